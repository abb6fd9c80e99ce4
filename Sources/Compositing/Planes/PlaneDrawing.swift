import Drawing
import Raster
import SceneModel
import Timeline

/// The inputs of the flat picture of a plane.
struct PlaneKey: Hashable, Sendable {
  let identity: LayerIdentity

  /// The number of half cells per point.
  let density: Double
}

extension Compositor {
  /// Draws a tilted layer in perspective.
  ///
  /// - Parameter box: The pixels that are needed.
  func draw(
    _ plane: ProjectedLayer, of layer: PresentationLayer, within box: Rectangle, opacity: Double,
    compositing: CompositeOperator, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    guard let picture = try renderer.picture(of: plane, showing: layer) else { return }
    try canvas.draw(
      SampledPicture(picture), within: box, opacity: opacity, compositing: compositing)
  }

  /// Draws the parts of intersecting planes.
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
  /// Returns the visible picture of a plane; `nil` if it is invisible.
  fileprivate func picture(of plane: ProjectedLayer, showing layer: PresentationLayer)
    throws(DrawingError) -> ProjectedPicture?
  {
    guard
      let halvings = ProjectedPicture.Halvings(
        showing: plane.box.atOrigin, under: plane.projection, nearest: Eye.nearest)
    else { return nil }
    let key = PlaneKey(identity: LayerIdentity(pictureOf: layer), density: plane.density)
    var levels: [[PlaneLevel]] = []
    for rows in halvings.rows {
      var row: [PlaneLevel] = []
      for columns in halvings.columns {
        guard let level = try level(SIMD2(columns, rows), of: plane, key) else { return nil }
        row.append(level)
      }
      levels.append(row)
    }
    return ProjectedPicture(
      levels, finest: SIMD2(halvings.columns.lowerBound, halvings.rows.lowerBound),
      projection: plane.projection)
  }

  /// Returns the pixels of a plane at one of its resolutions; `nil` if there are none.
  private func level(_ halvings: SIMD2<Int>, of plane: ProjectedLayer, _ key: PlaneKey)
    throws(DrawingError) -> PlaneLevel?
  {
    try cache.raster(for: .plane(key, halvings: halvings)) { () throws(DrawingError) in
      var raster = Raster.none
      guard halvings == .zero else {
        let finest = try level(.zero, of: plane, key)
        raster.level = finest.map { PlaneLevel($0, halvings: halvings) }
        return raster
      }
      let drawn = try self.raster(of: plane.flat, within: plane.box) {
        compositor, placed, canvas throws(DrawingError) in
        try compositor.drawPicture(placed, within: compositor.visible, on: canvas)
      }
      raster.level = drawn.bitmap.pixels.isEmpty ? nil : PlaneLevel(drawn.bitmap)
      return raster
    }.level
  }
}
