/// A picture, and how it fills a layer of another size.
package struct ImageContents: Hashable, Sendable {
  /// The treatment of the area between the insets, as UIImage names it.
  package enum ResizingMode: String, CaseIterable, Sendable {
    case stretch, tile
  }

  /// Distances from the edges, in points of the picture's natural size, not negative.
  package struct Insets: Hashable, Sendable {
    package let top, left, bottom, right: Double

    package init(top: Double, left: Double, bottom: Double, right: Double) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    package static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// The files that are shown one after the other, the first one to begin with; none of them twice.
  package let assets: [Asset]

  /// Which of them is shown, by its index among them.
  package let file: Slot<Double>

  /// The corners that keep their size when the picture is stretched to the layer.
  package let capInsets: Insets
  package let resizingMode: ResizingMode

  /// The part that is shown blurred, if there is one.
  package let blurredRegion: BlurredRegion?

  /// Seconds from the first callback at which the layer meets the canvas until a file is there,
  /// unless another layer has fetched it by then; absent where it is there from the start.
  package let delay: Double?

  package init(
    assets: [Asset], file: Slot<Double>, capInsets: Insets, resizingMode: ResizingMode,
    blurredRegion: BlurredRegion?, delay: Double?
  ) {
    precondition(!assets.isEmpty, "a picture without a file")
    self.assets = assets
    self.file = file
    self.capInsets = capInsets
    self.resizingMode = resizingMode
    self.blurredRegion = blurredRegion
    self.delay = delay
  }

  /// The path of the file at an index among them.
  package func path(at index: Double) -> String {
    assets[Int(min(max(index, 0), Double(assets.count - 1)))].path
  }

  /// The same with more files.
  package func showing(_ assets: [Asset]) -> ImageContents {
    ImageContents(
      assets: assets, file: file, capInsets: capInsets, resizingMode: resizingMode,
      blurredRegion: blurredRegion, delay: delay)
  }
}

/// Numbered pictures in a folder, which play at a rate of their own.
package struct SequenceContents: Hashable, Sendable {
  /// The folder.
  package let folder: Asset

  /// Paths of the pictures as the scene would give them, in order; at least one.
  package let frames: [String]

  /// Number of the picture that is shown, before it is brought into range.
  package let frame: Slot<Double>

  /// Whether the first picture follows the last; otherwise the last one stays.
  package let repeats: Bool

  package init(folder: Asset, frames: [String], frame: Slot<Double>, repeats: Bool) {
    self.folder = folder
    self.frames = frames
    self.frame = frame
    self.repeats = repeats
  }

  /// The path of the picture with a number; numbers out of range are repeated or held.
  package func path(at number: Double) -> String {
    let count = Double(frames.count)
    let index = number.rounded(.down)
    let inRange =
      repeats
      ? index - count * (index / count).rounded(.down) : min(max(index, 0), count - 1)
    return frames[Int(inRange)]
  }
}
