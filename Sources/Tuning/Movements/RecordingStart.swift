import Pipeline
import SceneModel
import Timeline

/// Finds where layers are in a recording, so that they can be followed from there.
struct RecordingStart {
  let recording: Recording
  let loaded: LoadedScene

  /// Pixels of the recording per point of the scene; `nil` if unknown.
  let scale: Double?

  /// A region of one of the frames.
  struct Place {
    let region: TraceJob.Region
    let frame: Int
  }

  /// The margin around the layer that is tracked too, so that its edges count: in points, and its
  /// limits in pixels.
  private static let margin = (points: 4.0, pixels: 4.0...8.0)

  /// By how much more of the layer has to be seen at the end to begin there.
  private static let endPart = 1.5

  /// Returns the region to follow a layer from.
  ///
  /// By default this is the layer where it rests in the scene's first or last frame, whichever
  /// shows much more of it.
  func of(_ layer: String, _ selection: RecordingFit.Selection) throws -> Place {
    let frames = selection.frames
    if let region = selection.region {
      let first = selection.first ?? frames[0]
      guard frames.contains(first) else {
        throw UsageError(
          message:
            "--from-frame \(first) is not one of the followed frames of \(recording.path)",
          hint: "it has the frames 0-\(recording.times.count - 1)")
      }
      return Place(region: region, frame: first)
    }
    guard let scale else {
      throw Problem(
        "it is unknown where '\(layer)' is in \(recording.path), which has another shape than the scene",
        hint: "--region 20,40,120,80 --from-frame 0: left, top, width, height in its pixels")
    }
    let link = loaded.timeline.displayLink
    let ends = try [(0, frames[0]), (link.frameCount - 1, frames[frames.count - 1])].map {
      (tick, frame) in (try sighting(of: layer, at: link[tick], scale), frame)
    }
    let (begin, end) = (ends[0].0, ends[1].0)
    let isLate =
      try (end?.area ?? 0) > Self.endPart * (begin?.area ?? 0)
      && (begin == nil || shows(end?.region, in: ends[1].1))
    guard let region = isLate ? end?.region : begin?.region else {
      throw Problem(
        "'\(layer)' is seen neither when the scene begins nor when it ends",
        hint: "--region 20,40,120,80 --from-frame 30 says where it is in the recording")
    }
    return Place(region: region, frame: isLate ? ends[1].1 : ends[0].1)
  }

  /// Whether a frame shows where a region is. One that fills the picture has no sides there, and may
  /// be of one colour.
  private func shows(_ region: TraceJob.Region?, in frame: Int) throws -> Bool {
    guard let region else { return false }
    guard region.size == (try recording.pixelSize) else { return true }
    let patch = try? Patch(
      try recording.frame(frame), columns: region.columns, rows: region.rows, freedom: .all)
    return patch.map { !$0.isOpen } ?? false
  }

  /// Returns the region of the recording in which the layer is seen at a tick, and the visible
  /// area. Faint layers count for less. Returns `nil` if too little is seen.
  private func sighting(of layer: String, at tick: Tick, _ scale: Double) throws
    -> (region: TraceJob.Region, area: Double)?
  {
    let picture = try recording.pixelSize
    let presentation = try loaded.timeline.presentation(at: tick)
    guard let sight = presentation.sights(of: [layer])[layer], sight.opacity > 0 else { return nil }
    let least = sight.corners.reduce(sight.corners[0]) { pointwiseMin($0, $1) } * scale
    let greatest = sight.corners.reduce(sight.corners[0]) { pointwiseMax($0, $1) } * scale
    let pixels = Self.margin.pixels
    let margin = Int(min(max(Self.margin.points * scale, pixels.lowerBound), pixels.upperBound))
    let columns = (Int(least.x) - margin..<Int(greatest.x.rounded(.up)) + margin)
      .clamped(to: 0..<Int(picture.x))
    let rows = (Int(least.y) - margin..<Int(greatest.y.rounded(.up)) + margin)
      .clamped(to: 0..<Int(picture.y))
    let size = greatest - least
    guard Double(columns.count) > 0.6 * size.x, Double(rows.count) > 0.6 * size.y,
      min(columns.count, rows.count) >= PatchTracker.leastSide
    else { return nil }
    return (
      TraceJob.Region(columns: columns, rows: rows),
      Double(columns.count * rows.count) * sight.opacity
    )
  }
}
