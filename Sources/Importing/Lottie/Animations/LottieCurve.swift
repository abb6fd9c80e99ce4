import SceneModel
import SceneText

/// The easing from one keyframe to the next: a cubic Bézier curve of progress over time.
struct LottieCurve: Equatable {
  /// x and y of the first, then of the second control point.
  private let points: [Double]

  /// - Parameter points: x and y of the first, then of the second control point.
  init(_ points: [Double]) {
    let heights = CubicBezier.verticalLimits
    self.points = points.enumerated().map { index, number in
      index.isMultiple(of: 2)
        ? min(max(number, 0), 1) : min(max(number, heights.lowerBound), heights.upperBound)
    }
  }

  /// Returns the curves of keyframes, one for all components if they are alike.
  ///
  /// - Parameters:
  ///   - out: The control point after the first keyframe; its `x` and `y` are numbers or lists.
  ///   - into: The control point before the second keyframe.
  static func curves(out: JSONNode, in into: JSONNode) -> [LottieCurve] {
    guard let x1 = out["x"]?.numbers, let y1 = out["y"]?.numbers, let x2 = into["x"]?.numbers,
      let y2 = into["y"]?.numbers
    else { return [] }
    let lists = [x1, y1, x2, y2]
    guard lists.allSatisfy({ !$0.isEmpty }) else { return [] }
    let count = lists.map(\.count).max() ?? 1
    let curves = (0..<min(count, 4)).map { index in
      LottieCurve(lists.map { $0[min(index, $0.count - 1)] })
    }
    return curves.allSatisfy { $0 == curves[0] } ? [curves[0]] : curves
  }

  /// Returns the progress at a part of the time, from 0 to 1.
  func value(at part: Double) -> Double {
    isLinear ? part : CubicBezier(points[0], points[1], points[2], points[3]).value(at: part)
  }

  /// The speed of the progress at the end, in `-100...100`; 1 for a linear easing.
  var endSpeed: Double {
    let (time, progress) = (1 - points[2], 1 - points[3])
    guard time <= 1e-6 else { return min(max(progress / time, -100), 100) }
    let (before, rise) = (1 - points[0], 1 - points[1])
    return before > 1e-6 && abs(progress) <= 1e-6 ? min(max(rise / before, -100), 100) : 0
  }

  /// The easing of the way back.
  var reversed: LottieCurve { LottieCurve([2, 3, 0, 1].map { 1 - points[$0] }) }

  var isLinear: Bool { points[0] == points[1] && points[2] == points[3] }

  /// Whether the progress may leave `0...1`.
  var overshoots: Bool { [points[1], points[3]].contains { !(0...1).contains($0) } }

  /// The easings that have names.
  private static let names: [[Double]: DocumentValue] = [
    [0.42, 0, 1, 1]: "easeIn", [0, 0, 0.58, 1]: "easeOut", [0.42, 0, 0.58, 1]: "easeInEaseOut",
    [0.25, 0.1, 0.25, 1]: "default", [0.12, 0, 0.39, 0]: "easeInSine",
    [0.61, 1, 0.88, 1]: "easeOutSine", [0.37, 0, 0.63, 1]: "easeInOutSine",
  ]

  /// The easing in the text of a scene.
  var easing: DocumentValue {
    if isLinear { return "linear" }
    let rounded = points.map { ($0 * 1000).rounded() / 1000 }
    if let name = LottieCurve.names[rounded] { return name }
    return .text("cubic-bezier(\(rounded.map { $0.imported.plain }.joined(separator: ", ")))")
  }
}
