import SceneModel

enum SpringKey: String, CaseIterable {
  case mass, stiffness, damping, initialVelocity, allowsOverdamping
  case duration, dampingRatio, velocity
  case response, bounce
  case carriesVelocity
}

extension SpringKey: DeclaredKey {
  static let table = whole(
    "spring",
    "A spring: {duration, dampingRatio, velocity} as UIKit's, {response, bounce} as "
      + "SwiftUI's, or {mass, stiffness, damping, initialVelocity} as Core Animation's.")

  /// The keys of a spring that has its velocity from a finger.
  static let ofReleases: [SpringKey] = [
    .mass, .stiffness, .damping, .allowsOverdamping, .duration, .dampingRatio, .response, .bounce,
  ]

  static let releases = part(
    "releaseSpring", "A spring that starts as fast as the finger was that let go.", of: ofReleases)

  var declaration: KeyDeclaration {
    switch self {
    case .mass:
      KeyDeclaration(
        "The mass that the spring moves: more is slower and swings longer.",
        .number(0.001...100_000), default: "1", example: "2")
    case .stiffness:
      KeyDeclaration(
        "How hard the spring pulls: more is faster.", .number(0.001...1_000_000), default: "100",
        example: "300")
    case .damping:
      KeyDeclaration(
        "How much movement is slowed down: 0 never settles, and from 2 · √(mass · stiffness) on "
          + "it does not overshoot.", .number(0...100_000), default: "10", example: "20")
    case .initialVelocity:
      KeyDeclaration(
        "How fast it starts toward the target, in distances to it per second.",
        .number(-1000...1000), default: "0", example: "5")
    case .allowsOverdamping:
      KeyDeclaration(
        "Lets damping beyond the critical make it creep; without, it counts as critical.", .flag,
        default: "false")
    case .duration:
      KeyDeclaration(
        "Seconds after which the spring is cut, with a thousandth of the way left; needed with "
          + "dampingRatio and velocity.", .time(0.01...10), example: "0.5")
    case .dampingRatio:
      KeyDeclaration(
        "1 does not overshoot, less swings the more.", .measured(.fraction, .number(0.001...1)),
        default: "1",
        example: "0.8")
    case .velocity:
      KeyDeclaration(
        "How fast a spring with a duration starts toward the target, in distances to it per second.",
        .number(-1000...1000), default: "0", example: "0.6")
    case .response:
      KeyDeclaration(
        "Seconds of one swing without damping; needed with bounce.", .time(0.001...100),
        example: "0.5")
    case .bounce:
      KeyDeclaration(
        "0 does not overshoot, more swings, up to 1 for ever, and less than 0 creeps.",
        .measured(.fraction, .number(-0.99...1)), default: "0", example: "0.2")
    case .carriesVelocity:
      KeyDeclaration(
        "Starts as fast as the value is moving beneath; without it as the scene's carriesVelocity "
          + "says, but not where the spring has a velocity of its own.", .flag)
    }
  }
}
