import Effects
import Pipeline
import SceneModel
import SceneText

/// The options of a transition: its duration, its pacing, its parameters.
struct TransitionOptions: OptionGroup {
  /// Seconds from the first frame to the last.
  @Option(
    .number(
      "--duration n", in: 0.000001...100_000,
      "seconds from the first frame to the last; default: 1"))
  private var duration = 1.0
  @Option(.frameRate.saying("frames per second, such as 120 or 30000/1001; default: 60"))
  private var rate: FrameRate?
  @Option(
    .text(
      "--easing name", "any easing: 'smear easings' shows them; default: linear",
      words: NamedEasing.all.map(\.name)
    ).excluding("--spring"))
  private var easing: String?
  @Option(
    .init(
      "--spring values",
      "a spring instead: stiffness=200,damping=18 or response=0.4,bounce=0.2", parse: spring))
  private var spring: String?
  @Flag("--reverse", "play it backwards: the target comes as the source would leave")
  var isReversed
  /// The user's settings, as keys and values.
  @Option(
    all: .init("--set name=value", "set a parameter, also to a formula of time; may be repeated") {
      (text) throws(UsageError) in
      try pair(text, in: "--set", example: "--set width=40")
    })
  var settings: [(key: String, value: String)]
  /// The colour beneath pictures that do not cover it; `nil` for the default.
  @Option(
    .text(
      "--background color", "the colour beneath the images; default: transparent"))
  var background: String?

  var frameRate: FrameRate {
    get throws(UsageError) {
      if let rate { return rate }
      return try OptionDeclaration.frameRate.parse("60")
    }
  }

  /// The pacing of the progress, as a scene's key for animations and its value.
  var pacing: (key: String, value: String)? {
    spring.map { ("spring", $0) } ?? easing.map { ("easing", $0) }
  }

  /// Checks that all pictures that a transition requires are set.
  func checkPictures(of kind: TransitionKind) throws(UsageError) {
    for picture in kind.declaration.pictures where picture.isRequired {
      let key = picture.rawValue
      guard settings.contains(where: { $0.key == key }) else {
        throw UsageError(
          message: "the transition '\(kind.rawValue)' needs a picture of yours",
          hint: "--set \(key)=picture.png")
      }
    }
  }

  /// Ticks from the first frame to the last: the number of frames minus one.
  var ticks: Int {
    get throws(UsageError) {
      let frameRate = try frameRate
      let ticks = (duration / frameRate.tickDuration).rounded()
      guard ticks >= 1 else {
        throw UsageError(
          message: "\(duration.plain) s are less than a frame at \(frameRate) frames per second")
      }
      return Int(ticks)
    }
  }

  /// The parameters and the pacing as text.
  var description: String {
    let words = settings.map { "\($0.key) \($0.value)" } + (pacing.map { [$0.value] } ?? [])
    return (words + (isReversed ? ["reverse"] : [])).joined(separator: ", ")
  }

  /// Turns `stiffness=200,damping=18` into a scene's text.
  private static func spring(_ text: String) throws(UsageError) -> String {
    var parts: [String] = []
    for part in text.split(separator: ",") {
      let (key, value) = try pair(
        String(part), in: "--spring", example: "--spring stiffness=200,damping=18")
      parts.append("\(key): \(value)")
    }
    return "{\(parts.joined(separator: ", "))}"
  }

  private static func pair(_ text: String, in option: String, example: String)
    throws(UsageError) -> (key: String, value: String)
  {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw UsageError(message: "\(option) takes name=value, not '\(text)'", hint: example)
    }
    return (parts[0], parts[1])
  }
}
