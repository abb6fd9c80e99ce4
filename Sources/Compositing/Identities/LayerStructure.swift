import Drawing
import SceneModel
import System

/// The visible constant declarations of a layer, as bytes.
struct LayerStructure {
  /// The bytes of the layer without its overlay.
  ///
  /// A long structure is replaced by its digest, because each letter of a text may be a layer that
  /// contains the whole text.
  let bytes: [UInt8]

  /// The largest number of bytes that are stored without a digest.
  private static let mostBytes = 1024

  /// The number of the layer's slots.
  private let slotCount: Int

  /// The slots whose values are not visible.
  ///
  /// The overlay's slots are covered by the overlay, and a file by its contents.
  private let hidden: [Int]

  /// The slots with visible values.
  var slots: some Sequence<Int> { (0..<slotCount).lazy.filter { !hidden.contains($0) } }

  /// The approximate number of bytes for a layer with its values, without the layers within it.
  var typicalSize: Int {
    bytes.count + slotCount * MemoryLayout<SIMD4<Double>>.size + Self.otherBytes
  }

  /// The number of bytes for flags, counts and a few digests.
  private static let otherBytes = 256

  /// - Parameters:
  ///   - changing: Returns whether a slot's value may differ from tick to tick.
  ///   - files: The content hashes of files, by path.
  init(of layer: Layer, changing: (Int) -> Bool, _ files: (String) -> [UInt8]) {
    var bytes = CanonicalBytes(capacity: Self.otherBytes)
    layer.append(to: &bytes, files)
    // Whether a layer ever changes selects a drawing method, which may round differently.
    bytes.append(layer.statics.inside)
    bytes.append(layer.statics.beneathOverlay)
    for isSeenInDepth in [false, true] {
      bytes.append(
        Int(Mobility.Kind(isSeenInDepth: isSeenInDepth, changing: changing).rawValue))
    }
    bytes.append(changing(Slot<Double>.perspective.index))
    bytes.append(layer.statics.whole && layer.contents.facts.isPainted)
    bytes.append(layer.statics.contents && layer.contents.facts.isPainted)
    if layer.stagedBlur != nil {
      bytes.append(layer.statics.beneathBlur)
      bytes.append(
        changing(Slot<Point>.position.index) || changing(Slot<Vector>.translation.index))
    }
    // Units of a text use the fonts of the whole text, which is written with their superlayer.
    if case .text(let text) = layer.contents, !text.isUnit {
      bytes.append(text.fontHeaders(in: layer, changing: changing)) { bytes, header in
        bytes.append(header.count)
        bytes.append(header)
      }
    }
    if bytes.count > Self.mostBytes {
      var digested = CanonicalBytes()
      digested.append(bytes.hash)
      self.bytes = digested.bytes
    } else {
      self.bytes = bytes.bytes
    }
    var hidden = layer.motionBlur?.slots ?? []
    switch layer.contents {
    case .image(let image): hidden.append(image.file.index)
    case .video(let video): hidden.append(video.time.index)
    default: break
    }
    self.hidden = hidden
    slotCount = layer.values.count
  }
}

extension Text {
  /// Returns the headers of the installed fonts that the text uses at a usual size.
  ///
  /// A weight that changes may use the font of any weight.
  fileprivate func fontHeaders(in layer: Layer, changing: (Int) -> Bool) -> [[UInt8]] {
    let weights =
      changing(weight.index)
      ? Array(stride(from: Self.weights.lowerBound, through: Self.weights.upperBound, by: 100))
      : [layer[weight]]
    return weights.flatMap { fontHeaders(in: layer, weight: $0) }.reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  private func fontHeaders(in layer: Layer, weight: Double) -> [[UInt8]] {
    let usual = PresentedText(inUsualSize: self) { slot in
      slot == self.weight.index ? weight.components : layer.values[slot]
    }
    // A text that cannot be laid out is not drawn.
    let headers = (try? usual.layout.fontHeaders) ?? []
    return headers + (lineLimit == nil ? [] : usual.ellipsis.fontHeaders)
  }
}
