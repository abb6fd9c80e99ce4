import SceneModel

/// What a run has rendered into one folder.
struct RenderSummary: Encodable {
  /// The variant of the scene that the frames show; absent for the scene as it is written.
  let variant: String?

  let folder: String
  let frames, width, height: Int
  let frameRate: String
  let seconds, framesPerSecond: Double

  /// - Parameters:
  ///   - frames: How many were written.
  ///   - seconds: How long it took.
  init(of loaded: LoadedScene, frames: Int, in folder: String, seconds: Double) {
    variant = loaded.variant
    self.folder = folder
    self.frames = frames
    (width, height) = loaded.scene.pixelSize
    frameRate = loaded.scene.display.refresh.description
    self.seconds = seconds.rounded(toPlaces: 6)
    framesPerSecond = (Double(frames) / max(seconds, 1e-6)).rounded(toPlaces: 3)
  }

  /// The summary as a line for people.
  var text: String {
    (variant.map { "\($0): " } ?? "")
      + "\(frames.asFrames) of \(width) × \(height) pixels in \(folder) (\(seconds.rounded(toPlaces: 2).plain) s)"
  }
}

/// What a run has rendered of all variants of a scene.
struct VariantsSummary: Encodable {
  /// Of the folders of all variants.
  let folder: String

  let variants: [RenderSummary]
}
