package import Compositing
import Raster
package import SceneModel
import SceneText
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
      targets: StateTargets(states),
      owners: Set(states?.declarations.compactMap(\.owner) ?? []), lists: lists)
    writer.leftOut += scene.partsWithoutCounterpart
    var elements: [LayerElement] = []
    for (index, layer) in scene.layers.enumerated() {
      elements.append(try writer.element(of: layer, number: index + 1))
    }
    var declared = StateWriter(states, after: writer)
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
          (OwnAttribute.duration.rawValue, timeline.ownDuration(moving: motions)?.exactCAML),
          (OwnAttribute.frameRate.rawValue, scene.display.ownRate?.description),
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

extension SceneTimeline {
  /// Returns the duration of the scene, in seconds; `nil` if it ends with its movements.
  ///
  /// - Parameter motions: All motions.
  fileprivate func ownDuration(moving motions: [Motion]) -> Double? {
    let end = motions.map(\.end).max() ?? 0
    let hasParticles = scene.layers.contains { layer in
      layer.withEverythingInside.contains { $0.contents.emitter != nil }
    }
    // A scene that lasts until it settles shows two frames at rest, and part of another.
    let slack = 3.1 * displayLink[0].duration
    return hasParticles || abs(duration - end) > slack ? duration : nil
  }
}

extension Scene {
  /// The parts of the scene itself that a document lacks.
  fileprivate var partsWithoutCounterpart: [String] {
    (shutter == nil ? [] : ["the scene: its shutter"])
      + (display.isRegular ? [] : ["the scene: the irregularity of its display"])
  }
}

extension Display {
  /// The frame rate, if it is steady and not the usual one.
  fileprivate var ownRate: FrameRate? {
    guard case .steady(let rate) = refresh, rate != .default else { return nil }
    return rate
  }

  /// Whether each of its refreshes, always as far apart, shows the scene at its time.
  fileprivate var isRegular: Bool {
    guard case .steady = refresh else { return false }
    return callbackInterval == 1 && pauses.isEmpty && stalls.isEmpty
  }
}

extension Motion {
  /// Seconds of the scene at the end; infinite without one.
  fileprivate var end: Double {
    // A spring goes on until it rests.
    let cycle = spring.map { $0.isCut ? duration : max(duration, $0.restingDuration) } ?? duration
    return begin + cycle * repeatCount * (autoreverses ? 2 : 1)
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
  var caml: String { [red, green, blue].map(\.part).joined(separator: " ") }
}

extension Double {
  /// The number as a part of a colour.
  ///
  /// One with few decimals is taken for a rounded level of 255, so one between two levels has all six.
  fileprivate var part: String {
    let isLevel = abs((self * 255).rounded() - self * 255) < 1e-3
    guard !isLevel, rounded(toPlaces: 5) == rounded(toPlaces: 6), self < 1 else { return caml }
    return (self + 1e-6).caml
  }
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
