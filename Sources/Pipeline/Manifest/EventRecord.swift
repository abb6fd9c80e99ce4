import SceneModel
import Timeline

/// An event of a scene, as reports and manifests list it.
package struct EventRecord: Codable, Hashable, Sendable {
  /// `state` or `animation`.
  let kind: String

  /// The name of the state, or the id of the animation or group.
  ///
  /// Without an id it is the property of the animation, or `group` or `sequence`.
  package let name: String

  /// The path of the layer that declares it; `nil` for the scene.
  let layer: String?

  /// Scene time, in seconds.
  package let time: Double

  /// The first frame that shows the event; `nil` for one between the last frame and the end.
  let frame: Int?

  init(_ event: SceneEvent, in timeline: SceneTimeline) {
    kind = event.kind.rawValue
    name = event.name
    layer = event.layer
    time = event.time.rounded(toPlaces: 9)
    frame = timeline.displayLink.firstTick(notBefore: event.time - .timeTolerance)?.frame
  }

  /// The name, with the layer in parentheses: "open (card)".
  var title: String { name + (layer.map { " (\($0))" } ?? "") }

  /// The event in words: "0.4 s, frame 24: the state 'refreshing'".
  package var text: String {
    "\(time.rounded(toPlaces: 4).plain) s\(frame.map { ", frame \($0)" } ?? ""): "
      + "the \(kind) '\(name)'\(layer.map { " of '\($0)'" } ?? "")"
  }
}

extension LoadedScene {
  /// The events of the scene, by time.
  package var events: [EventRecord] { timeline.events.map { EventRecord($0, in: timeline) } }
}
