package import System
/// The description of a folder of frames and of their inputs: its `manifest.json`.
package struct Manifest: Codable, Hashable, Sendable {
  /// The version of Smear that wrote the manifest.
  package let version: String

  /// The progress of the last run.
  package var state = State.rendering

  /// The scene's text, then the texts of all included files.
  package let sources: [Source]

  /// Values the user set, by the parameter's name.
  package let parameters: [String: Double]

  /// Options that change the pixels, by name: `frameRate` → `30000/1001`.
  ///
  /// The selection of frames is not among them, because it does not change a frame's pixels.
  package let options: [String: String]

  /// Images and other files the scene shows.
  package let assets: [Asset]

  /// Format of the frame files, such as `png`.
  let format: String

  package let size: Size

  /// The number of frames in the whole scene.
  package let frameCount: Int

  /// The events of the scene, by time; `nil` if there are none, and from earlier versions.
  let events: [EventRecord]?

  /// The frames that belong in the folder, in ascending order of their numbers.
  package var frames: [Frame]

  /// The part of the frames that the manifest describes; `nil` if it describes all.
  var part: Part?

  /// Plans a run that renders frames with numbers in `0..<frameCount`.
  package init(
    version: String, sources: [Source], parameters: [String: Double], options: [String: String],
    assets: [Asset], format: String, size: Size, frameCount: Int, events: [EventRecord] = [],
    frames: [Frame], part: Part? = nil
  ) {
    self.version = version
    self.sources = sources
    self.parameters = parameters
    self.options = options
    self.assets = assets
    self.format = format
    self.size = size
    self.frameCount = frameCount
    self.events = events.isEmpty ? nil : events
    // Avoid copying a million frames that are already sorted.
    let areSorted = zip(frames, frames.dropFirst()).allSatisfy { $0.number < $1.number }
    self.frames = areSorted ? frames : frames.sorted { $0.number < $1.number }
    self.part = part
  }

  /// Name of this manifest's file, in the folder of the frames.
  var ownFileName: String { part?.fileName ?? Manifest.fileName }

  /// Returns whether frames of the same number look the same in both folders.
  ///
  /// Compares everything except state, frames and part.
  package func describesSameInput(as other: Manifest) -> Bool {
    var manifest = self
    manifest.state = other.state
    manifest.frames = other.frames
    manifest.part = other.part
    return manifest == other
  }
}

extension Manifest {
  /// The progress of a run.
  package enum State: String, Codable, Sendable {
    /// Not finished; if no run is in progress, the last one was killed.
    case rendering
    /// Finished.
    case complete
    /// Stopped by the user; the listed frames are whole.
    case interrupted
  }

  /// A text file the scene was read from.
  package struct Source: Codable, Hashable, Sendable {
    package let file, text: String

    package init(file: String, text: String) {
      self.file = file
      self.text = text
    }
  }

  /// A file the scene shows.
  package struct Asset: Codable, Hashable, Sendable {
    package let file: String

    /// Hash of the file's bytes.
    package let hash: ContentHash

    /// Size of the picture, in points; `nil` from earlier versions.
    package let size: [Double]?

    package init(file: String, hash: ContentHash, size: [Double]?) {
      self.file = file
      self.hash = hash
      self.size = size
    }
  }

  /// Size of every frame, in pixels.
  package struct Size: Codable, Hashable, Sendable {
    /// The largest width and height of a frame, in pixels.
    static let largestSide = 16_384

    let width, height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }
}
