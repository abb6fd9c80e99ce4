package import Raster

/// The pictures of a staged blur, each of which can be rendered independently.
package struct BlurStages: Sendable {
  /// The whole pixels by which every stage is larger than the picture on each side.
  package let outset: SIMD2<Int>

  private let picture: Bitmap

  /// The blur of each stage; `nil` where the stage is the picture itself.
  private let blurs: [(any BitmapFilter)?]

  /// - Parameters:
  ///   - picture: The picture to blur.
  ///   - blurs: One for each stage, at least two; `nil` leaves the picture as it is.
  package init(of picture: Bitmap, _ blurs: [(any BitmapFilter)?]) {
    precondition(blurs.count > 1, "\(blurs.count) stages cannot be mixed")
    self.picture = picture
    self.blurs = blurs
    outset = blurs.reduce(.zero) { outset, blur in
      pointwiseMax(
        outset, blur?.outset(width: picture.width, height: picture.height) ?? .zero)
    }
  }

  /// Returns the picture of a stage, padded to the size that all stages share.
  ///
  /// - Parameter jobs: The number of threads, at least 1; the result is the same with any.
  package func image(ofStage stage: Int, jobs: Int = 1) -> Bitmap {
    guard let blur = blurs[stage] else { return picture.padded(columns: outset.x, rows: outset.y) }
    let room = outset &- blur.outset(width: picture.width, height: picture.height)
    return blur.applied(to: picture, jobs: jobs).padded(columns: room.x, rows: room.y)
  }

  /// The number of stages.
  package var count: Int { blurs.count }

  /// Returns the first of the two stages to mix at a progress, and the weight of the second.
  ///
  /// - Parameter progress: Limited to `0...1`.
  package func position(at progress: Double) -> (stage: Int, fraction: Double) {
    let position = min(max(progress, 0), 1) * Double(count - 1)
    let stage = min(Int(position), count - 2)
    return (stage, position - Double(stage))
  }
}
