import SceneModel
import SceneSyntax

/// How a transition runs: its duration, its pace, its parameters.
struct TransitionOptions {
  let frameRate: FrameRate

  /// Seconds from the first frame to the last.
  private let duration: Double

  /// What paces the progress, as a scene says it: a key of animations and its value.
  let pacing: (key: String, value: String)?

  let isReversed: Bool

  /// What the user set, as keys and values.
  let settings: [(key: String, value: String)]

  /// Beneath pictures that do not cover it; absent where nobody says.
  let background: String?

  init(taking arguments: inout Arguments) throws(UsageError) {
    duration = try arguments.takeNumber("--duration", in: 0.000001...100_000) ?? 1
    let rate = try arguments.takeOption("--frame-rate") ?? "60"
    guard let frameRate = FrameRate(parsing: rate) else {
      throw UsageError(
        message: "--frame-rate takes a number or a fraction, not '\(rate)'",
        hint: "--frame-rate 30000/1001")
    }
    self.frameRate = frameRate
    let easing = try arguments.takeOption("--easing")
    let spring = try arguments.takeOption("--spring")
    if easing != nil, spring != nil {
      throw UsageError(message: "--easing and --spring exclude each other")
    }
    pacing =
      try spring.map { (text) throws(UsageError) in ("spring", try Self.spring(text)) }
      ?? easing.map { ("easing", $0) }
    isReversed = arguments.takeFlag("--reverse")
    background = try arguments.takeOption("--background")
    var settings: [(key: String, value: String)] = []
    for setting in try arguments.takeOptions(["--set"]) {
      settings.append(try Self.pair(setting, in: "--set", example: "--set width=40"))
    }
    self.settings = settings
  }

  /// Ticks from the first frame to the last: one frame less than there are.
  var ticks: Int {
    get throws(UsageError) {
      let ticks = (duration / frameRate.tickDuration).rounded()
      guard ticks >= 1 else {
        throw UsageError(
          message: "\(duration.plain) s are less than a frame at \(frameRate) frames per second")
      }
      return Int(ticks)
    }
  }

  /// The parameters and the pace, for people.
  var description: String {
    let words = settings.map { "\($0.key) \($0.value)" } + (pacing.map { [$0.value] } ?? [])
    return (words + (isReversed ? ["reverse"] : [])).joined(separator: ", ")
  }

  /// Turns `stiffness=200,damping=18` into what a scene says.
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
