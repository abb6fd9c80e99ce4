@testable import Effects
import Raster
import Testing

@Suite struct FilterDeclarationTests {
  /// A larger picture than the filter may read would be cut off where it still is seen.
  @Test(arguments: FilterKind.allCases, [0.1, 0.5])
  func noFilterSpreadsFurtherThanItReaches(kind: FilterKind, strength: Double) {
    let slots = kind.settings.map { setting in
      (setting.defaultValue * strength).clamped(
        lowerBound: SIMD4(repeating: setting.limits.lowerBound),
        upperBound: SIMD4(repeating: setting.limits.upperBound))
    }
    let values = EffectValues(kind.settings, in: Array(slots.indices), pixelsPerPoint: 1) {
      slots[$0]
    }
    for (width, height) in [(1, 1), (20, 3)] {
      let picture = Bitmap(width: width, height: height)
      let filter = kind.declaration.filter(
        FilterValues(
          values, pixelsPerPoint: 1, origin: .zero, size: SIMD2(Double(width), Double(height)),
          imageSize: SIMD2(picture.width, picture.height), masking: picture, edges: .transparent,
          isLinear: false, version: .year2013,
          numbers: kind.declaration.numbers?.defaults ?? []))
      let outset = filter?.outset(width: width, height: height) ?? .zero
      let reach = kind.declaration.reach(values, Double(width + height))
      #expect(Double(outset.max()) <= reach, "\(width) × \(height)")
      #expect(kind.hasEdges || outset == .zero)
      // Glass may have the filters of colours, and no other.
      let isOfColors = filter.map { ColorRows($0) != nil }
      #expect(isOfColors == nil || isOfColors == FilterKind.ofColors.contains(kind))
    }
  }
}
