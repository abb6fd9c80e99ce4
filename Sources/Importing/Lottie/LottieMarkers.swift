import SceneModel
import SceneText
import System

/// The markers of an animation, which become states that change nothing, and so events of the scene.
struct LottieMarkers {
  /// The markers within the frames, with their names.
  private let markers: [(frame: Double, name: String?)]

  private let clock: LottieClock

  /// The name of the state in which the layers are as written.
  private static let base = "base"

  /// Reads markers, and reports those beyond the frames.
  init(_ items: [JSONNode], within frames: ClosedRange<Double>, clock: LottieClock, log: LottieLog)
  {
    self.clock = clock
    markers = items.compactMap { marker in
      guard let frame = marker.number("tm") else { return nil }
      let name = (marker.text("cm")?.trimmed).map(String.init)
      guard frame >= frames.lowerBound, frame < frames.upperBound else {
        log.leaveOut(
          name.map { "the marker '\($0.prefix(60))'" } ?? "the marker", at: marker,
          effect: "it lies beyond the frames")
        return nil
      }
      return (frame, name)
    }
  }

  /// Adds the states to a scene, and the times at which they come.
  func add(to scene: inout DocumentMapping<SceneKey>) {
    guard !markers.isEmpty else { return }
    var names = LayerNames(taken: 0)
    names.reserve(LottieMarkers.base)
    var (states, timeline) = (DocumentEntries(), [DocumentValue]())
    var name = LottieMarkers.base
    for marker in markers {
      // A state that is there already is no event.
      if marker.name == LottieMarkers.base, name != LottieMarkers.base {
        name = LottieMarkers.base
      } else {
        name = names.name(marker.name, isNeeded: true).id
        states[name] = .mapping([:])
      }
      timeline.append(
        .mapping(["at": .number(clock.time(marker.frame).early), "state": .text(name)]))
    }
    scene[\.states] = .mapping(states)
    scene[\.timeline] = .list(timeline)
  }
}
