/// A motion-blur overlay at one tick.
package struct BlurOverlay: Hashable, Sendable {
  /// `0...1`.
  package var opacity: Double

  /// Direction of the smear in the layer's own space, in degrees clockwise from +x.
  package var angle: Double

  /// Reach on each side, in points, `0...2000`.
  package var radius: Double

  /// Taps on each side of the centre, `1...1000`; absent where the smear is even.
  package var samples: Int?

  /// The layer as it was when the blur was enabled, if that is what is blurred; one at most.
  ///
  /// An array, because a value cannot contain itself.
  package var start: [PresentationLayer]
}
