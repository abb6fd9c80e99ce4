/// The difference between two successive pictures of an animated PNG, in one or more formats.
package struct AnimatedPNGChange: Sendable {
  struct Patches {
    let format: PNGFormat
    let change: AnimatedPNGPatch

    /// A patch without a change, for a picture that stays longer than one frame can last.
    let still: AnimatedPNGPatch
  }

  let patches: [Patches]

  /// The patches in a format that this change was made for.
  subscript(format: PNGFormat) -> Patches {
    guard let patches = patches.first(where: { $0.format == format }) else {
      preconditionFailure("there is no change as \(format)")
    }
    return patches
  }
}

/// The rectangle of a frame of an animated PNG that differs from the previous frame.
struct AnimatedPNGPatch: Sendable {
  /// The rectangle on the canvas.
  let area: PixelRectangle

  /// Whether the patch is composited over the canvas; otherwise it replaces the pixels.
  let isBlended: Bool

  /// Compressed pixels: a zlib stream.
  let data: [UInt8]
}
