/// The contents of a layer, between its background and its sublayers.
package enum Contents: Hashable, Sendable {
  case none
  /// All of the bounds.
  case fill(Fill)
  case shape(ShapeContents)
  case image(ImageContents)
  case svg(Asset)
  case sequence(SequenceContents)
  case video(VideoContents)
  case text(Text)
  case transition(TransitionContents)
  case emitter(EmitterContents)
}

extension Contents {
  /// Whether the contents are not there from the start.
  package var appearsLate: Bool {
    if case .image(let image) = self { image.delay != nil } else { false }
  }

  /// Whether a picture is one file now and another one later.
  package var changesFile: Bool {
    if case .image(let image) = self { image.assets.count > 1 } else { false }
  }

  /// Whether they are a part of the text of the superlayer.
  package var areUnitOfText: Bool {
    if case .text(let text) = self { text.isUnit } else { false }
  }

  /// The picture that they are; `nil` for other contents.
  package var image: ImageContents? {
    if case .image(let image) = self { image } else { nil }
  }

  /// The layers that the contents are made of: the source and the target of a transition, the pictures of
  /// an emitter's cells; none of other contents.
  package var ends: [Layer] {
    switch self {
    case .transition(let transition): transition.ends
    case .emitter(let emitter): emitter.cells.map(\.picture)
    case .none, .fill, .shape, .image, .svg, .sequence, .video, .text: []
    }
  }

  /// The particles that they are; `nil` for other contents.
  package var emitter: EmitterContents? {
    if case .emitter(let emitter) = self { emitter } else { nil }
  }

  /// Whether they are added to what lies beneath the layer.
  package var areAdded: Bool { emitter?.renderMode == .additive }
}

extension Contents {
  /// The text that decides something of the layer's geometry, if there is one.
  var fittingText: Text? {
    if case .text(let text) = self, !text.fit.properties.isEmpty { text } else { nil }
  }
}

/// A file that a scene shows.
package struct Asset: Hashable, Sendable {
  /// The path as the scene gives it, relative to the scene's folder.
  package let path: String

  /// Where the scene names it.
  package let source: SourceRange

  package init(path: String, source: SourceRange) {
    self.path = path
    self.source = source
  }
}

/// The fitting of contents of another size into a layer's bounds.
///
/// `top` is the top of the picture, where y is 0.
package enum ContentsGravity: String, CaseIterable, Sendable {
  case resize, resizeAspect, resizeAspectFill, center
  case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}
