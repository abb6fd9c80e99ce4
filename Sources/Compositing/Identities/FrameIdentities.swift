import Drawing
import Raster
package import SceneModel
package import System
package import Timeline

/// The identities of a scene's frames: hashes of all data that the pixels depend on.
///
/// Frames with equal identities have equal pixels. An identity covers only what is visible in its
/// frame. It does not cover hidden or transparent layers, the text of the scene, or how a value is
/// computed.
package struct FrameIdentities: Sendable {
  /// The numbers of the frames that an audit identifies.
  let audited: Set<Int>

  /// The identities of these frames, once an audit has evaluated them.
  var known: [Int: ContentHash] = [:]

  /// The bytes of the canvas and of the renderer's version.
  private let scene: [UInt8]

  /// Whether means of whole frames are taken in linear light.
  private let isLinear: Bool

  /// The structures of all layers, by their indices in the scene.
  private let structures: [LayerStructure]

  /// The bytes of the content hash of each file, by its path.
  private let files: [String: [UInt8]]

  /// The static layers, by their indices in the scene.
  private var statics: [Static?]

  private struct Static {
    /// The layer, which the scene's timeline keeps.
    let layer: ObjectIdentifier

    /// The digest of the layer; absent if it is invisible.
    let digest: ContentHash?
  }

  /// - Parameters:
  ///   - assets: The files of the scene, all of them loaded.
  ///   - frames: The numbers of the frames that an audit identifies.
  package init(of timeline: SceneTimeline, _ assets: AssetLibrary, auditing frames: [Int] = []) {
    let scene = timeline.scene
    audited = Set(frames)
    let files = assets.files.map { file in
      let linked = assets.linkedContents(of: file.path)
      return (file.path, ContentHash(of: file.hash.bytes + linked).bytes)
    }
    self.files = Dictionary(uniqueKeysWithValues: files)
    var bytes = CanonicalBytes()
    bytes.append(DrawingLibraries.all.text)
    bytes.append(scene.pixelSize.width)
    bytes.append(scene.pixelSize.height)
    bytes.append(scene.scale)
    bytes.append(scene.colorSpace.rawValue)
    bytes.append(scene.background.components)
    bytes.append(scene.isDithered)
    self.scene = bytes.bytes
    isLinear = scene.shutter?.isLinear ?? false
    var structures: [LayerStructure] = []
    for layer in scene.layers { layer.collectStructures(into: &structures, self.files) }
    self.structures = structures
    statics = Array(repeating: nil, count: timeline.layerCount)
    // Inner layers come before the layers that contain them.
    for index in statics.indices.reversed() {
      guard let layer = timeline.staticLayer(index) else { continue }
      statics[index] = Static(
        layer: ObjectIdentifier(layer), digest: layer.isSeen ? self.digest(of: layer) : nil)
    }
  }

  /// Returns the identity of a frame, evaluating the frame only if no audit has done so.
  ///
  /// - Throws: ``Diagnostic`` at a formula that has no finite value at this tick.
  package func identity(ofFrame number: Int, in timeline: SceneTimeline) throws(Diagnostic)
    -> ContentHash
  {
    if let known = known[number] { return known }
    return identity(
      of: try timeline.presentation(at: timeline.displayLink[number], for: .drawing))
  }

  /// Returns the identity of the frame that shows `presentation`.
  func identity(of presentation: Presentation) -> ContentHash {
    var bytes = CanonicalBytes()
    bytes.append(scene)
    append(seen: presentation.layers, to: &bytes)
    bytes.append(presentation.captures.sorted { $0.key < $1.key }) { bytes, capture in
      bytes.append(capture.key)
      append(seen: capture.value, to: &bytes)
    }
    bytes.append(presentation.exposedFrames) { bytes, exposed in
      bytes.append(isLinear)
      bytes.append(exposed.weight)
      append(seen: exposed.layers, to: &bytes)
    }
    return bytes.hash
  }
}

extension FrameIdentities {
  /// Writes the layers that may be visible, and their number.
  private func append(seen layers: [PresentationLayer], to bytes: inout CanonicalBytes) {
    var count = 0
    for layer in layers {
      let known = statics[layer.index]
      let isStatic = known?.layer == ObjectIdentifier(layer)
      let seen = isStatic ? known?.digest : layer.isSeen ? digest(of: layer) : nil
      guard let seen else { continue }
      bytes.append(seen)
      count += 1
    }
    bytes.append(count)
  }

  /// Returns the digest of a layer with all layers within it.
  private func digest(of layer: PresentationLayer) -> ContentHash {
    if let known = statics[layer.index], known.layer == ObjectIdentifier(layer),
      let digest = known.digest
    {
      return digest
    }
    let structure = structures[layer.index]
    var bytes = CanonicalBytes(capacity: structure.typicalSize)
    append(layer, structure, to: &bytes)
    return bytes.hash
  }

  private func append(
    _ layer: PresentationLayer, _ structure: LayerStructure, to bytes: inout CanonicalBytes
  ) {
    bytes.append(structure.bytes)
    for slot in structure.slots { bytes.append(layer.values[slot]) }
    bytes.append(layer.shownPath.flatMap { files[$0] } ?? [])
    if let frame = layer.shownFrame { bytes.append(frame) }
    bytes.append(stateOf: layer) { digest(of: $0) }
    bytes.append(layer.mask.count)
    append(seen: layer.mask, to: &bytes)
    append(seen: layer.sublayers, to: &bytes)
  }
}

extension PresentationLayer {
  /// Whether the layer may be visible.
  fileprivate var isSeen: Bool { exposure != nil || !self[.hidden] && self[.opacity] > 0 }
}

extension Layer {
  /// Collects the structures of this layer and of all layers within it.
  fileprivate func collectStructures(
    into structures: inout [LayerStructure], _ files: [String: [UInt8]]
  ) {
    let changing = Set(formulas.map(\.slot) + animations.map(\.slot))
    func file(_ path: String) -> [UInt8] {
      guard let file = files[path] else { preconditionFailure("'\(path)' was not loaded") }
      return file
    }
    structures.append(LayerStructure(of: self, changing: changing.contains, file))
    for layer in inside {
      layer.collectStructures(into: &structures, files)
    }
  }
}
