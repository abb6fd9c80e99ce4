internal import Pages
package import SceneModel
import SceneText

/// The whole manual as one HTML file, which needs no network and no server.
///
/// It has chapters, keys, filters, transitions, easings and commands, with a search.
package struct ManualDocument {
  /// A command with its options.
  package struct Command {
    let name, summary, usage: String
    let introduction, closing: Markdown
    let options: [(head: String, summary: String)]

    /// - Parameters:
    ///   - introduction: Text before the options.
    ///   - closing: Text after the options.
    package init(
      name: String, summary: String, usage: String, introduction: Markdown, closing: Markdown,
      options: [(head: String, summary: String)]
    ) {
      (self.name, self.summary, self.usage) = (name, summary, usage)
      (self.introduction, self.closing, self.options) = (introduction, closing, options)
    }
  }

  /// A limit with its range in words.
  package typealias Limit = (name: String, summary: String)

  /// The pictures of a figure, at two pixels per point.
  package struct Pictures {
    /// A moment of the scene: a PNG file, its time in seconds, and what has which value then.
    package typealias Still = (file: [UInt8], seconds: Double, values: [String])

    let stills: [Still]

    /// An animated PNG of the whole scene; `nil` if nothing moves.
    let film: [UInt8]?

    package init(stills: [Still], film: [UInt8]?) {
      (self.stills, self.film) = (stills, film)
    }
  }

  let commands: [Command]
  let limits: [Limit]

  /// The figures that could be drawn, by ``Figure/subject``.
  let pictures: [String: Pictures]

  /// - Parameter pictures: The pictures of figures by their subjects.
  package init(commands: [Command], limits: [Limit], pictures: [String: Pictures]) {
    (self.commands, self.limits, self.pictures) = (commands, limits, pictures)
  }

  /// The whole file.
  ///
  /// - Throws: ``Diagnostic`` if an easing cannot be drawn.
  package func bytes() throws(Diagnostic) -> [UInt8] {
    let sections = try sections()
    return PageTemplate(PackageResources.manual_html).filled { mark in
      switch mark {
      case "style": [PageParts.style, PackageResources.manual_css]
      case "script": [PageParts.copying, PackageResources.manual_js, PageParts.theme]
      case "words": [Array(synonyms.inScript.utf8)]
      case "little": [Array(Topics.little.sorted().joined(separator: " ").utf8)]
      case "contents": Self.groups(of: sections).map { Array($0.utf8) }
      case "topics": topics(sections).map { Array($0.utf8) }
      default: nil
      }
    }
  }

  /// Returns all sections, each with links to its neighbours.
  private func topics(_ sections: [ManualSection]) -> [String] {
    sections.indices.map { index in
      sections[index].html(
        after: index > 0 ? sections[index - 1] : nil,
        before: index + 1 < sections.count ? sections[index + 1] : nil)
    }
  }

  /// Topics for the words of other systems, as JSON.
  private var synonyms: String {
    let words = Set(Synonym.all.map(\.word)).sorted()
    let pairs = words.map { word in
      let topics = Topics.translations(of: word).flatMap(\.topics)
      return "\"\(word)\": [\(topics.map { "\"\($0)\"" }.joined(separator: ", "))]"
    }
    return "{\(pairs.joined(separator: ", "))}"
  }

  /// Returns the table of contents, group by group.
  private static func groups(of sections: [ManualSection]) -> [String] {
    sections.chunked(by: \.group).map { group, sections in
      let links = sections.map { "<li><a href=\"#\($0.id)\">\($0.title.inXML)</a></li>" }
      return "<h2>\(group.inXML)</h2>\n<ul>\(links.joined())</ul>\n"
    }
  }
}

extension Array {
  /// Groups neighbouring elements with equal keys.
  fileprivate func chunked<Key: Equatable>(by key: (Element) -> Key) -> [(Key, [Element])] {
    reduce(into: []) { chunks, element in
      let key = key(element)
      if let last = chunks.last, last.0 == key {
        chunks[chunks.count - 1].1.append(element)
      } else {
        chunks.append((key, [element]))
      }
    }
  }
}
