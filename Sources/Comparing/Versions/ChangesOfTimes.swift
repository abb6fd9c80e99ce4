import Pipeline
import SceneModel

extension PixelChange {
  static let ofTimes: [PixelChange] = [
    .inScenes(
      .first,
      "The velocity of a fling is measured over the last 80 ms of a trace instead of 100, up to "
        + "when the finger lifts."
    ) { $0.inputs.contains { $0.signal.touches.contains { $0.velocity ?? 0 != 0 } } },
    .inLayers(
      .first,
      "Springs go on until they rest within 1/32768 of their way, and `duration: settle` of a "
        + "scene waits for it."
    ) { layer in
      layer.animations.contains { if case .spring = $0.pacing { true } else { false } }
    },
    .inScenes(
      .first,
      "A display link below the display's rate goes on from a call that came late: refreshes 0, 3, "
        + "5, 7."
    ) { scene in
      scene.display.isSlowAndStalled || scene.hasLayer { $0.display?.isSlowAndStalled ?? false }
    },
    .inLayers(.first, "Lines of no length in the `path` of an animation are pauses.") { layer in
      layer.animations.contains { animation in
        switch animation.values {
        case .path, .direction: true
        default: false
        }
      }
    },
    .inScenes(
      .first,
      "`begin: when` counts the first moment of a condition that flickers, and a scene that "
        + "settles waits for conditions until a minute after its last animation."
    ) { !$0.conditions.isEmpty },
    .inLayers(.first, "An animation in a group begins no earlier than the group.") { layer in
      layer.animations.contains { !$0.groups.isEmpty && $0.timing.begin < 0 }
    },
    .inLayers(.first, "A mask and a sublayer with one id follow times of their own.") { layer in
      // A mask with the id of a sublayer is read with a prime after it.
      layer.mask.contains { mask in
        layer.sublayers.contains { $0.id == mask.id?.prefix { $0 != "'" } }
      }
    },
    .inLayers(
      .first,
      "Contents that fade stand on the common line of their stack and have the pace of the "
        + "property behind it. A value moves even where another state makes contents fade."
    ) { !$0.fadingContents.isEmpty },
  ]
}

extension Display {
  /// Whether the link is called less often than the display refreshes, and is late at times.
  fileprivate var isSlowAndStalled: Bool { callbackInterval > 1 && !stalls.isEmpty }
}
