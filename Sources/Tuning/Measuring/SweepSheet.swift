package import Pipeline
package import Raster
package import SceneModel
import SceneText
import Timeline

/// A sheet that shows one or more frames of every combination of a sweep side by side.
package struct SweepSheet {
  /// The largest size of a cell's picture, in pixels, if the user gives no `--scale`.
  private static let (widest, highest) = (240.0, 320.0)

  private let crop: SheetCrop?

  /// Numbers of the frames that each cell shows.
  package let frames: [Int]

  /// Returns whether to continue.
  private let proceed: @Sendable () -> Bool

  package init(
    crop: SheetCrop?, frames: [Int], proceed: @escaping @Sendable () -> Bool
  ) {
    (self.crop, self.frames, self.proceed) = (crop, frames, proceed)
  }

  /// Returns the scale at which a cell has room for the scene, in pixels per point.
  ///
  /// - Parameter scene: The scene as it is measured.
  package func scale(for scene: Scene) throws(UsageError) -> Double {
    let part = try crop?.pixels(of: scene)
    let (width, height) = scene.pixelSize
    let factor = min(
      SweepSheet.widest / Double((part?.columns.count ?? width) * frames.count),
      SweepSheet.highest / Double(part?.rows.count ?? height))
    return max(0.01, min(max(scene.scale, 2), scene.scale * factor))
  }

  /// Draws the sheet.
  ///
  /// - Parameters:
  ///   - scenes: In the order of the titles, drawn at the scale of ``scale(for:)``.
  ///   - columns: Combinations per row.
  package func drawn(
    _ scenes: [LoadedScene], titles: [String], verdict: SweepVerdict, columns: Int,
    subtitle: String
  ) throws -> Bitmap {
    var cells: [ContactSheet.Cell] = []
    for (index, scene) in scenes.enumerated() {
      let last = scene.timeline.frameCount - 1
      let part = try crop?.pixels(of: scene.scene)
      let pictures = try SheetFrames(of: scene, part: part, proceed: proceed).bitmaps(
        frames.map { min($0, last) })
      cells.append(
        ContactSheet.Cell(
          bitmap: Bitmap(sideBySide: pictures, gap: SweepSheet.gap),
          label: verdict.text(index) + (index == verdict.best ? " · best" : ""),
          note: titles[index], isMarked: index == verdict.best))
    }
    let width = cells.map { max($0.bitmap.width, $0.wordsWidth) }.max() ?? 1
    let sheet = ContactSheet(
      columns: columns, cellWidth: width, cellHeight: cells.map(\.bitmap.height).max() ?? 1,
      title: scenes[0].title, subtitle: subtitle)
    let size = sheet.size(cellCount: cells.count)
    guard max(size.width, size.height) <= Scene.largestSide else {
      throw UsageError(
        message: "a sheet of \(size.width) × \(size.height) pixels is too large",
        hint: "use fewer values, or a --crop")
    }
    return try sheet.drawn(cells)
  }

  /// The gap between the frames of a cell, in pixels.
  private static let gap = 2
}

extension Bitmap {
  /// Places bitmaps of the same height side by side, separated by clear columns.
  fileprivate init(sideBySide bitmaps: [Bitmap], gap: Int) {
    let height = bitmaps.map(\.height).min() ?? 0
    let between = Array(repeating: Pixel.clear, count: gap)
    let rows = (0..<height).flatMap { y in
      bitmaps.enumerated().flatMap { index, bitmap in
        (index == 0 ? [] : between)
          + Array(bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width])
      }
    }
    self.init(
      width: bitmaps.reduce(0) { $0 + $1.width } + gap * (bitmaps.count - 1), height: height,
      pixels: rows)
  }
}
