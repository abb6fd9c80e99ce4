import SceneModel
import SceneText

/// A scene in which a key of a table stands, put together from the tables alone.
struct KeyScene {
  private let table, key: String

  /// - Parameter table: The name of a table that a scene has.
  init(of table: String, key: String) {
    (self.table, self.key) = (table, key)
  }

  /// The scene with a value of the key, or without the key.
  ///
  /// - Parameter asked: Notes the keys that are asked for.
  func parsed(with value: String?, noting asked: AskedKeys? = nil) -> ParsedScene {
    parse(KeyScene.scene(with: inPlace(mapping(with: value)), in: table), noting: asked)
  }

  /// The scene with an animation of the key, or of its first item; `nil` where no layer has the key.
  ///
  /// - Parameter value: The value of the key.
  func animated(item: String, with value: String?) -> ParsedScene? {
    let ways = KeyScene.ways(to: table).drop { $0.table != "layer" }.map { way in
      KeyScene.numbered.contains("\(way.table).\(way.key)") ? way.key + ".0" : way.key
    }
    guard table == "layer" || !ways.isEmpty else { return nil }
    // Blurs in stages, or behind glass, are called by no name.
    let path =
      table.hasPrefix("stagedFilter.") || table.hasPrefix("backdropFilter.")
      ? Array(ways.dropLast()) : ways
    let property = (path + [key]).joined(separator: ".") + item
    let own = KeyScene.companions["\(table).\(key)"]?.first { $0.key == key }?.value
    let animation = "{animations: [{property: \(property), to: 1}], "
    let mapping = mapping(with: own ?? value)
    if isStacked {
      let layer = mapping.replacing("{", with: animation, maxReplacements: 1)
      return parse(KeyScene.scene(with: inPlace(layer), in: table), noting: nil)
    }
    let text = KeyScene.scene(with: mapping, in: table)
    return parse(
      text.replacing("layers: [{", with: "layers: [\(animation)", maxReplacements: 1), noting: nil)
  }

  /// Whether the key is for layers in a stack.
  private var isStacked: Bool {
    table == "layer" && ["grow", "alignSelf", "keeps", "positioning"].contains(key)
  }

  /// Returns a mapping in a stack if its key is for layers there.
  private func inPlace(_ mapping: String) -> String {
    isStacked ? "{id: stack, stack: {}, layers: [\(mapping)]}" : mapping
  }

  private func parse(_ text: String, noting asked: AskedKeys?) -> ParsedScene {
    ParsedScene(
      parsing: SourceText(file: "scene.yaml", bytes: Array(text.utf8)),
      resources: SceneFixture.resources(
        files: ["Assets/scroll.csv": "time,x,y\n0,1,2\n0.4,2,3\n"]), noting: asked)
  }

  /// The mapping with the key, and with what it needs beside it.
  private func mapping(with value: String?) -> String {
    let others = KeyScene.companions["\(table).\(key)"] ?? KeyScene.defaults(of: table)
    let pairs = others.filter { $0.key != key } + (value.map { [(key: key, value: $0)] } ?? [])
    return KeyScene.text(pairs)
  }
}

extension KeyScene {
  /// A key that leads from one table to the next.
  private struct Way {
    let table, key: String

    /// Whether a list, or names, stand between both.
    let isList, isDictionary: Bool
  }

  /// The lists whose items are called by their numbers.
  private static let numbered: Set = ["path.paths"]

  private typealias Pairs = [(key: String, value: String)]

  /// The ways from each table to those that its keys lead to first.
  private static let leads: [String: Way] = {
    var leads: [String: Way] = [:]
    // The keys of a component are read where a layer uses it.
    for table in SceneReference.scene where table.name != "component" {
      for row in table.rows {
        for inner in row.tables where leads[inner] == nil && inner != "scene" {
          leads[inner] = Way(
            table: table.name, key: row.key,
            isList: row.kind.hasPrefix("a list") && inner != "busy",
            isDictionary: row.kind.hasPrefix("names"))
        }
      }
    }
    return leads
  }()

  /// The ways from the scene to a table.
  private static func ways(to table: String) -> [Way] {
    leads[table].map { ways(to: $0.table) + [$0] } ?? []
  }

  private static func text(_ pairs: Pairs) -> String {
    "{\(pairs.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
  }

  /// The pairs that a mapping needs, whatever else it has.
  private static func defaults(of table: String) -> Pairs {
    if let pairs = companions[table] { return pairs }
    let needed = SceneReference.scene.first { $0.name == table }?.rows.filter(\.isRequired) ?? []
    return needed.map { ($0.key, $0.example ?? "") }
  }

  /// A scene with a mapping in the place of a table.
  private static func scene(with mapping: String, in table: String) -> String {
    ways(to: table).reversed().reduce(mapping) { text, way in
      let place = "\(way.table).\(way.key)"
      let named = [(key: "a", value: text)] + (companions["named in \(place)"] ?? [])
      let value = way.isList ? "[\(text)]" : way.isDictionary ? KeyScene.text(named) : text
      let others = companions["in \(place)"] ?? companions[place] ?? defaults(of: way.table)
      return KeyScene.text(others.filter { $0.key != way.key } + [(way.key, value)])
    }
  }

  /// What has to stand beside a key, or in a table beside any key.
  private static let companions: [String: Pairs] = {
    var companions: [String: Pairs] = [:]
    for (place, text) in companionTexts {
      companions[place] = text.split(separator: "; ").map { pair in
        let parts = pair.split(separator: ": ", maxSplits: 1)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      }
    }
    return companions
  }()
}
