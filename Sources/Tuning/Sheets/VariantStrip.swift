package import Pipeline
package import Raster
import SceneModel
import Timeline

/// The variants of a scene, one below the other, with each column at one time.
package struct VariantStrip {
  private let sheet: FilmStrip

  private let variants: [SheetFrames]

  /// The numbers of the frames to show, for each variant; some variants end sooner.
  private let numbers: [[Int]]

  /// - Parameters:
  ///   - variants: At least one.
  ///   - choose: Returns the numbers of frames of the longest variant. The other variants show
  ///     their frames at the same times.
  ///   - view: The part of the scene to draw.
  package init(
    of variants: [LoadedScene], view: SheetView, choosing choose: (LoadedScene) throws -> [Int]
  ) throws {
    let longest = variants.reduce(variants[0]) {
      $1.timeline.duration > $0.timeline.duration ? $1 : $0
    }
    let chosen = try choose(longest)
    let times = chosen.map { longest.timeline.displayLink[$0].presentedAt }
    let numbers = variants.map { variant in
      times.compactMap { variant.timeline.frame(shownAt: $0) }
    }
    // With different frame rates, one time has different frame numbers.
    let areCommon = numbers.allSatisfy { chosen.starts(with: $0) }
    let columns = zip(chosen, times).map { number, time in
      let time = "\(time.rounded(toPlaces: 3).plain) s"
      return areCommon
        ? FilmStrip.Label(title: "\(number)", note: time) : FilmStrip.Label(title: time, note: "")
    }
    self.variants = try view.frames(of: variants, numbers)
    self.numbers = numbers
    sheet = FilmStrip(
      title: longest.name,
      subtitle: variants.count == 1 ? longest.timeline.summary : "\(variants.count) variants",
      rows: self.variants.map(\.asRow), columns: columns)
  }

  /// Size in pixels.
  package var size: (width: Int, height: Int) { sheet.size }

  /// The number of frames in the strip.
  package var frameCount: Int { numbers.joined().count }

  /// Draws the strip with all its frames.
  package func drawn() throws -> Bitmap {
    try sheet.drawn(try zip(variants, numbers).map { try $0.bitmaps($1) })
  }
}

extension SheetFrames {
  fileprivate var asRow: FilmStrip.Row {
    let seconds = loaded.timeline.duration.rounded(toPlaces: 3).plain
    return FilmStrip.Row(
      label: FilmStrip.Label(
        title: loaded.variant ?? loaded.name,
        note: "\(loaded.timeline.frameCount.asFrames), \(seconds) s"),
      width: width, height: height)
  }
}

extension SceneTimeline {
  /// Returns the frame that is shown at a scene time in seconds, or `nil` after the end.
  func frame(shownAt time: Double) -> Int? {
    guard time < duration - .timeTolerance else { return nil }
    return displayLink.indices.partitionPoint {
      displayLink[$0].presentedAt > time + .timeTolerance
    } - 1
  }
}

extension [Int] {
  /// Returns every `step`-th number; by default at most `count` numbers at equal distances, and the
  /// last one.
  package func thinned(by step: Int?, orTo count: Int) -> [Int] {
    if let step { return stride(from: 0, to: self.count, by: step).map { self[$0] } }
    guard self.count > count, count > 1 else { return Array(prefix(count)) }
    let step = (self.count + count - 2) / (count - 1)
    let thinned = thinned(by: step, orTo: count)
    return thinned.last == last ? thinned : thinned + suffix(1)
  }
}
