import SceneModel

enum SpringKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "spring",
    "A spring: {duration, dampingRatio, velocity} as UIKit's, {response, bounce} as "
      + "SwiftUI's, or {mass, stiffness, damping, initialVelocity} as Core Animation's.")

  /// The alternative sets of keys; a spring uses those of one set.
  static let forms = [
    KeyList(duration, dampingRatio, velocity), KeyList(response, bounce),
    KeyList(mass, stiffness, damping, initialVelocity, allowsOverdamping),
  ]

  /// The keys of a spring that takes its initial velocity from a finger.
  static let ofReleases: KeyList = KeyList(
    mass, stiffness, damping, allowsOverdamping, duration, dampingRatio, response, bounce)

  static let releases: KeyTable = part(
    "releaseSpring", "A spring that starts at the speed of the finger that let go.", of: ofReleases)

  static let all: KeyList = KeyList(
    mass, stiffness, damping, initialVelocity, allowsOverdamping, duration, dampingRatio, velocity,
    response, bounce, carriesVelocity)

  static let mass = Key(
    "mass",
    "The mass that the spring moves: the larger, the slower it moves and the longer it "
      + "swings.",
    .number(0.001...100_000), default: 1, example: "2")

  static let stiffness = Key(
    "stiffness", "How hard the spring pulls: the larger, the faster it moves.",
    .number(0.001...1_000_000),
    default: 100, example: "300")

  static let damping = Key(
    "damping",
    "How much movement is slowed down: 0 never settles, and from 2 · √(mass · stiffness) on "
      + "it does not overshoot.", .number(0...100_000), default: 10, example: "20")

  static let initialVelocity = Key(
    "initialVelocity", "How fast it starts toward the target, in distances to it per second.",
    .number(-1000...1000), default: 0, example: "5")

  static let allowsOverdamping = Key(
    "allowsOverdamping",
    "Lets damping above the critical one slow the movement further; without it, such damping "
      + "counts as critical.", .flag,
    default: false)

  static let duration = Key(
    "duration",
    "Seconds after which the spring is cut, with a thousandth of the way left; needed with "
      + "dampingRatio and velocity.", .time(0.01...10), example: "0.5")

  static let dampingRatio = Key(
    "dampingRatio", "1 does not overshoot; the smaller the ratio, the more it swings.",
    .measured(.fraction, .number(0.001...1)), default: 1, example: "0.8")

  static let velocity = Key(
    "velocity",
    "How fast a spring with a duration starts toward the target, in distances to it per second.",
    .number(-1000...1000), default: 0, example: "0.6")

  static let response = Key(
    "response", "Seconds of one swing without damping; needed with bounce.", .time(0.001...100),
    example: "0.5")

  static let bounce = Key(
    "bounce",
    "0 does not overshoot; a larger bounce swings more, 1 swings for ever, and a bounce "
      + "below 0 approaches slowly.",
    .measured(.fraction, .number(-0.99...1)), default: 0, example: "0.2")

  static let carriesVelocity = Key(
    "carriesVelocity",
    "Starts at the present speed of the value. Without it, the carriesVelocity of the scene "
      + "decides, unless the spring has a velocity of its own.", .flag)
}
