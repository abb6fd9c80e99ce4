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

  /// The exact shutter that all combinations are measured against; `nil` if there is none.
  private let exactShutter: ExactShutter?

  /// Returns whether to continue.
  private let proceed: @Sendable () -> Bool

  /// The exact shutter, with which combinations that differ only in their blur are compared.
  package struct ExactShutter {
    /// The error without any blur.
    let errorUnblurred: Double

    /// The path of the only layer whose blur is measured; `nil` for all layers.
    let layer: String?

    package init(errorUnblurred: Double, layer: String?) {
      (self.errorUnblurred, self.layer) = (errorUnblurred, layer)
    }

    /// Returns a scene with other blurs.
    func replacing(_ blur: BlurReplacement, in scene: LoadedScene) throws -> LoadedScene {
      try scene.replacingBlurs { layer == nil || layer == $0 ? blur : nil }
    }
  }

  package init(
    crop: SheetCrop?, frames: [Int], exactShutter: ExactShutter?,
    proceed: @escaping @Sendable () -> Bool
  ) {
    (self.crop, self.frames, self.exactShutter, self.proceed) = (
      crop, frames, exactShutter, proceed
    )
  }

  /// Whether the difference from the exact shutter stands beside each picture.
  package var showsDifferences: Bool { exactShutter != nil }

  /// The number of pictures in a cell.
  private var pictureCount: Int { frames.count * (showsDifferences ? 2 : 1) }

  /// Returns the scale at which a cell has room for the scene, in pixels per point.
  ///
  /// - Parameter scene: The scene as it is measured.
  package func scale(for scene: Scene) throws(UsageError) -> Double {
    let part = try crop?.pixels(of: scene)
    let (width, height) = scene.pixelSize
    let widest = SweepSheet.widest * (showsDifferences ? 1.5 : 1)
    let factor = min(
      widest / Double((part?.columns.count ?? width) * pictureCount),
      SweepSheet.highest / Double(part?.rows.count ?? height))
    return max(0.01, min(max(scene.scale, 2), scene.scale * factor))
  }

  /// Draws the sheet, the best combination first.
  ///
  /// - Parameters:
  ///   - scenes: In the order of the titles, drawn at the scale of ``scale(for:)``.
  ///   - columns: Combinations per row.
  package func drawn(
    _ scenes: [LoadedScene], titles: [String], verdict: SweepVerdict, columns: Int,
    subtitle: String
  ) throws -> Bitmap {
    let exact = try exactShutter.map { try bitmaps(of: $0.replacing(.shutter, in: scenes[0])) }
    var cells: [ContactSheet.Cell] = []
    if let exactShutter, let exact {
      let sharp = try bitmaps(of: exactShutter.replacing(.sharp, in: scenes[0]))
      cells = [
        cell(exact, from: exact, label: "exact shutter", note: "nothing is better"),
        cell(sharp, from: exact, label: verdict.text(exactShutter.errorUnblurred), note: "no blur"),
      ]
    }
    for index in verdict.order {
      let isBest = index == verdict.best
      cells.append(
        cell(
          try bitmaps(of: scenes[index]), from: exact,
          label: verdict.text(verdict.values[index]) + (isBest ? " · best" : ""),
          note: titles[index], isMarked: isBest))
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

  private func bitmaps(of scene: LoadedScene) throws -> [Bitmap] {
    let last = scene.timeline.frameCount - 1
    let part = try crop?.pixels(of: scene.scene)
    return try SheetFrames(of: scene, part: part, proceed: proceed).bitmaps(
      frames.map { min($0, last) })
  }

  /// The factor by which differences are enlarged.
  private static let enlargement = 8

  /// - Parameter exact: The pictures of the exact shutter, from which the difference is shown
  ///   beside each picture; `nil` for none.
  private func cell(
    _ pictures: [Bitmap], from exact: [Bitmap]?, label: String, note: String,
    isMarked: Bool = false
  ) -> ContactSheet.Cell {
    let shown =
      exact.map { exact in
        zip(pictures, exact).flatMap {
          [$0, $0.difference(from: $1, enlargedBy: Self.enlargement)]
        }
      } ?? pictures
    return ContactSheet.Cell(
      bitmap: Bitmap(sideBySide: shown, gap: SweepSheet.gap), label: label, note: note,
      isMarked: isMarked)
  }

  /// The gap between the frames of a cell, in pixels.
  private static let gap = 2
}

extension Bitmap {
  /// Places bitmaps of the same height side by side, separated by clear columns.
  fileprivate init(sideBySide bitmaps: [Bitmap], gap: Int) {
    let height = bitmaps.map(\.height).min() ?? 0
    let between = Array(repeating: Pixel.clear, count: gap)
    var pixels: [Pixel] = []
    for y in 0..<height {
      for (index, bitmap) in bitmaps.enumerated() {
        if index > 0 { pixels += between }
        pixels += bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width]
      }
    }
    self.init(
      width: bitmaps.reduce(0) { $0 + $1.width } + gap * (bitmaps.count - 1), height: height,
      pixels: pixels)
  }

  /// Returns how far each colour is from that of a bitmap of the same size, on black.
  fileprivate func difference(from other: Bitmap, enlargedBy factor: Int) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: zip(pixels, other.pixels).map { pixel, other in
        var bgra = SIMD4<UInt8>(repeating: 255)
        for part in 0..<3 {
          let difference = abs(Int(pixel.bgra[part]) - Int(other.bgra[part]))
          bgra[part] = UInt8(min(difference * factor, 255))
        }
        return Pixel(bgra: bgra)
      })
  }
}
