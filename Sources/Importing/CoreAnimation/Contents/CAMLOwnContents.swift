import SceneModel
import SceneText
import System

/// Reads contents that an export has written in the notation of a scene beside their picture.
final class CAMLOwnContents {
  private let log: ImportLog
  private let resources: SceneResources

  /// The contents by their text, or the reason why a text is none.
  private var known: [String: Result<DocumentValue, Problem>] = [:]

  /// Bytes that may still be read.
  private var room = CAMLOwnContents.mostBytes

  /// The most bytes of all texts of a document, and of one.
  private static let mostBytes = 4_000_000
  private static let mostBytesOfOne = 200_000

  init(log: ImportLog, resources: SceneResources) {
    (self.log, self.resources) = (log, resources)
  }

  /// Returns a layer with the place that it has without the picture, if its contents can be read;
  /// otherwise without them, after reporting why its picture is shown.
  func placed(_ element: XMLElement) -> XMLElement {
    guard let text = element[OwnAttribute.contents.rawValue] else { return element }
    do throws(Problem) {
      _ = try contents(text).get()
    } catch {
      log.warn(
        "the picture of a text takes its place: \(error.message)", at: element, hint: error.hint)
      return element.with([OwnAttribute.contents.rawValue: nil])
    }
    guard let bounds = element[OwnAttribute.bounds.rawValue], bounds.camlNumbers?.count == 4 else {
      return element
    }
    return element.with([
      "bounds": bounds, "anchorPoint": element[OwnAttribute.anchorPoint.rawValue],
    ])
  }

  /// Adds the contents of a placed layer, and the geometry that they determine.
  ///
  /// - Returns: Whether the layer has such contents.
  func add(to layer: inout DocumentEntries, of element: XMLElement) -> Bool {
    guard let text = element[OwnAttribute.contents.rawValue],
      case .success(let value) = contents(text)
    else { return false }
    layer[LayerKey.contents.name] = value
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

  private func contents(_ text: String) -> Result<DocumentValue, Problem> {
    if let known = known[text] { return known }
    let result = Result { () throws(Problem) in try read(text) }
    known[text] = result
    return result
  }

  private func read(_ text: String) throws(Problem) -> DocumentValue {
    let bytes = Array(text.utf8)
    guard bytes.count <= min(room, Self.mostBytesOfOne) else {
      throw Problem("the document has too many bytes of them")
    }
    room -= bytes.count
    do {
      let source = SourceText(file: log.source.file, bytes: bytes)
      let value = try SceneDocument(parsing: source).root.plain()
      guard case .mapping(let entries) = value.content, entries.keys == [ContentsKey.text.name]
      else { throw Problem("it is not a text") }
      let layer: DocumentMapping<LayerKey> = [\.size: [100, 100], \.contents: value]
      let scene: DocumentMapping<SceneKey> = [
        \.size: [100, 100], \.frames: 1, \.layers: [.keys(layer)],
      ]
      let parsed = ParsedScene(
        parsing: SourceText(
          file: log.source.file, bytes: Array(SceneDocument(scene).text.utf8)),
        resources: resources)
      if let error = parsed.diagnostics.first(where: { $0.severity == .error }) { throw error }
      return value
    } catch let error as Diagnostic {
      throw Problem(error.message, hint: error.hint)
    } catch {
      throw error as? Problem ?? Problem("it cannot be read")
    }
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
