package import Pipeline
import Raster
import SceneModel

/// Follows a patch forwards and backwards through a recording, from one of its frames.
package struct TraceJob {
  /// A rectangle of a frame, in pixels.
  package struct Region: Equatable, Sendable {
    package let columns, rows: Range<Int>

    package init(columns: Range<Int>, rows: Range<Int>) {
      (self.columns, self.rows) = (columns, rows)
    }
  }

  /// The position of the patch in one frame.
  package struct Sample: Equatable, Sendable {
    package let frame: Int

    /// Seconds from the recording's first frame.
    package let time: Double
    package let place: PatchPlace
  }

  private let recording: Recording
  private let region: Region
  private let frames: [Int]
  private let first: Int
  private let leastConfidence: Double
  private let freedom: PatchFreedom

  /// Whether it is known that the region changes its shape.
  private let isStretched: Bool

  /// Whether the places are compared with a movement that is known, so that less sure ones may count.
  private let isChecked: Bool

  /// The default of the least confidence of a frame that counts.
  package static let defaultConfidence = 0.6

  /// - Parameters:
  ///   - region: The region of the patch in the frame `first`.
  ///   - frames: Numbers of the frames to follow the patch through, in ascending order.
  ///   - first: One of them.
  ///   - leastConfidence: The least confidence of a position that is used for predicting the next.
  ///   - freedom: Whether the patch may grow and turn.
  ///   - isStretched: Whether it is known that it changes its shape.
  ///   - isChecked: Whether the places are compared with a movement that is known.
  package init(
    of recording: Recording, region: Region, frames: [Int], from first: Int,
    leastConfidence: Double = defaultConfidence, freedom: PatchFreedom = .all,
    isStretched: Bool = false, isChecked: Bool = false
  ) {
    (self.freedom, self.isStretched, self.isChecked) = (freedom, isStretched, isChecked)
    (self.recording, self.region, self.frames) = (recording, region, frames)
    (self.first, self.leastConfidence) = (first, leastConfidence)
  }

  /// - Returns: A sample for each of the frames; `nil` if the user stopped it.
  /// - Throws: ``Problem`` for a region that cannot be followed.
  package func run(in context: JobContext) throws -> [Sample]? {
    let picture = try recording.frame(first)
    var part = MovingPart(of: region, in: picture)
    let whole = try followed(in: picture, freedom, context) { frame, number, place in
      part.look(at: frame, number: number, place)
    }
    guard let whole else { return nil }
    guard let places = try places(of: whole, part, context) else { return nil }
    return zip(whole, places).map { frame, place in
      Sample(frame: frame.number, time: recording.times[frame.number], place: place)
    }
  }

  /// Returns the places of the region, or of what moves of it while the rest stays; `nil` if the user
  /// stopped it.
  private func places(of whole: [CardTrack.Frame], _ part: MovingPart, _ context: JobContext) throws
    -> [PatchPlace]?
  {
    guard part.rests(in: whole), part.picture != nil || part.hasLostSide else {
      return whole.map(\.place)
    }
    // Nothing but an outline is left of the part, which hardly tells how it turns.
    let own = PatchFreedom(scales: freedom.scales, turns: false, stretches: false)
    let alone = try part.picture.map { try followed(in: $0, own, context) } ?? []
    return alone.map {
      part.places(ofWhole: whole, ofPart: $0, sure: leastConfidence, isChecked: isChecked)
    }
  }

  /// Follows the region through all frames, by its look or by its outline if that is surer.
  ///
  /// - Parameters:
  ///   - picture: The frame ``first``, or a part of what it shows.
  ///   - freedom: What its look may do besides moving.
  ///   - look: Is told each frame, its number, and where the region's look is in it.
  /// - Returns: The places in ascending order; `nil` if the user stopped it.
  private func followed(
    in picture: Bitmap, _ freedom: PatchFreedom, _ context: JobContext,
    look: (Bitmap, Int, PatchPlace) -> Void = { _, _, _ in }
  ) throws -> [CardTrack.Frame]? {
    let progress = try context.progress(total: frames.count)
    defer { progress.clear() }
    let start: PatchTracker
    do throws(TrackingError) {
      start = try PatchTracker(
        picture, columns: region.columns, rows: region.rows, freedom: freedom)
    } catch {
      throw problem(error)
    }
    let outline = CardTracker(picture, columns: region.columns, rows: region.rows)
    var found: [CardTrack.Frame] = []
    for order in [frames.filter { $0 >= first }, frames.filter { $0 < first }.reversed()] {
      var (tracker, sides) = (start, outline)
      for number in order {
        guard context.proceed() else { return nil }
        let frame = try recording.frame(number)
        let place = tracker.place(in: frame, sure: leastConfidence)
        look(frame, number, place)
        found.append(
          CardTrack.Frame(number: number, place: place, outline: sides?.place(in: frame)))
        progress.advance()
      }
    }
    found.sort { $0.number < $1.number }
    let track = outline.map {
      CardTrack(frames: found, first: $0.first, middle: region.middle, freedom: self.freedom)
    }
    return track?.best(knownToStretch: isStretched) ?? found
  }

  private func problem(_ error: TrackingError) -> Problem {
    let text =
      "\(region.columns.lowerBound),\(region.rows.lowerBound),\(region.columns.count),\(region.rows.count)"
    let place = "frame \(first) of \(recording.path)"
    return switch error {
    case .outside(let width, let height):
      Problem(
        "the region \(text) lies outside of \(place), which has \(width) × \(height) pixels",
        hint: "regions are in pixels: left, top, width, height")
    case .small(let least):
      Problem("the region \(text) is too small: each side must have at least \(least) pixels")
    case .flat:
      Problem(
        "there is nothing to follow in the region \(text) of \(place): it is all of one colour",
        hint: "let it include an edge of the moving part")
    }
  }
}

extension TraceJob.Region {
  /// The middle in pixels of the frame.
  var middle: SIMD2<Double> {
    SIMD2(
      Double(columns.lowerBound + columns.upperBound), Double(rows.lowerBound + rows.upperBound))
      / 2
  }
}
