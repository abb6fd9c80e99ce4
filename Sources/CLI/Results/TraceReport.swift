import Pipeline
import Tuning
import SceneModel

/// The result of following a region through a recording.
struct TraceReport: Encodable {
  struct Sample: Encodable {
    let frame: Int

    /// The time in seconds.
    let time: Double

    /// The centre of the region, in points.
    let x, y: Double

    /// The scale, and the rotation in degrees clockwise, since the frame of the region; 1 and 0
    /// where nothing tells them.
    let scale, rotation: Double

    /// The opacity since then; a blur lowers it as well.
    let opacity: Double
    let confidence: Double

    /// The scales across and down, before it is skewed and turned, and what the angle between its
    /// sides lacks to a right angle, in degrees.
    let scaleX, scaleY, skew: Double

    /// The radius of its corners in points, as it would be without the scale; `nil` where nothing
    /// tells it.
    let cornerRadius: Double?
  }

  let recording: String
  let samples: [Sample]

  /// Pixels per point.
  let scale: Double

  /// Path of the trace; `nil` for standard output.
  let file: String?

  /// Path of the film with the outline of the followed region; `nil` if not requested.
  var overlay: String?

  /// The movements and the animations by which they can be explained; `nil` if not requested.
  var movements: [MotionReport]?

  init(recording: String, samples: [TraceJob.Sample], scale: Double, file: String?) {
    (self.recording, self.scale, self.file) = (recording, scale, file)
    self.samples = samples.map { sample in
      let center = sample.place.center / scale
      return Sample(
        frame: sample.frame, time: sample.time.rounded(toPlaces: 6),
        x: center.x.rounded(toPlaces: 4), y: center.y.rounded(toPlaces: 4),
        scale: (sample.place.scale ?? 1).rounded(toPlaces: 5),
        rotation: (sample.place.rotationAcross ?? 0).rounded(toPlaces: 3),
        opacity: sample.place.opacity.rounded(toPlaces: 4),
        confidence: sample.place.confidence.rounded(toPlaces: 4),
        scaleX: sample.place.scales.x.rounded(toPlaces: 5),
        scaleY: sample.place.scales.y.rounded(toPlaces: 5),
        skew: sample.place.skew.rounded(toPlaces: 3),
        cornerRadius: sample.place.cornerRadius.map { ($0 / scale).rounded(toPlaces: 3) })
    }
  }

  /// The trace in the CSV format of inputs.
  var csv: String {
    let head = "time,x,y,scale,rotation,opacity,confidence,scaleX,scaleY,skew,cornerRadius\n"
    return samples.reduce(into: head) { text, sample in
      let numbers = [
        sample.time, sample.x, sample.y, sample.scale, sample.rotation, sample.opacity,
        sample.confidence, sample.scaleX, sample.scaleY, sample.skew,
      ]
      text += (numbers.map(\.plain) + [sample.cornerRadius?.plain ?? ""]).joined(separator: ",")
      text += "\n"
    }
  }

  /// The report as text.
  var text: String {
    let worst = samples.min { $0.confidence < $1.confidence }
    let least = worst.map {
      ", least confidence \($0.confidence.rounded(toPlaces: 2).plain) in frame \($0.frame)"
    }
    return "\(samples.count.asFrames)\(least ?? "") in \(file ?? "standard output")\n"
      + (overlay.map { "drawn over the frames in \($0)\n" } ?? "")
      + (movementText.map { "\n\($0)" } ?? "")
  }

  /// The movements as text; `nil` if not requested.
  var movementText: String? {
    movements.map { movements in
      movements.isEmpty ? "it does not move\n" : movements.map(\.text).joined(separator: "\n")
    }
  }
}
