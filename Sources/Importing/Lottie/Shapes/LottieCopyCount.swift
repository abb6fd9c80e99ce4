import SceneModel
import SceneText

/// How many copies a repeater makes, which may change over time.
struct LottieCopyCount {
  /// The largest number of copies at any time.
  let most: Int

  /// The number before the first change.
  var first: Int { steps[0].count }

  /// Whether the number never changes.
  var isSteady: Bool { steps.count == 1 }

  /// The property that gives the number.
  let property: LottieProperty

  private let scope: LottieScope

  /// The numbers, each with the frame from which it holds; at least one.
  private let steps: [(frame: Double, count: Int)]

  /// The last frame at which the number was sampled.
  private let end: Double

  private static let mostCopies = 1000.0

  init(_ property: LottieProperty, scope: LottieScope) {
    (self.property, self.scope) = (property, scope)
    let frames = property.isAnimated ? scope.samples(of: [property]) : [0]
    var steps: [(frame: Double, count: Int)] = []
    for frame in frames {
      let count = LottieCopyCount.value(of: property, at: frame)
      if steps.last?.count != count { steps.append((frame, count)) }
    }
    self.steps = steps
    end = frames[frames.count - 1]
    most = steps.map(\.count).max() ?? 0
  }

  /// Returns the number at a frame.
  func value(at frame: Double) -> Int { LottieCopyCount.value(of: property, at: frame) }

  private static func value(of property: LottieProperty, at frame: Double) -> Int {
    let number = min(max(property.value(at: frame)[0], 0), LottieCopyCount.mostCopies)
    // A begun copy is a copy, but numbers computed between keyframes are slightly off.
    return Int((number - 1e-6).rounded(.up))
  }

  /// Returns the animation of a property that jumps with the number; none if this stays.
  ///
  /// - Parameter text: Returns the value of a copy among a number of them.
  func animations(of name: String, text: (Int) -> DocumentValue) -> [DocumentValue] {
    guard steps.count > 1 else { return [] }
    let start = steps[0].frame
    var animation = DocumentEntries()
    animation["property"] = .text(name)
    animation["values"] = .list(steps.map { text($0.count) })
    animation["keyTimes"] = (steps.map { (($0.frame - start) / (end - start)).early } + [1]).value
    animation["calculationMode"] = "discrete"
    scope.animations.addTiming(
      from: start, to: end, of: LottieRun(keyframes: [], loop: property.loop?.kind), to: &animation)
    return [.mapping(animation)]
  }
}
