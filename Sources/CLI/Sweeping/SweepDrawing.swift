import System
import Raster
import Pipeline
import Comparing
import Tuning
import SceneModel
import SceneText

extension SweepCommand {
  /// Draws all combinations into a file, as large as fits.
  func draw(
    _ sheet: SweepSheet, of loader: SceneLoader, like scene: LoadedScene, verdict: SweepVerdict,
    to path: String
  ) throws {
    let scale = try sheet.scale(for: scene.scene)
    let small = try points.map { point in
      var overrides = overrides(at: point)
      overrides.scale = scale
      return try loader.scene(overriding: overrides)
    }
    let frames = sheet.frames.map(\.description).joined(separator: ", ")
    let bitmap = try sheet.drawn(
      small, titles: points.map(\.title), verdict: verdict, columns: columns(sheet),
      subtitle: "frame \(frames), \(verdict.title)"
        + (sheet.showsDifferences ? "; beside each, the difference from it × 8" : ""))
    try AtomicFile.write(try PNGEncoder().encode(bitmap, as: .rgb), to: path, synced: true)
  }

  /// The number of columns of combinations in their order: the values of the first of several
  /// axes, or at most 8 of a single axis; 4 of cells twice as wide.
  private func columns(_ sheet: SweepSheet) -> Int {
    guard !sheet.showsDifferences else { return min(points.count + 2, 4) }
    return axes.count > 1 ? axes[0].values.count : min(axes[0].values.count, 8)
  }
}

extension [SweepMeasurement.Result] {
  /// The number of the frame in which errors differ most.
  var mostDifferentFrame: Int {
    func spread(_ number: Int) -> Double {
      let values = compactMap { $0.squares[number] }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    return self[0].squares.keys.sorted().max { spread($0) < spread($1) } ?? 0
  }
}
