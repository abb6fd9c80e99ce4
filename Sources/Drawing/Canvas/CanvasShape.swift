import CCairo
package import Raster

extension Canvas {
  /// Fills the inside of `shape`, with antialiased edges.
  package func fill(
    _ shape: Shape, with paint: Paint, compositing: CompositeOperator = .sourceOver
  ) throws(DrawingError) {
    setSource(paint, within: shape.bounds)
    composited(compositing, within: shape.bounds) {
      addOutline(of: shape)
      unsafe cairo_fill(handle)
    }
    unsafe try check(cairo_status(handle), "fill \(shape)")
  }

  /// Fills the inside of `shape` with one colour.
  package func fill(_ shape: Shape, with color: StraightColor) throws(DrawingError) {
    try fill(shape, with: .color(color))
  }

  /// Draws a line along the outline of `shape`; where it crosses itself, it is covered once.
  ///
  /// Parts without length are dots if the caps are round or square. A line without width draws
  /// nothing.
  ///
  /// - Parameter clip: The shape to which the line is clipped.
  package func stroke(
    _ shape: Shape, with paint: Paint, style: StrokeStyle, within clip: Shape? = nil,
    compositing: CompositeOperator = .sourceOver
  ) throws(DrawingError) {
    guard style.width > 0 else { return }
    if let clip {
      return try withSavedState { canvas throws(DrawingError) in
        try canvas.clip(to: clip)
        try canvas.stroke(shape, with: paint, style: style, compositing: compositing)
      }
    }

    set(style)
    let line = try straightened(shape, forLineOfWidth: style.width)
    setSource(paint, within: strokeBox(of: line))
    composited(compositing) {
      addOutline(of: line)
      unsafe cairo_stroke(handle)
    }
    unsafe try check(cairo_status(handle), "stroke \(shape)")
  }

  /// Returns the box of the line in the current style, extended by a pixel on each side.
  ///
  /// Cairo measures it, because a bound derived from the miter limit would be far too large.
  private func strokeBox(of shape: Shape) -> Rectangle? {
    addOutline(of: shape)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_stroke_extents(handle, &left, &top, &right, &bottom)
    unsafe cairo_new_path(handle)
    let pixel = transform.inverse?.lengths.sum() ?? 0
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top).inset(by: -pixel)
  }

  /// Returns the shape as ``straightenedPath(forLineOfWidth:)`` changes it.
  private func straightened(_ shape: Shape, forLineOfWidth width: Double) throws(DrawingError)
    -> Shape
  {
    addOutline(of: shape)
    defer { unsafe cairo_new_path(handle) }
    return try straightenedPath(forLineOfWidth: width).map(Shape.path) ?? shape
  }

  /// Fills the ring between the outline of `shape` and the outline `width` further inside.
  ///
  /// - Parameters:
  ///   - shape: Not a path; see ``Shape/inset(by:)``.
  ///   - width: In user units; 0 or less draws nothing, and a large one fills the shape.
  package func fillBorder(
    of shape: Shape, width: Double, color: StraightColor
  ) throws(DrawingError) {
    guard width > 0 else { return }

    setSource(.color(color))
    addOutline(of: shape)
    if let inside = shape.inset(by: width) { addOutline(of: inside) }
    unsafe cairo_set_fill_rule(handle, CAIRO_FILL_RULE_EVEN_ODD)
    unsafe cairo_fill(handle)
    unsafe try check(cairo_status(handle), "fill the border of \(shape)")
  }

  /// Clips to the inside of `shape`, until the end of ``withSavedState(_:)``.
  ///
  /// The coverage of the edge multiplies each drawing operation separately. Contents that overlap
  /// belong in a ``group(opacity:within:compositing:_:)`` instead; otherwise the lower ones shine
  /// through at the edge.
  package func clip(to shape: Shape) throws(DrawingError) {
    addOutline(of: shape)
    narrowClip()
    unsafe try check(cairo_status(handle), "clip to \(shape)")
  }

  /// Sets the line of the next stroke.
  func set(_ style: StrokeStyle) {
    unsafe cairo_set_line_width(handle, style.width)
    unsafe cairo_set_line_cap(handle, style.cap.cairoCap)
    unsafe cairo_set_line_join(handle, style.join.cairoJoin)
    unsafe cairo_set_miter_limit(handle, style.miterLimit)
    // Cairo refuses a pattern without length.
    let lengths = style.dashes.map { max(0, $0) }
    let dashes = lengths.allSatisfy { $0 == 0 } ? [] : style.hasDots ? lengths.keepingDots : lengths
    unsafe cairo_set_dash(handle, dashes, Int32(clamping: dashes.count), style.dashPhase)
  }
}

extension StrokeStyle {
  /// Whether dashes without length are seen, as dots.
  fileprivate var hasDots: Bool { cap != .butt }
}

extension [Double] {
  /// The lengths of a pattern with a trace of length for each dot, which Cairo leaves out between
  /// two gaps.
  fileprivate var keepingDots: [Double] {
    enumerated().map { index, length in
      length == 0 && (count % 2 == 1 || index % 2 == 0)
        && indices.dropFirst().dropLast().contains(index)
        ? 1e-6 : length
    }
  }
}

extension StrokeStyle.Cap {
  fileprivate var cairoCap: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.Join {
  fileprivate var cairoJoin: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
