import Drawing
import SceneModel
import System

/// The visible declarations of a layer that are the same at every tick, as bytes.
struct LayerStructure {
  /// Of the layer without its overlay; those of a long text by their digest, because each of its letters may
  /// be a layer that has all of it.
  let bytes: [UInt8]

  /// The most that are kept as they are.
  private static let mostBytes = 1024

  /// Slots whose values can be seen; those of the overlay are known by the overlay, and a file by what
  /// is in it.
  let slots: [Int]

  /// About how many bytes stand for a layer with its values, without what lies within it.
  var usualSize: Int {
    bytes.count + slots.count * MemoryLayout<SIMD4<Double>>.size + Self.otherBytes
  }

  /// Flags, counts and a few digests.
  private static let otherBytes = 256

  /// Parts of a layer that say where it is written and how its values come about, which the values
  /// have in them; that lie within it and are written by themselves; and whether something ever
  /// changes, as far as it matters.
  private static let resolved: Set = [
    "path", "values", "slots", "formulas", "animations", "clock", "display", "source", "shutter",
    "mask", "sublayers", "motionBlur", "statics",
    "mayCastShadow", "hasLateContents", "mayLeavePlane", "hasPerspective",
  ]

  /// - Parameters:
  ///   - changing: Returns whether a slot's value may differ from tick to tick.
  ///   - files: The content hashes of files, by path.
  init(of layer: Layer, changing: (Int) -> Bool, _ files: (String) -> [UInt8]) {
    var bytes = CanonicalBytes()
    bytes.append(partsOf: layer, but: Self.resolved, files)
    // Whether something ever changes decides how it is drawn, which may round otherwise.
    bytes.append(layer.statics.inside)
    bytes.append(layer.statics.beneathOverlay)
    for isSeenInDepth in [false, true] {
      bytes.append(
        Int(Mobility.Kind(isSeenInDepth: isSeenInDepth, changing: changing).rawValue))
    }
    bytes.append(changing(Slot<Double>.perspective.index))
    bytes.append(layer.statics.whole && layer.contents.isPainted)
    bytes.append(layer.statics.contents && layer.contents.isPainted)
    if layer.stagedBlur != nil {
      bytes.append(layer.statics.beneathBlur)
      bytes.append(changing(Slot<Point>.position.index))
    }
    // The fonts of units are those of the whole, which is written with their superlayer.
    if case .text(let text) = layer.contents, !text.isUnit {
      bytes.append(text.fontHeaders(in: layer)) { bytes, header in
        bytes.append(header.count)
        bytes.append(header)
      }
    }
    var digested = CanonicalBytes()
    if bytes.bytes.count > Self.mostBytes { digested.append(ContentHash(of: bytes.bytes)) }
    self.bytes = digested.bytes.isEmpty ? bytes.bytes : digested.bytes
    var hidden = layer.motionBlur?.slots ?? []
    switch layer.contents {
    case .image(let image): hidden.append(image.file.index)
    case .video(let video): hidden.append(video.time.index)
    default: break
    }
    slots = layer.values.indices.filter { !hidden.contains($0) }
  }
}

extension Text {
  /// The headers of the installed fonts used by the text, at some usual size.
  fileprivate func fontHeaders(in layer: Layer) -> [[UInt8]] {
    let usual = PresentedText(self, layerWidth: 1000) { slot in
      switch slot {
      case size.index: 16.0.components
      case count.index: 1e9.components
      default: layer.values[slot]
      }
    }
    // A text that cannot be set is not drawn either.
    let headers = (try? usual.layout.fontHeaders) ?? []
    let ellipsis = lineLimit == nil ? [] : usual.ellipsis.fontHeaders
    return headers + ellipsis.filter { !headers.contains($0) }
  }
}

extension CanonicalBytes {
  /// Writes the parts of a value but for some, by their names.
  fileprivate mutating func append(
    partsOf value: Any, but names: Set<String>, _ files: (String) -> [UInt8]
  ) {
    let parts = Mirror(reflecting: value).children
    precondition(names.isSubset(of: parts.compactMap(\.label)), "a part has got another name")
    for part in parts where !names.contains(part.label ?? "") {
      append(structureOf: part.value, files)
    }
  }
}
