import CCairo

/// The clip of a canvas as it was last computed; computing it takes longer than many drawings.
///
/// A class, because a borrowed canvas cannot be changed.
final class KnownClip {
  /// The clip as whole pixels of the surface; `nil` since it last changed.
  ///
  /// The inner value is `nil` if the edges of the clip lie between pixels.
  var rectangles: [Rectangle]??
}

extension Canvas {
  /// Saves the state of the canvas.
  ///
  /// - Returns: The known clip, for ``restoreState(_:)``.
  func saveState() -> [Rectangle]?? {
    unsafe cairo_save(handle)
    return knownClip.rectangles
  }

  /// Restores the state that was saved last.
  ///
  /// - Parameter clip: The result of ``saveState()``.
  func restoreState(_ clip: [Rectangle]??) {
    unsafe cairo_restore(handle)
    knownClip.rectangles = clip
  }

  /// Clips to the current path as well, and removes the path.
  func narrowClip() {
    unsafe cairo_clip(handle)
    knownClip.rectangles = nil
  }

  /// Removes the clip.
  func resetClip() {
    unsafe cairo_reset_clip(handle)
    knownClip.rectangles = nil
  }

  /// The clip as whole pixels of the surface; `nil` if its edges lie between pixels.
  ///
  /// User units must be pixels.
  var clipRectangles: [Rectangle]? {
    if let known = knownClip.rectangles { return known }
    let found = foundClip
    knownClip.rectangles = .some(found)
    return found
  }

  private var foundClip: [Rectangle]? {
    let list = unsafe cairo_copy_clip_rectangle_list(handle)
    defer { unsafe cairo_rectangle_list_destroy(list) }
    guard let list = unsafe list?.pointee, unsafe list.status == CAIRO_STATUS_SUCCESS else {
      return nil
    }
    // Cairo gives them in user units.
    let transform = transform
    return unsafe UnsafeBufferPointer(start: list.rectangles, count: Int(list.num_rectangles))
      .map {
        Rectangle(
          x: ($0.x + transform.tx).rounded(), y: ($0.y + transform.ty).rounded(),
          width: $0.width.rounded(), height: $0.height.rounded())
      }
      .filter { $0.width > 0 && $0.height > 0 }
  }
}
