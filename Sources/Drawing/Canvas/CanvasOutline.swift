import CCairo

extension Canvas {
  /// Adds the outline of `shape` to the current path, and sets its fill rule.
  func addOutline(of shape: Shape) {
    unsafe cairo_set_fill_rule(handle, shape.cairoFillRule)
    switch shape {
    case .rectangle(let bounds): add(bounds)
    case .roundedRectangle(let bounds, let radii, .none):
      add(bounds, radii: radii.fitted(in: bounds))
    case .roundedRectangle(let bounds, let radii, let continuity):
      let outline = Outline(bounds, radii.fitted(in: bounds), continuity)
      for element in outline.elements { add(element) }
    case .ellipse(let bounds): addEllipse(in: bounds)
    case .path(let outline): for element in outline.elements { add(element) }
    }
  }

  private func add(_ bounds: Rectangle) {
    unsafe cairo_rectangle(handle, bounds.x, bounds.y, bounds.width, bounds.height)
  }

  private func add(_ bounds: Rectangle, radii: CornerRadii) {
    guard radii.largest > 0 else { return add(bounds) }

    let (left, right) = (bounds.x, bounds.x + bounds.width)
    let (top, bottom) = (bounds.y, bounds.y + bounds.height)
    /// Adds a clockwise quarter circle; if the radius is 0, Cairo only adds a line to its centre.
    func corner(x: Double, y: Double, radius: Double, start: Double) {
      unsafe cairo_arc(handle, x, y, radius, start, start + .pi / 2)
    }
    unsafe cairo_new_sub_path(handle)
    corner(
      x: right - radii.topRight, y: top + radii.topRight, radius: radii.topRight, start: -.pi / 2)
    corner(
      x: right - radii.bottomRight, y: bottom - radii.bottomRight, radius: radii.bottomRight,
      start: 0)
    corner(
      x: left + radii.bottomLeft, y: bottom - radii.bottomLeft, radius: radii.bottomLeft,
      start: .pi / 2)
    corner(x: left + radii.topLeft, y: top + radii.topLeft, radius: radii.topLeft, start: .pi)
    unsafe cairo_close_path(handle)
  }

  /// Adds nothing if the ellipse is flat: Cairo cannot scale a circle to it.
  private func addEllipse(in bounds: Rectangle) {
    guard bounds.width > 0, bounds.height > 0 else { return }

    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(handle, &matrix)
    unsafe cairo_translate(
      handle, bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
    unsafe cairo_scale(handle, bounds.width / 2, bounds.height / 2)
    unsafe cairo_new_sub_path(handle)
    unsafe cairo_arc(handle, 0, 0, 1, 0, 2 * .pi)
    unsafe cairo_close_path(handle)
    unsafe cairo_set_matrix(handle, &matrix)
  }

  /// Returns the current path, in user units.
  ///
  /// It has a move after each close.
  func path() throws(DrawingError) -> Outline {
    guard let path = unsafe cairo_copy_path(handle) else { return Outline([]) }
    defer { unsafe cairo_path_destroy(path) }
    unsafe try check(path.pointee.status, "outline a shape")
    var elements: [Outline.Element] = []
    var index = 0
    while let data = unsafe path.pointee.data, unsafe index < Int(path.pointee.num_data) {
      let header = unsafe data[index].header
      func point(_ number: Int) -> SIMD2<Double> {
        let point = unsafe data[index + number].point
        return SIMD2(point.x, point.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: elements.append(.move(to: point(1)))
      case CAIRO_PATH_LINE_TO: elements.append(.line(to: point(1)))
      case CAIRO_PATH_CURVE_TO:
        elements.append(.curve(control1: point(1), control2: point(2), to: point(3)))
      default: elements.append(.close)
      }
      index += Int(header.length)
    }
    return Outline(elements)
  }

  /// Returns the current path as Cairo draws a line along it without holes; `nil` if it does so
  /// already.
  ///
  /// Where a curve bends with less than half the width of the line, the line's inner edge runs
  /// backwards, and Cairo leaves holes. It joins straight pieces without holes, so such bends become
  /// straight pieces, with edges within a twentieth of a pixel of the true ones.
  ///
  /// - Parameter width: The width of the line, in user units.
  func straightenedPath(forLineOfWidth width: Double) throws(DrawingError) -> Outline? {
    let radius = width / 2
    let pixels = max(radius * transform.lengths.max(), 40)
    return try path().straightened(belowRadius: radius, angle: (0.4 / pixels).squareRoot())
  }

  private func add(_ element: Outline.Element) {
    switch element {
    case .move(let end): unsafe cairo_move_to(handle, end.x, end.y)
    case .line(let end): unsafe cairo_line_to(handle, end.x, end.y)
    case .curve(let control1, let control2, let end):
      unsafe cairo_curve_to(
        handle, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    case .close: unsafe cairo_close_path(handle)
    }
  }
}

extension Shape {
  fileprivate var cairoFillRule: cairo_fill_rule_t {
    guard case .path(let outline) = self, outline.fillRule == .evenOdd else {
      return CAIRO_FILL_RULE_WINDING
    }
    return CAIRO_FILL_RULE_EVEN_ODD
  }
}
