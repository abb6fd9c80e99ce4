import Effects
import Foundation
import SceneModel
import Testing

@testable import Compositing

/// What layers declare is compared with all their stored properties.
@Suite struct PictureInputTests {
  @Test func noPropertyIsForgotten() throws {
    let pictures = try DemoPictures()
    let demos = try FileManager.default.contentsOfDirectory(atPath: DemoPictures.demos)
      .filter { $0.hasSuffix(".yaml") }
    var scenes = try demos.map { name in
      try RenderedScene(
        String(contentsOfFile: "\(DemoPictures.demos)/\(name)", encoding: .utf8),
        folder: DemoPictures.demos)
    }
    scenes += try SceneEdit.all.map { try RenderedScene($0.after, folder: pictures.path) }
    for layer in scenes.flatMap(\.scene.layers) { check(layer) }
  }

  private func check(_ layer: Layer) {
    var bytes = CanonicalBytes()
    var stored = CanonicalBytes()
    layer.append(to: &bytes, contents)
    stored.append(storedIn: layer, but: Self.resolved)
    let (found, expected) = (bytes.bytes, stored.bytes)
    #expect(found == expected, "\(layer.path)")
    for inner in layer.mask + layer.contents.contentLayers + layer.sublayers { check(inner) }
  }

  /// Properties of ``Layer`` that give its place in the file or the origin of values, are layers
  /// within it, say whether a value ever changes, or whose contents the layer holds.
  private static let resolved: Set = [
    "path", "values", "slots", "formulas", "animations", "clock", "_display", "source", "_shutter",
    "mask", "sublayers", "_motionBlur", "statics", "holdsFadingContents",
    "mayCastShadow", "hasLateContents", "mayLeavePlane", "movesByMatrix", "hasPerspective",
  ]
}

/// Stands for the hash of a file's contents.
private func contents(of path: String) -> [UInt8] { Array(path.utf8) }

extension CanonicalBytes {
  /// Writes all stored properties of a value but some, in the order of declaration.
  fileprivate mutating func append(storedIn value: Any, but names: Set<String> = []) {
    let mirror = Mirror(reflecting: value)
    #expect(names.isSubset(of: mirror.children.compactMap(\.label)))
    if mirror.displayStyle == .enum { append(mirror.children.first?.label ?? "\(value)") }
    if [.collection, .optional].contains(mirror.displayStyle) { append(mirror.children.count) }
    for part in mirror.children where !names.contains(part.label ?? "") { append(any: part.value) }
  }

  private mutating func append(any value: Any) {
    // A cast looks through optionals.
    guard Mirror(reflecting: value).displayStyle != .optional else {
      return append(storedIn: value)
    }
    switch value {
    // What the values at a tick cover.
    case is SourceRange, is Layer, is Backdrop.Updates, is VideoContents: break
    case let blur as Rare<StagedBlur>: append(storedIn: blur.wrappedValue as Any)
    case let backdrop as Rare<Backdrop>: append(storedIn: backdrop.wrappedValue as Any)
    case let sequence as SequenceContents: append(sequence.frame.index)
    case let image as ImageContents: append(storedIn: image, but: ["assets"])
    case let transition as TransitionContents: append(storedIn: transition, but: ["ends"])
    case let pictures as [TransitionPicture: Asset]:
      append(storedIn: TransitionPicture.allCases.map { pictures[$0] })
    case let number as Double: append(number)
    case let number as Int: append(number)
    case let flag as Bool: append(flag)
    case let text as String: append(text)
    case let word as any RawRepresentable<String>: append(word.rawValue)
    case let value as any Animatable: append(value.components)
    case let asset as Asset: append(contents(of: asset.path))
    default: append(storedIn: value)
    }
  }
}
