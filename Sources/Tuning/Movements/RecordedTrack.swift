import Pipeline

extension RecordingFit {
  /// A frame in which the layer has no sure place.
  package struct Loss: Equatable, Sendable {
    package let frame: Int
    package let reason: LossReason
  }

  /// Why a frame does not count.
  package enum LossReason: String, CaseIterable, Encodable, Sendable {
    /// Most of the layer is outside the picture.
    case outside
    /// Nothing tells the position along an edge.
    case open
    /// The best place looks otherwise.
    case unlike

    /// The reason in words, after the number of frames.
    var text: String {
      switch self {
      case .outside: "out of the picture"
      case .open: "certain in one direction only"
      case .unlike: "hidden or changed in look"
      }
    }
  }
}

/// The places of a layer in a recording, beside those in the fitted scene.
struct RecordedTrack {
  let layer: FollowedLayer

  /// The size of the recording in pixels.
  let size: SIMD2<Double>

  /// The places in the fitted scene.
  let expected: [TraceAlignment.Sighting]

  private var samples: [TraceJob.Sample] { layer.samples }
  private var radius: Double { layer.region.radius }

  /// The frames that do not count.
  var losses: [RecordingFit.Loss] {
    samples.indices.filter { layer.sightings[$0].weight == 0 }.map { index in
      let reason: RecordingFit.LossReason =
        isOutside(index) ? .outside : samples[index].place.isOpen ? .open : .unlike
      return RecordingFit.Loss(frame: samples[index].frame, reason: reason)
    }
  }

  /// The frames in which the layer moves, and those of them that are lost.
  var movement: LostMovement {
    LostMovement(
      places: layer.sightings.map { $0.vector(radius) },
      isSeen: layer.sightings.map { $0.weight > 0 },
      expected: expected.map { $0.vector(radius) },
      isOutside: samples.indices.map(isOutside))
  }

  /// Whether less than half of the layer is expected inside the picture, or none of its sides.
  private func isOutside(_ index: Int) -> Bool {
    let (low, high) = box(index)
    let (side, inside) = (
      high - low, pointwiseMax(pointwiseMin(high, size) - pointwiseMax(low, .zero), .zero)
    )
    return inside.x * inside.y < 0.5 * side.x * side.y || fills(index)
  }

  /// The least part of the picture that a layer covers if it fills the picture, with values that may
  /// be wrong.
  private static let leastFilled = 0.9

  /// Whether the layer is expected to fill the picture in any frame.
  var fills: Bool {
    expected.indices.contains { index in
      let (low, high) = box(index)
      let inside = pointwiseMin(high, size) - pointwiseMax(low, .zero)
      return all(inside .>= Self.leastFilled * size)
    }
  }

  private func fills(_ index: Int) -> Bool {
    let (low, high) = box(index)
    return all(low .<= 0) && all(high .>= size)
  }

  /// Returns the corners between which the layer is expected, before it is turned.
  private func box(_ index: Int) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let place = expected[index]
    let side = layer.region.size * place.scales
    return (place.place - side / 2, place.place + side / 2)
  }
}

extension TraceAlignment.Sighting {
  /// The scales across and down, before it is turned.
  fileprivate var scales: SIMD2<Double> {
    let shape = AffineMovement(scale: scale ?? 1, rotation: rotation ?? 0, shift: .zero)
    return AffineMovement(turn: shape.turn, stretch: stretch ?? .zero, shift: .zero).scales
  }
}

extension TraceJob.Region {
  /// The size in pixels.
  var size: SIMD2<Double> { SIMD2(Double(columns.count), Double(rows.count)) }

  /// The root mean square distance of its points from its middle.
  var radius: Double { ((size * size).sum() / 12).squareRoot() }
}
