import Drawing
import SceneModel
package import Timeline

/// Everything that the pixels of a scene's frames depend on, as bytes: equal bytes, equal pixels.
///
/// Only what is visible in a frame is in its bytes: not where and how something is written, nor how
/// a value comes about, nor layers that are hidden or transparent then.
package struct FrameDependencies: Sendable {
  /// Of the canvas, and of what draws on it.
  private let scene: [UInt8]

  /// Whether means of whole frames are those of light.
  private let isLinear: Bool

  /// Of all layers, by their paths.
  private let structures: [String: LayerStructure]

  /// The content hash of each file, by its path.
  private let files: [String: [UInt8]]

  private let digest: @Sendable ([UInt8]) -> Digest

  /// A digest of bytes: equal for equal bytes, and for different ones practically never.
  package typealias Digest = SIMD2<UInt64>

  /// Layers that are the same at every tick, by their indices in the scene.
  private var statics: [Static?]

  private struct Static {
    /// The layer, which the scene's timeline keeps.
    let layer: ObjectIdentifier

    /// The digest of the layer; absent if it is not seen.
    let digest: Digest?
  }

  /// - Parameters:
  ///   - files: The content hashes of the scene's files, by path, in a number of bytes that is the
  ///     same for all.
  package init(
    of timeline: SceneTimeline, files: [String: [UInt8]],
    digest: @escaping @Sendable ([UInt8]) -> Digest
  ) {
    let scene = timeline.scene
    var bytes = CanonicalBytes()
    bytes.append(DrawingLibraries.versions)
    bytes.append(scene.pixelSize.width)
    bytes.append(scene.pixelSize.height)
    bytes.append(scene.scale)
    bytes.append(scene.background.components)
    bytes.append(scene.isDithered)
    self.scene = bytes.bytes
    isLinear = scene.shutter?.isLinear ?? false
    var structures: [String: LayerStructure] = [:]
    for layer in scene.layers { layer.collectStructures(into: &structures, files, digest) }
    self.structures = structures
    self.files = files
    self.digest = digest
    statics = Array(repeating: nil, count: timeline.layerCount)
    // Those within layers first.
    for index in statics.indices.reversed() {
      guard let layer = timeline.staticLayer(index) else { continue }
      statics[index] = Static(
        layer: ObjectIdentifier(layer), digest: layer.isSeen ? self.digest(of: layer) : nil)
    }
  }

  /// Returns what the frame that shows `presentation` depends on.
  package func bytes(of presentation: Presentation) -> [UInt8] {
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
    return bytes.bytes
  }
}

extension FrameDependencies {
  /// Writes those layers that may be seen, and how many they are.
  private func append(seen layers: [PresentationLayer], to bytes: inout CanonicalBytes) {
    var count = 0
    for layer in layers {
      let known = statics[layer.index]
      let isStatic = known?.layer == ObjectIdentifier(layer)
      guard isStatic ? known?.digest != nil : layer.isSeen else { continue }
      bytes.append(isStatic ? known?.digest ?? .zero : digest(of: layer))
      count += 1
    }
    bytes.append(count)
  }

  /// Returns what stands for a layer with all that is in it.
  private func digest(of layer: PresentationLayer) -> Digest {
    if let known = statics[layer.index], known.layer == ObjectIdentifier(layer),
      let digest = known.digest
    {
      return digest
    }
    let structure = structure(of: layer)
    var bytes = CanonicalBytes(capacity: structure.usualSize)
    append(layer, structure, to: &bytes)
    return digest(bytes.bytes)
  }

  private func structure(of layer: PresentationLayer) -> LayerStructure {
    guard let structure = structures[layer.model.path] else {
      preconditionFailure("the layer '\(layer.model.path)' is of another scene")
    }
    return structure
  }

  private func append(
    _ layer: PresentationLayer, _ structure: LayerStructure, to bytes: inout CanonicalBytes
  ) {
    bytes.append(structure.bytes)
    for slot in structure.slots { bytes.append(layer.values[slot]) }
    bytes.append(layer.hasContents)
    bytes.append(layer.shownPath.flatMap { files[$0] } ?? [])
    if let frame = layer.shownFrame { bytes.append(frame) }
    bytes.append(layer.capturedFrame ?? -1)
    bytes.append(layer.sweptProgress) { $0.append($1) }
    append(layer.visibleOverlay, structure, to: &bytes)
    bytes.append(layer.mask.count)
    append(seen: layer.mask, to: &bytes)
    bytes.append(layer.ends) { $0.append(digest(of: $1)) }
    append(seen: layer.sublayers, to: &bytes)
    append(layer.exposure, to: &bytes)
  }

  private func append(
    _ overlay: BlurOverlay?, _ structure: LayerStructure, to bytes: inout CanonicalBytes
  ) {
    bytes.append(overlay != nil)
    guard let overlay else { return }
    bytes.append(structure.overlay)
    let (angle, stretch) = (overlay.angle, overlay.stretch)
    for value in [overlay.opacity, angle, overlay.radius, stretch.x, stretch.y] {
      bytes.append(value)
    }
    bytes.append(overlay.samples ?? 0)
    bytes.append(overlay.start) { $0.append(digest(of: $1)) }
    bytes.append(overlay.startFrame ?? -1)
  }

  private func append(_ exposure: Exposure?, to bytes: inout CanonicalBytes) {
    bytes.append(exposure != nil)
    guard let exposure else { return }
    for flag in [exposure.isPath, exposure.isLinear, exposure.isShared] { bytes.append(flag) }
    bytes.append(exposure.instants) { bytes, instant in
      bytes.append(instant.weight)
      bytes.append(instant.weightUntilNext)
      for vector in [instant.drift.right, instant.drift.down, instant.drift.origin] {
        bytes.append(vector)
      }
      bytes.append(digest(of: instant.layer))
    }
  }
}

extension PresentationLayer {
  /// Whether anything of the layer may be seen.
  fileprivate var isSeen: Bool { exposure != nil || !self[.hidden] && self[.opacity] > 0 }
}

extension Layer {
  /// Takes down what of this layer and those within it is the same at every tick.
  fileprivate func collectStructures(
    into structures: inout [String: LayerStructure], _ files: [String: [UInt8]],
    _ digest: ([UInt8]) -> FrameDependencies.Digest
  ) {
    let changing = Set(formulas.map(\.slot) + animations.map(\.slot))
    func file(_ path: String) -> [UInt8] {
      guard let file = files[path] else { preconditionFailure("'\(path)' was not loaded") }
      return file
    }
    structures[path] = LayerStructure(
      of: self, changing: changing.contains, file, digest: digest)
    for layer in mask + contents.ends + sublayers {
      layer.collectStructures(into: &structures, files, digest)
    }
  }
}
