import Drawing
package import Pipeline
import Raster
import Video

/// A recording with the outline of the followed region drawn over each frame.
package struct TraceOverlay: Sendable {
  private let recording: Recording
  private let region: TraceJob.Region
  private let samples: [TraceJob.Sample]
  private let leastConfidence: Double

  /// The width of the outline in pixels, in frames with a largest side of 1000 pixels and at least.
  private static let (lineWidth, leastWidth) = (2.5, 2.0)

  private static let found = StraightColor(red: 1, green: 0.18, blue: 0.5, alpha: 1)
  private static let lost = StraightColor(red: 1, green: 0.72, blue: 0, alpha: 1)
  private static let halo = StraightColor(red: 1, green: 1, blue: 1, alpha: 0.85)

  /// - Parameters:
  ///   - region: The region that was followed.
  ///   - samples: Where it was found, at least once.
  ///   - leastConfidence: With less it is lost; its outline is dashed then.
  package init(
    of recording: Recording, region: TraceJob.Region, samples: [TraceJob.Sample],
    leastConfidence: Double
  ) {
    (self.recording, self.region, self.samples) = (recording, region, samples)
    self.leastConfidence = leastConfidence
  }

  /// Writes a film in which every followed frame lasts equally long.
  ///
  /// - Returns: Whether it was finished; `false` if the user stopped it.
  package func write(to film: PictureFilm, in context: JobContext) throws -> Bool {
    let first = try recording.frame(samples[0].frame)
    let (width, height) = (first.width, first.height)
    let length = samples[samples.count - 1].time - samples[0].time
    let rate = length > 0 ? Double(samples.count - 1) / length : 1
    let shape = FilmShape(
      width: width, height: height, rate: FilmShape.Rate(Int((rate * 1000).rounded()), over: 1000),
      isOpaque: true)
    return try film.write(samples.count, of: shape, in: context) { index in
      var picture = Bitmap(
        width: width, height: height, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
      let frame = try recording.frame(samples[index].frame)
      try ImageSurface.over(&picture) { surface throws(DrawingError) in
        let canvas = try Canvas(on: surface)
        try canvas.draw(frame)
        try draw(
          index, on: canvas,
          unit: max(Self.lineWidth * Double(max(width, height)) / 1000, Self.leastWidth))
      }
      return picture
    }
  }

  /// Draws the outline at a sample, its middle, and the path of the middle.
  ///
  /// - Parameter unit: The width of the outline in pixels.
  private func draw(_ index: Int, on canvas: borrowing Canvas, unit: Double) throws(DrawingError) {
    let place = samples[index].place
    let isFound = isSure(samples[index])
    let color = isFound ? Self.found : Self.lost
    try canvas.drawCurve(
      samples[...index].filter(isSure).map(\.place.center), color: Self.found.faded(to: 0.55),
      width: unit / 2)
    let corners = corners(of: place)
    let outline = corners + [corners[0]]
    try canvas.drawCurve(outline, color: Self.halo, width: unit * 1.8)
    try canvas.drawCurve(
      outline, color: color, width: unit, dashes: isFound ? [] : [4 * unit, 3 * unit])
    try canvas.drawDot(at: place.center, radius: 1.9 * unit, color: Self.halo)
    try canvas.drawDot(at: place.center, radius: 1.3 * unit, color: color)
  }

  private func isSure(_ sample: TraceJob.Sample) -> Bool {
    sample.place.confidence >= leastConfidence
  }

  private func corners(of place: PatchPlace) -> [SIMD2<Double>] {
    let movement = AffineMovement(place)
    let half = region.size / 2
    return [SIMD2(-1, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)].map {
      movement.mapped($0 * half)
    }
  }
}
