import Pipeline
import SceneModel
import SceneText

/// The reasons not to trust a fit.
extension RecordingFit {
  /// Checks that the layer has a sure place in nearly all frames in which it moves.
  func check(_ track: RecordedTrack) throws(Problem) {
    let movement = track.movement
    guard movement.isTooMuch else { return }
    let lost = Set(movement.lost.map { track.layer.samples[$0].frame })
    let losses = track.losses.filter { lost.contains($0.frame) }
    throw Problem(
      "'\(track.layer.path)' is lost in \(movement.lost.count) of the \(movement.moving.count.asFrames) of "
        + "\(recording.path) in which it moves (\(losses.summary)): values found by the others "
        + "are a guess",
      hint: track.fillsHint
        ?? "--region takes a part of it that stays as it is, --from-frame a frame in which it is seen well, "
        + "--frames leaves frames out, --layer follows another layer that moves alike")
  }

  /// The largest remaining distance, as a fraction of the movement's reach, that may be a fault of
  /// the model.
  private static let mostWrong = 0.02

  /// The largest remaining distance as a fraction of the movement, of any kind.
  ///
  /// If all places are right, about a hundredth is left; if some are wrong, a tenth or more.
  private static let mostLeft = 0.1

  /// The least remaining distance that counts as wrong, in pixels.
  private static let leastWrong = 0.5

  /// Checks that the misses are noise, not another movement.
  ///
  /// Noise has another sign in the next frame as often as not. What remains of another movement
  /// lasts, so that the misses of neighbouring frames are alike.
  func check(_ result: TraceAlignment.Result, of track: RecordedTrack) throws(Problem) {
    let moving = track.movement.moving.sorted().filter { track.layer.sightings[$0].weight > 0 }
    let misses = moving.map { result.misses[$0] }
    let common = zip(misses, misses.dropFirst()).map { ($0 * $1).sum() }
    let lasting = (max(common.reduce(0, +), 0) / Double(max(common.count, 1))).squareRoot()
    let reach = track.reach
    let isWrong = lasting > max(Self.leastWrong, Self.mostWrong * reach)
    guard isWrong || result.error > Self.mostLeft * result.spread else { return }
    let unit = max(scale ?? result.scale, 1e-9)
    func points(_ pixels: Double) -> String {
      (pixels / unit).rounded(toPlaces: pixels / unit < 10 ? 1 : 0).plain
    }
    let worst = misses.map { ($0 * $0).sum().squareRoot() }.max() ?? 0
    let much =
      reach > 0.5
      ? "the best of them are up to \(points(worst)) points off, in a movement of \(points(reach)) points"
      : "it hardly moves there"
    throw Problem(
      "no values of \(parameters.map(\.name).listed("and")) move '\(track.layer.path)' as in "
        + "\(recording.path): \(much)",
      hint: track.fillsHint
        ?? "does the layer move between the same places in the scene, and with the same kind of easing "
        + "or spring? 'smear trace' shows the path on which it was followed; --layer, --region, "
        + "--from-frame and --frames choose what to follow")
  }
}

extension RecordedTrack {
  /// What helps if the layer fills the picture.
  fileprivate var fillsHint: String? {
    fills
      ? "where '\(layer.path)' fills the picture, none of its sides is seen, and nothing tells how it "
        + "moves: let --frames end before that" : nil
  }

  /// The largest distance of the movement along the diagonal of all places, in pixels.
  fileprivate var reach: Double {
    let seen = layer.sightings.filter { $0.weight > 0 }.map { $0.vector(layer.region.radius) }
    let least = seen.reduce(seen[0]) { pointwiseMin($0, $1) }
    let most = seen.reduce(seen[0]) { pointwiseMax($0, $1) }
    return ((most - least) * (most - least)).sum().squareRoot()
  }
}

extension [RecordingFit.Loss] {
  /// The number of frames for each reason: "3 out of the picture, 2 hidden or changed in look".
  package var summary: String {
    RecordingFit.LossReason.allCases.compactMap { reason in
      let number = count { $0.reason == reason }
      return number == 0 ? nil : "\(number) \(reason.text)"
    }.joined(separator: ", ")
  }
}
