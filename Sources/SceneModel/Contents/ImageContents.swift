/// A picture, and its fitting into a layer of another size.
package struct ImageContents: Hashable, Sendable {
  /// The treatment of the area between the insets, with the words of UIImage.
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

  /// The files that are shown one after another, the first one at the start; no file is there
  /// twice.
  package private(set) var assets: [Asset]

  /// The index of the current file in ``assets``.
  package let file: Slot<Double>

  /// The corners that keep their size when the picture is stretched to the layer.
  package let capInsets: Insets
  package let resizingMode: ResizingMode
  package let look: PictureLook

  /// The part that is blurred; `nil` if there is none.
  package let blurredRegion: BlurredRegion?

  /// Loading time of a file, in seconds; `nil` if files are loaded at the start.
  ///
  /// It begins at the first callback at which the layer overlaps the canvas. A file that another
  /// layer has loaded by the end of this time appears earlier.
  package private(set) var delay: Double?

  package init(
    assets: [Asset], file: Slot<Double>, capInsets: Insets, resizingMode: ResizingMode,
    look: PictureLook, blurredRegion: BlurredRegion?, delay: Double?
  ) {
    precondition(!assets.isEmpty, "a picture without a file")
    self.assets = assets
    self.file = file
    self.capInsets = capInsets
    self.resizingMode = resizingMode
    self.look = look
    self.blurredRegion = blurredRegion
    self.delay = delay
  }

  /// Returns the path of the file at an index, which is clamped to valid ones.
  package func path(at index: Double) -> String {
    assets[Int(min(max(index, 0), Double(assets.count - 1)))].path
  }

  /// The picture without its loading time.
  var loaded: ImageContents {
    var picture = self
    picture.delay = nil
    return picture
  }

  /// Returns the picture with other files.
  package func showing(_ assets: [Asset]) -> ImageContents {
    var picture = self
    picture.assets = assets
    return picture
  }
}

/// The part of a picture that is shown, and its colours.
package struct PictureLook: Hashable, Sendable {
  /// The pixels of an enlarged picture: mixed with their neighbours, or squares.
  package enum MagnificationFilter: String, CaseIterable, Sendable {
    case linear, nearest
  }

  /// The colour of all pixels, each with the picture's alpha; `nil` if they keep their colours.
  package let tint: Slot<Color>?

  /// The colour by which the tinted pixels are multiplied, alpha included; `nil` for none.
  package let multiplyColor: Slot<Color>?

  /// The part that is shown; `nil` for all of the picture.
  ///
  /// Beyond the picture, its outermost pixels repeat. Nothing is shown of a part without width or
  /// height.
  package let part: Slot<PicturePart>?

  package let magnificationFilter: MagnificationFilter

  package init(
    tint: Slot<Color>?, multiplyColor: Slot<Color>?, part: Slot<PicturePart>?,
    magnificationFilter: MagnificationFilter
  ) {
    self.tint = tint
    self.multiplyColor = multiplyColor
    self.part = part
    self.magnificationFilter = magnificationFilter
  }

  /// All of the picture in its own colours.
  static let plain = PictureLook(
    tint: nil, multiplyColor: nil, part: nil, magnificationFilter: .linear)
}

/// Numbered pictures in a folder, played at their own rate.
package struct SequenceContents: Hashable, Sendable {
  /// The folder.
  package let folder: Asset

  /// Paths of the pictures in the form the scene uses, in order; at least one.
  package let frames: [String]

  /// Number of the visible picture, before wrapping or clamping.
  package let frame: Slot<Double>

  /// Whether the first picture follows the last; otherwise the last one remains.
  let repeats: Bool

  package init(folder: Asset, frames: [String], frame: Slot<Double>, repeats: Bool) {
    self.folder = folder
    self.frames = frames
    self.frame = frame
    self.repeats = repeats
  }

  /// Returns the path of a picture by its number; numbers out of range wrap or are clamped.
  package func path(at number: Double) -> String {
    let count = Double(frames.count)
    let index = number.rounded(.down)
    let inRange =
      repeats
      ? index - count * (index / count).rounded(.down) : min(max(index, 0), count - 1)
    return frames[Int(inRange)]
  }
}
