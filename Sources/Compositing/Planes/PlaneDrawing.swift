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
    let covers = planesAbove.filter { $0.box.overlaps(box) }.map(\.cover)
    try canvas.draw(
      SampledPicture(picture), within: box, opacity: opacity, compositing: compositing,
      beneath: covers)
  }

  /// Draws the parts of intersecting planes.
  func draw(_ parts: [PlaneOrder.Part], on canvas: borrowing Canvas) throws(DrawingError) {
    for part in parts {
      guard !part.sides.isEmpty else {
        try draw(part.layer, on: canvas)
        continue
      }
      // The parts of an opaque layer overlap, so that nothing shines through between them. Those of
      // a translucent layer do not: it would be seen twice.
      let overlap: Double = try part.layer.isOpaqueSomewhere(renderer.assets) ? 1 : 0
      try at(.identity, on: canvas) { canvas throws(DrawingError) in
        for side in part.sides {
          try canvas.clip(to: .path(side.outline(within: part.layer.extent, overlap: overlap)))
        }
        try draw(part.layer, on: canvas)
      }
    }
  }
}

/// A tilted layer that hides what is drawn beneath it.
struct CoveringPlane {
  /// The index among its siblings.
  let index: Int

  /// The pixels of the surface that it may touch, and those that it hides.
  let box: Rectangle
  let cover: PlaneCover
}

extension Compositor {
  /// Returns the tilted layers among siblings that hide what is beneath them.
  ///
  /// An empty array if the layers are drawn only in part, or if no two are tilted.
  func coveringPlanes(among layers: [PlacedLayer]) throws(DrawingError) -> [CoveringPlane] {
    guard limit == nil, !renderer.drawsHidden,
      layers.lazy.filter({ $0.projected != nil }).prefix(2).count > 1
    else { return [] }
    var planes: [CoveringPlane] = []
    for (index, layer) in layers.enumerated() {
      guard let plane = layer.projected, let halvings = plane.halvings,
        let opaque = try layer.coverOfPlane(renderer.assets),
        let cover = PlaneCover(of: opaque, at: halvings, under: plane.projection)
      else { continue }
      planes.append(CoveringPlane(index: index, box: layer.extent, cover: cover))
    }
    return planes
  }
}

extension ProjectedLayer {
  /// The halvings of the sampled levels; `nil` if the plane is invisible.
  fileprivate var halvings: ProjectedPicture.Halvings? {
    ProjectedPicture.Halvings(showing: box.atOrigin, under: projection, nearest: Eye.nearest)
  }
}

extension Renderer {
  /// Returns the visible picture of a plane; `nil` if it is invisible.
  fileprivate func picture(of plane: ProjectedLayer, showing layer: PresentationLayer)
    throws(DrawingError) -> ProjectedPicture?
  {
    guard let halvings = plane.halvings else { return nil }
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
