internal import Kernels
import Raster

/// Computes the pixels of a surface that show a picture, row by row.
///
/// A class, because it is passed along for each row, and copying it would take longer than some
/// rows.
final class PictureSampler {
  private let tiles: [TileSampler]
  private let shadow: ShadowSampler?
  private let overlay: OverlaySampler?
  private let projected: ProjectedSampler?

  /// Creates a sampler; `nil` if nothing of the picture is visible.
  init?(_ picture: SampledPicture) {
    guard let map = SurfaceMap(latticeUnder: picture.transform) else { return nil }
    let weights = TapWeights(width: map.width)
    tiles = picture.tiles.map { TileSampler($0, map, weights) }
    shadow = picture.shadow.flatMap { ShadowSampler($0) }
    overlay = picture.overlay.flatMap { OverlaySampler($0) }
    projected = picture.projected.flatMap { ProjectedSampler($0) }
  }

  /// Composites the visible part of a row over the pixels of a surface, or adds it to them.
  ///
  /// - Parameters:
  ///   - opacity: In units of 1/255.
  ///   - row: A clear row with room for the columns; clear again afterwards.
  func lay(
    _ columns: Range<Int>, y: Int, over target: CanvasTarget, opacity: UInt32, isAdded: Bool,
    with row: SampledRow
  ) {
    guard shadow != nil || overlay != nil || projected != nil || opacity < 255 || isAdded else {
      return layTiles(columns, y: y, over: target, with: row)
    }
    write(y: y, to: row, within: columns)
    let seen = row.written.clamped(to: columns)
    if !seen.isEmpty {
      let pixels = unsafe row.pointer(to: seen.lowerBound)
      let beneath = unsafe target.pointer(x: seen.lowerBound, y: y)
      if isAdded {
        unsafe addFadedRow(beneath, pixels, seen.count * MemoryLayout<Pixel>.stride, opacity)
      } else {
        unsafe layMovedRow(beneath, pixels, pixels, seen.count, 0, 0, opacity)
      }
    }
    row.clear()
  }

  private func layTiles(
    _ columns: Range<Int>, y: Int, over target: CanvasTarget, with row: SampledRow
  ) {
    for tile in tiles {
      let seen = tile.columns(inRow: y, within: columns)
      guard !seen.isEmpty else { continue }
      unsafe tile.lay(
        seen.count, fromX: seen.lowerBound, y: y,
        over: target.pointer(x: seen.lowerBound, y: y), with: row.top)
    }
  }

  /// Returns the columns of a row in which tiles or the overlay may be visible, not only the shadow.
  func columnsBesideShadow(inRow y: Int, within limits: Range<Int>) -> Range<Int> {
    let ofTiles = tiles.reduce(0..<0) { $0.union($1.columns(inRow: y, within: limits)) }
    guard let overlay else { return ofTiles }
    return overlay.overlay.parts.reduce(ofTiles) {
      $0.union(overlay.columns(showing: $1, inRow: y, within: limits))
    }
  }

  /// Writes the visible part of a row.
  ///
  /// - Parameters:
  ///   - row: A clear row.
  ///   - limits: The columns that matter; all if absent.
  func write(y: Int, to row: SampledRow, within limits: Range<Int>? = nil) {
    let limits = limits ?? row.limits
    for tile in tiles {
      let columns = tile.columns(inRow: y, within: limits)
      guard !columns.isEmpty else { continue }
      unsafe tile.write(
        columns.count, fromX: columns.lowerBound, y: y, to: row.pointer(to: columns.lowerBound))
      row.add(columns)
    }
    if let projected {
      let columns = projected.columns(inRow: y, within: limits)
      if !columns.isEmpty {
        unsafe projected.write(columns, y: y, to: row.pointer(to: columns.lowerBound))
        row.add(columns)
      }
    }
    if let shadow {
      let cast = shadow.columns(inRow: y, within: limits)
      if !cast.isEmpty {
        let octets = row.octets(of: cast)
        unsafe shadow.cast(
          octets.count, fromX: octets.first, y: y, beneath: row.pointer(to: octets.first))
        row.add(cast)
      }
    }
    if let overlay { lay(overlay, over: row, y: y, within: limits) }
  }

  private func lay(
    _ sampler: OverlaySampler, over row: SampledRow, y: Int, within limits: Range<Int>
  ) {
    let overlay = sampler.overlay
    let steps = inSteps(overlay.opacity)
    if overlay.isCrossfade { row.fade(to: 255 - steps) }
    for part in overlay.parts {
      let columns = sampler.columns(showing: part, inRow: y, within: limits)
      guard !columns.isEmpty else { continue }
      unsafe row.lay(columns, opacity: steps, isAdded: overlay.isCrossfade) { pixels in
        unsafe sampler.write(columns.count, of: part, fromX: columns.lowerBound, y: y, to: pixels)
      }
    }
  }
}
