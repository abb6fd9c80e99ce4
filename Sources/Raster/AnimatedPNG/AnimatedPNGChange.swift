/// The difference between two successive pictures of an animated PNG, in one format or several.
package struct AnimatedPNGChange: Sendable {
  struct Patches {
    let format: PNGFormat
    let change: AnimatedPNGPatch

    /// Changes nothing, for a picture that is shown for longer than a frame can be.
    let still: AnimatedPNGPatch
  }

  let patches: [Patches]

  /// The patches of a format that they were made in.
  subscript(format: PNGFormat) -> Patches {
    guard let patches = patches.first(where: { $0.format == format }) else {
      preconditionFailure("there is no change as \(format)")
    }
    return patches
  }
}

/// The rectangle of an animated PNG's frame that differs from the frame before.
struct AnimatedPNGPatch: Sendable {
  /// Where on the picture.
  let area: PixelRectangle

  /// Whether it is laid over what is there, instead of taking its place.
  let isBlended: Bool

  /// Compressed pixels: a zlib stream.
  let data: [UInt8]
}
