import SceneModel
import SceneText
import System

/// Reads what an export has written in the notation of a scene: contents beside their picture, and
/// keys that Core Animation lacks.
final class CAMLOwnContents {
  private let log: ImportLog
  private let pictures: CAMLPictures
  private let resources: SceneResources

  /// The values by their attribute and their text, or the reason why a text is none.
  private var known: [OwnAttribute: [String: Result<DocumentEntries, Problem>]] = [:]

  /// Bytes that may still be read.
  private var room = CAMLOwnContents.mostBytes

  /// The most bytes of all texts of a document, and of one.
  private static let mostBytes = 4_000_000
  private static let mostBytesOfOne = 200_000

  init(log: ImportLog, pictures: CAMLPictures, resources: SceneResources) {
    (self.log, self.pictures, self.resources) = (log, pictures, resources)
  }

  /// Returns a layer with the place that it has without the picture, if its contents can be read;
  /// otherwise without them, after reporting why its picture is shown.
  func placed(_ original: XMLElement) -> XMLElement {
    let keyed = readable(.keys, of: original, effect: "the layer is drawn without its own keys")
    let element = readable(.contents, of: keyed, effect: "the layer shows its picture")
    guard element[OwnAttribute.contents.rawValue] != nil,
      let bounds = element[OwnAttribute.bounds.rawValue], bounds.camlNumbers?.count == 4
    else { return element }
    return element.with([
      "bounds": bounds, "anchorPoint": element[OwnAttribute.anchorPoint.rawValue],
    ])
  }

  /// Returns a layer without an attribute that cannot be read, after saying why.
  private func readable(_ attribute: OwnAttribute, of element: XMLElement, effect: String)
    -> XMLElement
  {
    guard let text = element[attribute.rawValue] else { return element }
    do throws(Problem) {
      _ = try entries(of: attribute, text).get()
      return element
    } catch {
      log.warn("\(effect): \(error.message)", at: element, hint: error.hint)
      return element.with([attribute.rawValue: nil])
    }
  }

  /// Adds the keys of a placed layer that Core Animation lacks.
  func addKeys(to layer: inout DocumentEntries, of element: XMLElement) {
    guard let text = element[OwnAttribute.keys.rawValue],
      case .success(let keys) = entries(of: .keys, text)
    else { return }
    for (key, value) in keys { layer[key] = value }
  }

  /// Adds the contents of a placed layer, and the geometry that they determine.
  ///
  /// - Returns: Whether the layer has such contents.
  func add(to layer: inout DocumentEntries, of element: XMLElement) -> Bool {
    guard let text = element[OwnAttribute.contents.rawValue],
      case .success(let contents) = entries(of: .contents, text)
    else { return false }
    layer[LayerKey.contents.name] = .mapping(contents)
    let words = (element[OwnAttribute.fit.rawValue] ?? "").split(separator: " ")
    let isAuto = ["width", "height"].map { words.contains($0[...]) }
    if isAuto.contains(true), case .list(let size) = layer[LayerKey.size.name]?.content {
      layer[LayerKey.size.name] = .list(zip(size, isAuto).map { $1 ? "auto" : $0 })
    }
    let baselines = TextFit.Baseline.allCases.filter { words.contains($0.rawValue[...]) }
    if let baseline = baselines.first {
      let anchor = element.numbers("anchorPoint", 2) ?? [0.5, 0.5]
      layer[LayerKey.anchorPoint.name] = .list([anchor[0].value, .text(baseline.rawValue)])
    }
    return true
  }

  private func entries(of attribute: OwnAttribute, _ text: String)
    -> Result<DocumentEntries, Problem>
  {
    if let known = known[attribute]?[text] { return known }
    let result = Result { () throws(Problem) in try read(text, of: attribute) }
    known[attribute, default: [:]][text] = result
    return result
  }

  private func read(_ text: String, of attribute: OwnAttribute) throws(Problem) -> DocumentEntries {
    let bytes = Array(text.utf8)
    guard bytes.count <= min(room, Self.mostBytesOfOne) else {
      throw Problem("the document has too many bytes of them")
    }
    room -= bytes.count
    do {
      let source = SourceText(file: log.source.file, bytes: bytes)
      guard case .mapping(let entries) = try SceneDocument(parsing: source).root.plain().content
      else { throw Problem(attribute == .contents ? "it is not a text" : "it has no keys") }
      var layer = DocumentEntries()
      if attribute == .contents {
        if let vector = try vector(in: entries) { return vector }
        guard entries.keys == [ContentsKey.text.name] else { throw Problem("it is not a text") }
        layer[LayerKey.contents.name] = .mapping(entries)
      } else {
        guard !entries.isEmpty else { throw Problem("it has no keys") }
        let other = entries.keys.first { !OwnAttribute.layerKeys.contains($0) }
        if let other { throw Problem("'\(other)' is none of them") }
        layer = entries
      }
      layer[LayerKey.size.name] = [100, 100]
      try check(layer)
      return entries
    } catch let error as Diagnostic {
      throw Problem(error.message, hint: error.hint)
    } catch {
      throw error as? Problem ?? Problem("it cannot be read")
    }
  }

  /// Returns a vector picture of the document as the scene names it; `nil` for other contents.
  private func vector(in entries: DocumentEntries) throws(Problem) -> DocumentEntries? {
    guard entries.keys == [ContentsKey.svg.name] else { return nil }
    guard case .text(let source)? = entries[ContentsKey.svg.name]?.content,
      let path = pictures.path(ofVector: source)
    else { throw Problem("the document has no such vector picture") }
    return [ContentsKey.svg.name: .literal(path)]
  }

  /// Throws the first mistake in a layer of a scene.
  private func check(_ layer: DocumentEntries) throws(Diagnostic) {
    let scene: DocumentMapping<SceneKey> = [
      \.size: [100, 100], \.frames: 1, \.layers: [.mapping(layer)],
    ]
    let source = SourceText(
      file: log.source.file, bytes: Array(SceneDocument(scene).text.utf8))
    let parsed = ParsedScene(parsing: source, resources: resources)
    if let error = parsed.diagnostics.first(where: { $0.severity == .error }) { throw error }
  }
}

extension DocumentValue {
  /// Returns the value in the usual notation, without comments.
  ///
  /// - Throws: ``Problem`` at an alias, which may stand for more than a text has.
  fileprivate func plain() throws(Problem) -> DocumentValue {
    switch content {
    case .alias,
      _ where anchor != nil:
      throw Problem("it has an anchor or an alias")
    case .list(let items):
      var plain: [DocumentValue] = []
      for item in items { plain.append(try item.plain()) }
      return .list(plain)
    case .mapping(let entries):
      var plain = DocumentEntries()
      for (key, value) in entries { plain[key] = try value.plain() }
      return .mapping(plain)
    case .text(let text): return style == .plain ? .formula(text) : .text(text)
    default: return DocumentValue(content)
    }
  }
}
