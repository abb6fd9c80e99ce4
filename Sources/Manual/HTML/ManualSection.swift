import Pages
import SceneModel
import SceneText

/// A section of the page; one is visible at a time.
struct ManualSection {
  /// Heading under which the section is listed.
  let group: String

  /// Unique identifier: `layer.keys`.
  let id: String

  /// Title in the table of contents.
  let title: String

  /// Name for `smear help`, by which the search finds the section as well.
  var topic = ""

  /// Further words by which the search finds the section.
  let words: [String]

  /// Summary in one sentence.
  let summary: String

  /// HTML of the section.
  let content: String

  /// - Parameters:
  ///   - previous: The section before this one, if there is one.
  ///   - next: The section after this one, if there is one.
  func html(after previous: ManualSection?, before next: ManualSection?) -> String {
    let links =
      (previous.map { "<a rel=\"prev\" href=\"#\($0.id)\">← \($0.title.inXML)</a>" }
        ?? "<span></span>")
      + (next.map { "<a rel=\"next\" href=\"#\($0.id)\">\($0.title.inXML) →</a>" } ?? "")
    return """
      <section id="\(id)" data-title="\(title.inXML)" data-topic="\(topic.inXML)" \
      data-words="\(words.joined(separator: ", ").inXML)" \
      data-summary="\(summary.replacing("`", with: "").inXML)">
      \(content)<p class="turn">\(links)</p>
      </section>

      """
  }
}

extension ManualDocument {
  /// Returns all sections in order.
  func sections() throws(Diagnostic) -> [ManualSection] {
    var sections = [start] + Chapter.all.dropFirst().map { section(of: $0) }
    for (kind, group) in [(nil, "Keys"), ("filter", "Filters"), ("transition", "Transitions")] {
      let tables = KeyHelp.tables.filter { $0.kind == kind }
      sections += tables.map { section(of: $0, group: group) }
    }
    sections.append(try easings())
    sections += commands.map { section(of: $0) }
    sections.append(limitSection)
    return sections
  }

  /// The first chapter, with the list of all others in place of its own.
  private var start: ManualSection {
    let chapter = Chapter.all[0]
    let parts = Chapter.Part.allCases.map { part in
      let rows = Chapter.all.dropFirst().filter { $0.part == part }.map { chapter in
        let summary = Markdown(parsing: chapter.summary).html { _ in "" }
        return """
          <tr><td><a href="#\(chapter.topic.asTopic)">\(chapter.shortTitle.inXML)</a></td>\
          <td>\(summary)</td></tr>

          """
      }
      return "<h3>\(part.rawValue)</h3>\n<table><tbody>\n\(rows.joined())</tbody></table>\n"
    }
    return section(
      of: chapter,
      content: "<h2>\(chapter.title.inXML)</h2>\n" + introduction + parts.joined()
        + chapter.text.lastPart.html { _ in "" })
  }

  /// The first sentences of the first chapter beside its moving picture, and the scene of it.
  private var introduction: String {
    let (chapter, figure) = (Chapter.all[0], Figure.all[0])
    let text = chapter.text.blocks.first { if case .paragraph = $0 { true } else { false } }
    let film = pictures[figure.subject]?.onlyFilm(figure.description) ?? ""
    return """
      <div class="introduction">
      \(text?.html ?? "")<div class="pictures" data-figure="\(figure.subject)">\(film)</div>
      </div>
      <details>
      <summary>The scene of this film</summary>
      \(Markdown.html(ofCode: figure.scene))</details>

      """
  }

  private func section(of chapter: Chapter) -> ManualSection {
    let content = chapter.text.html { number in
      figure(Figure.subject(of: chapter, number))
    }
    return section(of: chapter, content: content + seeAlso(of: chapter))
  }

  private func section(of chapter: Chapter, content: String) -> ManualSection {
    ManualSection(
      group: chapter.part.rawValue, id: chapter.topic.asTopic, title: chapter.shortTitle,
      topic: chapter.topic, words: chapter.words, summary: chapter.summary, content: content)
  }

  /// Returns a link from a chapter to the keys of the same name; empty if there are none.
  private func seeAlso(of chapter: Chapter) -> String {
    let tables = KeyHelp.tables.filter { table in
      table.kind == nil
        && ([chapter.topic] + chapter.words).contains { $0.asTopic == table.name.asTopic }
    }
    guard !tables.isEmpty else { return "" }
    let links = tables.map { "<a href=\"#keys-\($0.name)\">\($0.name)</a>" }
    return "<p class=\"more\">All keys: \(links.joined(separator: ", "))</p>\n"
  }

  private func section(of table: SceneReference.Table, group: String) -> ManualSection {
    let keys = table.rows.map { entry(of: $0, in: table) }
    return ManualSection(
      group: group, id: "keys-\(table.name)",
      title: table.topic, words: [], summary: table.summary,
      content: """
        <h2>\(table.topic.inXML)</h2>
        <p>\(table.summary.inXML)</p>
        \(figure(table.name))\(keys.joined())
        """)
  }

  private func entry(of row: SceneReference.Row, in table: SceneReference.Table) -> String {
    let links = row.tables.map { "<a href=\"#keys-\(Self.place(of: $0))\">\($0.inXML)</a>" }
    let example = row.example.map { Markdown.html(ofCode: "\(row.key): \($0)") } ?? ""
    // The search shows the key only in its home table.
    let isCopy = row.home != table.name && KeyHelp.tables.contains { $0.name == row.home }
    return """
      <article id="\(table.name).\(row.key)" data-title="\(row.key)" data-summary="\(row.summary.inXML)"\
      \(isCopy ? " data-copy" : "")>
      <h3>\(row.key)</h3>
      <p class="traits">\(row.traits.joined(separator: " · ").inXML)</p>
      <p>\(row.summary.inXML)</p>
      \(example)\(drawings(for: row, in: table))\(links.isEmpty ? "" : "<p class=\"more\">Keys: \(links.joined(separator: ", "))</p>\n")</article>

      """
  }

  /// Returns the name of the table on the page for a table of keys.
  ///
  /// The keys of a staged blur or of glass are those of the filter.
  private static func place(of table: String) -> String {
    guard let dot = table.firstIndex(of: "."), !table.hasPrefix("transition.") else { return table }
    return "filter" + table[dot...]
  }

  /// Returns the pictures of a key.
  private func drawings(for row: SceneReference.Row, in table: SceneReference.Table) -> String {
    guard row.words == ContentsGravity.allCases.map(\.rawValue) else {
      return figure("\(table.name).\(row.key)")
    }
    let cells = ContentsGravity.allCases.map { Self.cell($0.drawing, $0.rawValue) }
    return "<div class=\"cells\">\(cells.joined())</div>\n"
  }

  private static func cell(_ drawing: String, _ caption: String) -> String {
    "<figure>\(drawing)<figcaption>\(caption.inXML)</figcaption></figure>"
  }

  /// Returns the pictures of a figure; empty if there are none.
  private func figure(_ subject: String) -> String {
    guard let pictures = pictures[subject], let figure = Self.figures[subject] else { return "" }
    let content = pictures.html(figure.description)
    return "<div class=\"pictures\" data-figure=\"\(subject)\">\(content)</div>\n"
  }

  /// All figures by their subjects.
  private static let figures = Dictionary(uniqueKeysWithValues: Figure.all.map { ($0.subject, $0) })

  private func easings() throws(Diagnostic) -> ManualSection {
    var groups = ""
    for group in NamedEasing.Group.allCases {
      var cells = ""
      for easing in NamedEasing.all where easing.group == group {
        for example in easing.examples {
          let call =
            example.arguments.isEmpty ? easing.usage : "\(easing.name)(\(example.arguments))"
          cells += Self.cell(try example.easing.drawing(), call)
        }
      }
      groups += "<h3>\(group.rawValue)</h3>\n<div class=\"cells\">\(cells)</div>\n"
    }
    return ManualSection(
      group: "More", id: "easings", title: "all easings", words: NamedEasing.all.map(\.name),
      summary: "Every easing with its curve.",
      content: "<h2>All easings</h2>\n<p>Time runs to the right, progress upwards.</p>\n" + groups)
  }

  private func section(of command: Command) -> ManualSection {
    let options = command.options.map {
      "<dt><code>\($0.head.inXML)</code></dt><dd>\($0.summary.inXML)</dd>\n"
    }
    let list = options.isEmpty ? "" : "<dl class=\"options\">\n\(options.joined())</dl>\n"
    return ManualSection(
      group: "Commands", id: "command-\(command.name)", title: "smear \(command.name)", words: [],
      summary: command.summary,
      content: """
        <h2>smear \(command.name.inXML)</h2>
        <p>\(command.summary.inXML)</p>
        \(Markdown.html(ofCode: command.usage))\(command.introduction.html { _ in "" })\
        \(list)\(command.closing.html { _ in "" })
        """)
  }

  private var limitSection: ManualSection {
    let rows = limits.map {
      "<tr><td><code>\($0.name.inXML)</code></td><td>\($0.summary.inXML)</td></tr>\n"
    }
    return ManualSection(
      group: "More", id: "all-limits", title: "all limits", words: [],
      summary: "What files may ask for at most.",
      content: """
        <h2>All limits</h2>
        <p>What files may ask for at most; more is an error before memory is taken for it. A command that \
        reads such files takes <code>--limit name=n</code>, as often as needed.</p>
        <table><tbody>
        \(rows.joined())</tbody></table>

        """)
  }
}
