/// The contents of a layer, between its background and its sublayers.
///
/// On the heap, because some are large, and most layers have none.
package indirect enum Contents: Hashable, Sendable {
  case none
  /// A fill of the whole bounds.
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

/// The facts about a kind of contents that matter where the kind itself does not.
package struct ContentsTraits {
  /// The kind in a word, for reports; `nil` if nothing is shown.
  package let word: String?

  /// Whether the contents change without an animation of their layer, as a film does.
  package var moveByThemselves = false
}

extension Contents {
  /// The facts about these contents: one row for each kind.
  package var traits: ContentsTraits {
    switch self {
    case .none, .fill(.none): ContentsTraits(word: nil)
    case .fill(.color): ContentsTraits(word: "color")
    case .fill(.gradient(let gradient)): ContentsTraits(word: gradient.direction.word)
    case .shape(let shape): ContentsTraits(word: shape.outline.word)
    case .image: ContentsTraits(word: "image")
    case .svg: ContentsTraits(word: "svg")
    case .sequence: ContentsTraits(word: "sequence", moveByThemselves: true)
    case .video: ContentsTraits(word: "video", moveByThemselves: true)
    case .text: ContentsTraits(word: "text")
    case .transition: ContentsTraits(word: "transition", moveByThemselves: true)
    case .emitter: ContentsTraits(word: "emitter", moveByThemselves: true)
    }
  }
}

extension GradientFill.Direction {
  fileprivate var word: String {
    switch self {
    case .linear: "linearGradient"
    case .radial: "radialGradient"
    case .conic: "conicGradient"
    }
  }
}

extension ShapeContents.Outline {
  fileprivate var word: String {
    switch self {
    case .rectangle: "rectangle"
    case .ellipse: "ellipse"
    case .path: "path"
    }
  }
}

extension Contents {
  /// Whether the contents appear some time after the start.
  package var appearsLate: Bool {
    if case .image(let image) = self { image.delay != nil } else { false }
  }

  /// Whether the contents are a transition with a shutter in front of its pictures.
  package var hasShutter: Bool {
    if case .transition(let transition) = self { transition.shutter > 0 } else { false }
  }

  /// Whether the contents are a picture whose file changes over time.
  package var changesFile: Bool {
    if case .image(let image) = self { image.assets.count > 1 } else { false }
  }

  /// Whether the contents are a part of the superlayer's text.
  package var areUnitOfText: Bool {
    if case .text(let text) = self { text.isUnit } else { false }
  }

  /// Whether the contents are a text whose parts are sublayers.
  package var areDividedText: Bool {
    if case .text(let text) = self { text.piece == .resting } else { false }
  }

  /// The picture, if the contents are one; otherwise `nil`.
  package var image: ImageContents? {
    if case .image(let image) = self { image } else { nil }
  }

  /// The layers inside the contents: source and target of a transition, or the pictures of an
  /// emitter's cells.
  ///
  /// Other contents have none.
  package internal(set) var contentLayers: [Layer] {
    get {
      switch self {
      case .transition(let transition): transition.ends
      case .emitter(let emitter): emitter.cells.map(\.picture)
      default: []
      }
    }
    set {
      switch self {
      case .transition(var transition):
        transition.ends = newValue
        self = .transition(transition)
      case .emitter(var emitter):
        for (index, layer) in newValue.enumerated() { emitter.cells[index].picture = layer }
        self = .emitter(emitter)
      default: break
      }
    }
  }

  /// The emitter, if the contents are one; otherwise `nil`.
  package var emitter: EmitterContents? {
    if case .emitter(let emitter) = self { emitter } else { nil }
  }

  /// Whether the contents are added to the colours beneath the layer.
  package var areAdded: Bool { emitter?.renderMode == .additive }
}

extension Contents {
  /// The text that determines a part of the layer's geometry; `nil` if there is none.
  var fittingText: Text? {
    if case .text(let text) = self, !text.fit.properties.isEmpty { text } else { nil }
  }
}

/// A file that a scene shows.
package struct Asset: Hashable, Sendable {
  /// The path as the scene gives it, relative to the scene's folder.
  package let path: String

  /// The place where the scene names the file.
  let source: SourceRange

  package init(path: String, source: SourceRange) {
    self.path = path
    self.source = source
  }
}

/// The placement of contents in a layer's bounds of another size.
///
/// `top` is the top of the picture, where y is 0.
package enum ContentsGravity: String, CaseIterable, Sendable {
  case resize, resizeAspect, resizeAspectFill, center
  case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}
