import Drawing
import Effects
import Raster
import SceneModel
import Testing

@testable import Compositing

@Suite struct FilterMakingTests {
  /// A larger picture than the filter may read would be cut off where it still is seen.
  @Test(arguments: FilterKind.allCases, [0.1, 0.5])
  func noFilterSpreadsFurtherThanItReaches(kind: FilterKind, strength: Double) {
    let values = kind.settings.map { setting in
      (setting.defaultValue * strength).clamped(
        lowerBound: SIMD4(repeating: setting.limits.lowerBound),
        upperBound: SIMD4(repeating: setting.limits.upperBound))
    }
    let filter = SceneModel.Filter(
      kind: kind, slots: Array(values.indices), edges: .transparent, isLinear: false,
      version: .first, asset: nil)
    for (width, height) in [(1, 1), (20, 3)] {
      let picture = Bitmap(width: width, height: height)
      let made = FilterValues(
        filter, pixelsPerPoint: 1,
        bounds: Rectangle(x: 0, y: 0, width: Double(width), height: Double(height)), in: picture,
        masking: picture, value: { values[$0] })
      let outset = made.bitmapFilter?.outset(width: width, height: height) ?? .zero
      let reach = FilterMaking(kind).reach(made.values, Double(width + height))
      #expect(Double(outset.max()) <= reach, "\(width) × \(height)")
      #expect(kind.hasEdges || outset == .zero)
    }
  }
}
