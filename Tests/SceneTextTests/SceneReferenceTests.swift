import SceneModel
import SceneText
import Testing

@Suite struct SceneReferenceTests {
  private static let tables = SceneReference.scene + SceneReference.rules

  @Test func tablesHaveNamesOfTheirOwn() {
    let names = SceneReference.scene.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.first == "scene")
    #expect(names.contains("motionBlur") && names.contains("filter.gaussian"))
    #expect(SceneReference.rules.map(\.name) == ["file", "density", "warning", "rule"])
  }

  @Test(arguments: tables)
  func everythingIsSaidInASentence(table: SceneReference.Table) {
    for (name, text) in [("", table.summary)] + table.rows.map({ ($0.key, $0.summary) }) {
      #expect(text.hasSuffix(".") && !text.hasSuffix(".."), "\(table.name).\(name): \(text)")
      #expect(text.first?.isLowercase == false, "\(table.name).\(name): \(text)")
    }
    for row in table.rows {
      #expect(row.summary.split(separator: " ").count > 2, "\(table.name).\(row.key)")
    }
  }

  /// The tables whose keys are the names of filters.
  private static let ofFilters: Set = [
    "namedFilter", "namedColorFilter", "stagedFilter", "backdropFilter",
  ]

  /// All tables without those of filters, and without those that need a component.
  private static let mappings = SceneReference.scene.filter {
    !ofFilters.union(["component", "componentParameter"]).contains($0.name)
  }

  /// Whether a key is read where it stands, before the mapping that it is in.
  private func isReadInPlace(_ key: String, of table: String) -> Bool {
    Self.ofFilters.contains(table)
      || table.hasPrefix("transition.") && key == "name"
      || ["scene.version", "scene.variants", "spring.carriesVelocity"].contains("\(table).\(key)")
  }

  /// A key that no reader asks for would be accepted, and do nothing. One that its table does not
  /// list would be refused as unknown.
  @Test func everyKeyIsAskedFor() {
    let asked = AskedKeys()
    for table in SceneReference.scene {
      for row in table.rows {
        _ = KeyScene(of: table.name, key: row.key).parsed(with: row.example, noting: asked)
      }
    }
    let missing = SceneReference.scene.flatMap { table in
      table.rows.filter { !asked.contains($0) && !isReadInPlace($0.key, of: table.name) }
        .map { "\(table.name).\($0.key)" }
    }
    #expect(missing == [])
    #expect(asked.unlisted == [])
  }

  @Test(arguments: LayerProperty.allCases)
  func everyPropertyHasAKey(property: LayerProperty) throws {
    let layer = try #require(SceneReference.scene.first { $0.name == "layer" })
    let key = property.name.prefix { $0 != "." }
    #expect(layer.rows.contains { $0.key == key })
  }

  @Test(arguments: mappings)
  func defaultsAreWhatThereIsWithoutTheKey(table: SceneReference.Table) throws {
    for row in table.rows {
      guard let text = row.defaultText else { continue }
      let scene = KeyScene(of: table.name, key: row.key)
      let (with, without) = (scene.parsed(with: text), scene.parsed(with: nil))
      #expect(
        with.diagnostics.filter { $0.severity == .error }.map(\.message) == [], "\(row.key)")
      let whole = try #require(with.scene, "\(row.key)")
      #expect(whole.withoutRanges == without.scene?.withoutRanges, "\(table.name).\(row.key)")
    }
  }

  /// The keys of `pacing` are those of `animation`, whose examples are not all for a progress.
  @Test(arguments: mappings.filter { $0.name != "pacing" })
  func examplesAreAccepted(table: SceneReference.Table) throws {
    for row in table.rows {
      // What they use is declared elsewhere in a scene.
      guard let text = row.example, !["component", "include", "with"].contains(row.key) else {
        continue
      }
      let parsed = KeyScene(of: table.name, key: row.key).parsed(with: text)
      let errors = parsed.diagnostics.filter { $0.severity == .error }
      #expect(errors.map(\.message) == [], "\(table.name).\(row.key)")
    }
  }

  @Test(arguments: tables)
  func everyKeyHasAnExample(table: SceneReference.Table) {
    for row in table.rows { #expect(row.example != nil, "\(table.name).\(row.key)") }
  }

  /// A rule with each of the keys, beside what it needs.
  @Test(arguments: SceneReference.rules)
  func examplesOfRulesAreAccepted(table: SceneReference.Table) throws {
    for row in table.rows {
      guard let example = row.example else { continue }
      let others = [
        "threshold": "metric: yiq, ", "antialiasing": "metric: yiq, ", "size": "count: 4, ",
        "count": "size: 16, ",
      ]
      let pair = "\(row.key): \(example)"
      let pairs = (others[row.key] ?? "") + pair
      let text =
        switch table.name {
        case "file": pairs
        case "density": "maxDensity: {\(pairs)}"
        case "warning": "\(row.key == "threshold" ? "metric: yiq, " : "")warn: {\(pair)}"
        default: "rules: [{\(["frames", "files"].contains(row.key) ? "" : "frames: 1, ")\(pairs)}]"
        }
      let rules = ParsedRules(
        parsing: SourceText(file: "compare.yaml", bytes: Array("{\(text)}".utf8)))
      #expect(rules.diagnostics.map(\.message) == [], "\(table.name).\(row.key)")
    }
  }

  @Test(arguments: mappings)
  func whatIsAnimatableIsAProperty(table: SceneReference.Table) throws {
    for row in table.rows where !["component", "include", "with"].contains(row.key) {
      let item =
        row.kind.hasPrefix("a list") ? ".0" : row.kind.hasPrefix("names") ? ".wght" : ""
      let animated = KeyScene(of: table.name, key: row.key)
        .animated(item: item, with: row.example)
      let isProperty = animated.map { scene in
        !scene.diagnostics.contains {
          $0.message.contains("has no property") || $0.message.contains("is given twice")
        }
      }
      #expect(isProperty ?? false == row.isAnimatable, "\(table.name).\(row.key)")
    }
  }

  @Test func limitsAreThoseOfTheReader() throws {
    let springs = try #require(SceneReference.scene.first { $0.name == "spring" })
    let ratio = try #require(springs.rows.first { $0.key == "dampingRatio" })
    #expect(ratio.limits == "from 0.001 to 1")
    let mistake = SceneFixture.layer(
      "animations: [{property: opacity, to: 1, spring: {duration: 1, dampingRatio: 1.5}}]"
    ).diagnostics.first
    #expect(mistake?.message == "1.5 is too large: must be at most 1")
  }
}

extension SceneReference.Table: CustomTestStringConvertible {
  public var testDescription: String { name }
}
