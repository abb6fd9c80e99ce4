import Drawing
import Pixels
import SceneModel
import Timeline

/// What a plane shows, flat.
struct PlaneKey: Hashable, Sendable {
  let appearance: Appearance

  /// Half cells in a point.
  let density: Double
}

extension Compositor {
  /// Draws a layer as it is seen tilted.
  ///
  /// - Parameter box: The pixels that matter.
  func draw(
    _ plane: PlacedPlane, of layer: PresentationLayer, within box: Rectangle, opacity: Double,
    compositing: Compositing, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    guard let picture = try renderer.picture(of: plane, showing: layer) else { return }
    try canvas.draw(
      SampledPicture(picture), within: box, opacity: opacity, compositing: compositing)
  }

  /// Draws the parts of planes that pass through each other.
  func draw(_ parts: [PlaneOrder.Part], on canvas: borrowing Canvas) throws(DrawingError) {
    for part in parts {
      guard !part.sides.isEmpty else {
        try draw(part.layer, on: canvas)
        continue
      }
      try at(.identity, on: canvas) { canvas throws(DrawingError) in
        for side in part.sides {
          try canvas.clip(to: .path(side.outline(within: part.layer.extent)))
        }
        try draw(part.layer, on: canvas)
      }
    }
  }
}

extension Renderer {
  /// Returns what is seen of a plane; `nil` if nothing is.
  fileprivate func picture(of plane: PlacedPlane, showing layer: PresentationLayer)
    throws(DrawingError) -> ProjectedPicture?
  {
    guard
      let halvings = ProjectedPicture.Halvings(
        showing: plane.box.atOrigin, under: plane.projection, nearest: Eye.nearest)
    else { return nil }
    let key = PlaneKey(appearance: Appearance(pictureOf: layer), density: plane.density)
    var drawn: PlaneLevel?
    func finest() throws(DrawingError) -> PlaneLevel? {
      if let drawn { return drawn }
      // What is not seen itself is not kept once the others are made of it.
      let isKept = cache.knows(.plane(key, halvings: .zero))
      drawn = isKept ? try keptFinest(of: plane, key) : try self.finest(of: plane)
      return drawn
    }
    var levels: [[PlaneLevel]] = []
    for rows in halvings.rows {
      var row: [PlaneLevel] = []
      for columns in halvings.columns {
        let halvings = SIMD2(columns, rows)
        let level =
          halvings == .zero
          ? try keptFinest(of: plane, key)
          : try cache.raster(for: .plane(key, halvings: halvings)) { () throws(DrawingError) in
            Raster(level: try finest().map { PlaneLevel($0, halvings: halvings) })
          }.level
        guard let level else { return nil }
        row.append(level)
      }
      levels.append(row)
    }
    return ProjectedPicture(
      levels, finest: SIMD2(halvings.columns.lowerBound, halvings.rows.lowerBound),
      projection: plane.projection)
  }

  /// Returns the finest pixels of a plane, which are kept; `nil` if there are none.
  private func keptFinest(of plane: PlacedPlane, _ key: PlaneKey) throws(DrawingError)
    -> PlaneLevel?
  {
    try cache.raster(for: .plane(key, halvings: .zero)) { () throws(DrawingError) in
      Raster(level: try finest(of: plane))
    }.level
  }

  /// Draws the finest pixels of a plane; `nil` if there are none.
  private func finest(of plane: PlacedPlane) throws(DrawingError) -> PlaneLevel? {
    let drawn = try raster(of: plane.flat, within: plane.box) {
      compositor, placed, canvas throws(DrawingError) in
      try compositor.drawPicture(placed, within: compositor.visible, on: canvas)
    }
    return drawn.bitmap.pixels.isEmpty ? nil : PlaneLevel(drawn.bitmap)
  }
}
