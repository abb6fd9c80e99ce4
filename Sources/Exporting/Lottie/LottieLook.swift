import Compositing
import Drawing
import FoundationEssentials
import Raster
import SceneModel
import Timeline

/// A text or a picture as a layer of its own kind.
struct LottieLeaf {
  /// The keys besides those that all layers have.
  let entries: LottieObject

  /// The place of the origin of its coordinates in the layer's bounds, in points.
  var origin = FrameSeries([0, 0])

  /// Points per unit of its coordinates.
  var unit = FrameSeries([1, 1])

  /// A factor of the layer's opacity.
  var opacity = FrameSeries([1])

  /// The frame at which it appears.
  var firstFrame = 0
}

/// The parts of a layer, from the back to the front.
struct LottieLook {
  /// Border, contents and background as groups of shapes, the topmost first.
  var shapes: [[LottieValue]] = []
  var leaf: LottieLeaf?
  let sublayers: [Layer]

  /// The border, if it lies over more than shapes.
  var border: [LottieValue] = []

  /// Whether the parts become a composition.
  fileprivate(set) var needsComposition = false

  /// The opacity of all parts as one picture, in `0...1`.
  fileprivate(set) var opacity = FrameSeries([1])

  /// The opacity of the layer as one picture; `nil` if its parts fade one by one.
  var ownOpacity: FrameSeries? { needsComposition || isSingle ? opacity : nil }

  /// The opacity of each part by itself, in `0...1`.
  fileprivate(set) var partOpacity = FrameSeries([1])

  /// Whether each part fades by itself.
  var fadesInParts: Bool { partOpacity != FrameSeries([1]) }

  /// Whether there is one part alone, or parts that are written as one layer.
  var isSingle: Bool {
    sublayers.isEmpty && border.isEmpty && !fadesInParts
      && (leaf.map { shapes.isEmpty && $0.firstFrame == 0 } ?? true)
  }

  /// The number of the parts.
  fileprivate var partCount: Int {
    shapes.count + (leaf == nil ? 0 : 1) + sublayers.count + border.count
  }
}

extension LottieWriter {
  /// Returns the parts of a layer.
  ///
  /// - Parameter around: The opacity of the superlayer if its parts fade one by one, in `0...1`.
  func look(of layer: SampledLayer, in around: FrameSeries) throws -> LottieLook {
    var look = LottieLook(sublayers: layer.model.sublayers.filter { scene.layer($0) != nil })
    if let shape = background(of: layer) { look.shapes.append([shape]) }
    try addContents(of: layer, to: &look)
    if let border = border(of: layer) {
      if look.sublayers.isEmpty && look.leaf == nil {
        look.shapes.insert([border], at: 0)
      } else {
        look.border = [border]
      }
    }
    let opacity = layer[.opacity].with(around) { [min(max($0[0], 0), 1) * $1[0]] }
    if layer.model.fadesInParts, look.partCount > 1 {
      look.partOpacity = opacity
      if look.fadesInParts, !effects(of: layer).isEmpty {
        leave(layer.model, "that its shadow is even where its parts overlap")
      }
    } else {
      look.opacity = opacity
    }
    look.needsComposition = needsComposition(layer, look)
    return look
  }

  private func addContents(of layer: SampledLayer, to look: inout LottieLook) throws {
    switch layer.model.contents {
    case .none: break
    case .fill(let fill):
      if let shape = boundsFill(fill, of: layer) {
        look.shapes.insert([shape], at: 0)
      } else if fill != .none {
        look.leaf = try picture(of: layer)
      }
    case .shape(let shape):
      if let groups = groups(of: shape, of: layer) {
        look.shapes = (groups.isEmpty ? [] : [groups]) + look.shapes
      } else {
        look.leaf = try picture(of: layer)
      }
    // The sublayers of a divided text show all of it.
    case .text(let text) where text.piece == .resting: break
    case .text(let text):
      if let letters = try outlinedText(text, of: layer) {
        look.shapes = (letters.isEmpty ? [] : [letters]) + look.shapes
      } else {
        look.leaf = try self.text(text, of: layer) ?? picture(of: layer)
      }
    case .image(let image) where image.isWhole:
      look.leaf = try file(of: image, of: layer) ?? picture(of: layer)
    default:
      if layer.model.contents.traits.moveByThemselves {
        leave(layer.model, "what its contents show after the first frame")
      }
      look.leaf = try picture(of: layer)
    }
  }

  private func needsComposition(_ layer: SampledLayer, _ look: LottieLook) -> Bool {
    let model = layer.model
    let isEmpty = look.sublayers.isEmpty && look.leaf == nil && look.shapes.isEmpty
    guard !isEmpty else { return false }
    if model.masksToBounds, !look.sublayers.isEmpty || model.contents != .none { return true }
    // A mask lies in the coordinates of the layer, and texts and pictures have their own.
    if look.leaf != nil, !model.mask.isEmpty { return true }
    guard !look.isSingle else { return false }
    if model.isIsolated { return true }
    return look.opacity != FrameSeries([1]) || layer.isShown != FrameSeries([1])
      || !model.mask.isEmpty || model.blendMode != .normal || !effects(of: layer).isEmpty
      || model.motionBlur != nil
  }

  // MARK: Pictures

  /// Returns the file of a picture as it is; `nil` for a kind that players do not know.
  private func file(of image: ImageContents, of layer: SampledLayer) throws -> LottieLeaf? {
    guard let first = layer.firstFrameWithContents else { return nil }
    let bytes = pictures.bytes(of: try pictures.copied(image.assets[0].path))
    guard let kind = pictureKind(bytes), let header = try? PictureHeader(of: bytes)
    else { return nil }
    let (width, height) = (Double(header.width), Double(header.height))
    let scale = layer.model.contentsScale
    let natural = Size(width: width / scale, height: height / scale)
    let places = layer.size.map { size in
      let box = layer.model.contentsGravity.placement(
        of: natural, in: Size(width: size[0], height: size[1]))
      return [box.x, box.y, box.width / width, box.height / height]
    }
    return LottieLeaf(
      entries: [
        ("ty", 2), ("refId", .text(addPicture(bytes, kind: kind, width: width, height: height))),
      ],
      origin: places.map { [$0[0], $0[1]] }, unit: places.map { [$0[2], $0[3]] },
      firstFrame: first)
  }

  /// Returns the contents of a layer in the first frame that has them as a picture; `nil` without an
  /// area.
  private func picture(of layer: SampledLayer) throws -> LottieLeaf? {
    guard let first = layer.firstFrameWithContents,
      let path = try pictures.drawn(layer.frames[first])
    else { return nil }
    if layer.changesContents {
      leave(layer.model, "the change of its contents after the first frame")
    }
    let bytes = pictures.bytes(of: path)
    let header = try PictureHeader(of: bytes)
    let (width, height) = (Double(header.width), Double(header.height))
    let name = addPicture(bytes, kind: "png", width: width, height: height)
    return LottieLeaf(
      entries: [("ty", 2), ("refId", .text(name))],
      unit: layer.size.map { [$0[0] / width, $0[1] / height] }, firstFrame: first)
  }
}

/// The kind of a picture that all players know; `nil` for others.
private func pictureKind(_ bytes: [UInt8]) -> String? {
  if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
  return bytes.starts(with: [0xFF, 0xD8, 0xFF]) ? "jpeg" : nil
}

extension ImageContents {
  /// Whether the picture is one whole file in its own colours.
  fileprivate var isWhole: Bool {
    assets.count == 1 && blurredRegion == nil && capInsets == .zero
      && look.tint == nil && look.multiplyColor == nil && look.part == nil
  }
}

extension LottieWriter {
  /// Adds a picture inside the file, once, and returns its name.
  private func addPicture(_ bytes: [UInt8], kind: String, width: Double, height: Double) -> String {
    if let name = pictureNames[bytes] { return name }
    let name = addAsset([
      ("w", .number(width)), ("h", .number(height)), ("u", ""),
      ("p", .text("data:image/\(kind);base64," + Data(bytes).base64EncodedString())), ("e", 1),
    ])
    pictureNames[bytes] = name
    return name
  }
}
