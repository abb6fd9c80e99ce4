package import Compositing
import Raster
package import SceneModel
package import System
package import Timeline

/// A scene as a Core Animation document, with its pictures.
package struct CoreAnimationExport {
  /// The text of `main.caml`.
  package let text: String

  /// The files beside it.
  package let files: [(path: String, bytes: [UInt8])]

  /// What the document lacks, each with the layer: `card: its backdrop`.
  package let leftOut: [String]

  /// - Parameters:
  ///   - folders: The folders of the scene's pictures.
  ///   - states: The states of the scene; `nil` for a scene that is known to have none.
  /// - Throws: ``FileError`` if a picture cannot be read, ``Diagnostic`` if a formula has no value,
  ///   and ``DrawingError`` if a layer's contents cannot be drawn.
  package init(
    _ timeline: SceneTimeline, assets: AssetLibrary, folders: AssetFolders, limits: Limits,
    states: SceneStates? = nil
  ) throws {
    let scene = timeline.scene
    let pictures = ExportedPictures(scene: scene, assets: assets, folders: folders, limits: limits)
    let first = try timeline.presentation(at: timeline.displayLink[0])
    let motions = try MotionReader.motions(
      of: timeline, within: MotionReader.exactTolerance)
    let lists = StateLists()
    var writer = LayerWriter(
      pictures: pictures, first: first, motions: Dictionary(grouping: motions, by: \.layer),
      targets: states?.targets ?? [],
      owners: Set(states?.declarations.compactMap(\.owner) ?? []), lists: lists)
    if scene.shutter != nil { writer.leftOut.append("the scene: its shutter") }
    var elements: [LayerElement] = []
    for (index, layer) in scene.layers.enumerated() {
      elements.append(try writer.element(of: layer, number: index + 1))
    }
    var declared = StateWriter(states, layers: writer.written, pictures: pictures)
    for own in states?.declarations ?? [] {
      lists.lists[own.owner ?? ""] = try declared.lists(of: own)
    }
    var xml = XMLText()
    xml.write("caml", [("xmlns", "http://www.apple.com/CoreAnimation/1.0")]) { xml in
      let size = scene.size
      xml.write(
        "CALayer",
        [
          ("bounds", [0, 0, size.width, size.height].caml),
          ("position", [size.width / 2, size.height / 2].caml), ("geometryFlipped", "1"),
          ("contentsScale", scene.scale == 1 ? nil : scene.scale.caml),
          ("backgroundColor", nil),
        ]
      ) { xml in
        xml.write(color: scene.background, "backgroundColor")
        xml.write("sublayers", []) { xml in for element in elements { element.write(to: &xml) } }
        lists.write(of: "", to: &xml)
      }
    }
    (text, files, leftOut) = (xml.text, pictures.files, writer.leftOut + declared.leftOut)
  }
}

/// The lists of states. They are filled once all layers have elements.
final class StateLists {
  /// The lists by the paths of the layers; those of the scene have an empty one.
  var lists: [String: [LayerElement]] = [:]

  func write(of owner: String, to xml: inout XMLText) {
    for list in lists[owner] ?? [] { list.write(to: &xml) }
  }
}

/// A layer's element, made before it is written.
struct LayerElement {
  var name = "CALayer"
  var attributes: [XMLText.Attribute] = []

  /// Writes the elements inside it.
  var parts: [(inout XMLText) -> Void] = []

  /// The layers that draw its contents, beneath its sublayers.
  var painted: [LayerElement] = []

  /// The line through which a gradient is seen, as a mask; at most one.
  var line: [LayerElement] = []

  /// Adds an element inside it.
  mutating func add(_ inner: LayerElement) { parts.append { inner.write(to: &$0) } }

  /// Returns the element with a part inside it.
  func with(_ part: @escaping (inout XMLText) -> Void) -> LayerElement {
    var element = self
    element.parts.append(part)
    return element
  }

  func write(to xml: inout XMLText) {
    guard !parts.isEmpty || !line.isEmpty else { return xml.write(name, attributes) }
    xml.write(name, attributes) { xml in
      for part in parts { part(&xml) }
      for line in line { line.write(to: &xml) }
    }
  }
}

extension XMLText {
  /// Writes a colour with its opacity; nothing for a clear one.
  mutating func write(color: Color, _ name: String) {
    guard color.alpha > 0 else { return }
    write(
      name, [("value", color.caml), ("opacity", color.alpha == 1 ? nil : color.alpha.caml)])
  }
}

extension Color {
  /// Red, green and blue.
  var caml: String { [red, green, blue].caml }
}

extension Double {
  /// The number with as many places as an import keeps.
  var caml: String { rounded(toPlaces: 6).plain }

  /// The number with nine decimals: a key time is multiplied by a duration, which may be long.
  var exactCAML: String { rounded(toPlaces: 9).plain }
}

extension [Double] {
  var caml: String { map(\.caml).joined(separator: " ") }
}
