import SceneModel
import SceneText
import Testing

@Suite struct RowTests {
  private func layers(_ list: String, head: String = "", files: [String: String] = [:]) throws
    -> [Layer]
  {
    let parsed = SceneFixture.parse(
      "size: [99, 99]\nduration: 1\n\(head)layers:\n\(list)\n", files: files)
    return try #require(parsed.scene, "\(parsed.diagnostics.map(\.message))").layers
  }

  private static let row = """
    id: "{row.title}"
    zPosition: 10 * row + row.at
    size: [9, 9]
    masksToBounds: "{row.clips}"
    backgroundColor: "{row.tint}"
    contents: {text: {string: "{row.title} {row + 1}: {row.at}, {row.at * time}"}}
    layers: [{id: icon, size: [1, 1], contents: {image: "{row.icon}"}}]
    """

  private static let file = """
    title; tint ;at;icon;clips
    # The first two.
    Mail;tomato;0.50;mail.png;true
    "News; ""late"" now";#0a84ff;-2e0;news.png;false
    """

  private static let list = """
    [{title: Mail, tint: tomato, at: half, icon: mail.png, clips: true},
     {at: 0 - 2, title: 'News; "late" now', tint: "#0a84ff", icon: "{name}.png", clips: false}]
    """

  private func copies(over rows: String, files: [String: String] = [:]) throws -> [Layer] {
    let keys = Self.row.replacing("\n", with: "\n    ")
    return try layers(
      "  - repeat: {over: \(rows), as: row}\n    \(keys)",
      head: "parameters: {half: 1/2}\n",
      files: files)
  }

  @Test(arguments: [false, true])
  func aCopyHasTheValuesOfItsRow(isFile: Bool) throws {
    let layers = try copies(
      over: isFile
        ? "Data/rows.csv" : Self.list.replacing("\n", with: " ").replacing("{name}", with: "news"),
      files: ["Data/rows.csv": Self.file])
    #expect(layers.map(\.path) == ["Mail", "News; \"late\" now"])
    #expect(layers.map { $0[.zPosition] } == [0.5, 8])
    #expect(layers.map(\.masksToBounds) == [true, false])
    #expect(
      layers.map { $0[.backgroundColor] } == [Color(parsing: "tomato"), Color(parsing: "#0a84ff")])
    // As it is written where it stands alone, but as a number in a list, where it may be a formula.
    #expect(
      layers.map(\.string) == [
        "Mail 1: \(isFile ? "0.50" : "0.5"), 0",
        "News; \"late\" now 2: \(isFile ? "-2e0" : "-2"), 0",
      ])
    // Paths start from the file they stand in.
    #expect(
      layers.flatMap(\.sublayers).map(\.file)
        == (isFile ? ["Data/mail.png", "Data/news.png"] : ["mail.png", "news.png"]))
  }

  @Test func rowsMayBeSingleValues() throws {
    let layers = try layers(
      """
        - repeat: {over: [2, 1.50, 1e1], as: row}
          zPosition: row.value
          contents: {text: "{row} {row.value}"}
        - repeat: {over: [Mon, Tue]}
          contents: {text: "{index.value}"}
      """)
    #expect(layers.map(\.string) == ["0 2", "1 1.50", "2 10", "Mon", "Tue"])
    #expect(layers.map { $0[.zPosition] } == [2, 1.5, 10, 0, 0])
  }

  @Test(arguments: [
    ("1.50", "1.50", 1.5), ("007", "007", 7), ("2026-11-24", "2026-11-24", 1991),
    ("3/4", "3/4", 0.75),
    ("2 * 3", "6", 6), ("gap", "5", 5), ("gap/2", "2.5", 2.5), ("1e3", "1000", 1000),
  ])
  func numbersStandInTextsAsTheyAreWritten(cell: String, text: String, number: Double) throws {
    let layers = try layers(
      """
        - repeat: {over: [{a: \(cell)}], as: row}
          zPosition: row.a
          contents: {text: {string: "{row.a}"}}
      """, head: "parameters: {gap: 5}\n")
    #expect(layers[0].string == text)
    #expect(layers[0][.zPosition] == number)
  }

  @Test func valuesOfRowsAreReadWhereTheyStand() throws {
    let layers = try layers(
      """
        - repeat: {over: [{a: 2, b: x}, {a: 3, b: y}], as: outer}
          id: "{outer.b}"
          layers:
            - repeat: {over: [{c: outer.a + gap, d: "{outer.b}{outer}"}, {c: 9, d: z}], as: inner}
              id: "{inner.d}-{inner}"
              zPosition: 100 * inner.c + 10 * outer.a + inner
      """, head: "parameters: {gap: 5}\n")
    #expect(
      layers.flatMap(\.sublayers).map(\.path) == ["x/x0-0", "x/z-1", "y/y1-0", "y/z-1"])
    #expect(layers.flatMap(\.sublayers).map { $0[.zPosition] } == [720, 921, 830, 931])
  }

  @Test func columnsGoWithTheCounterThatTheyBelongTo() throws {
    let layers = try layers(
      """
        - repeat: {over: [{z: 4}]}
          zPosition: index.z
          layers:
            - {repeat: {over: [{z: 6}, {z: 7}]}, zPosition: index.z}
            - {repeat: {over: [{z: 8}], as: other}, zPosition: index.z + other.z}
      """)
    #expect(layers.map { $0[.zPosition] } == [4])
    #expect(layers[0].sublayers.map { $0[.zPosition] } == [6, 7, 12])
  }

  @Test func componentsTakeColumnsAsArguments() throws {
    let layers = try layers(
      """
        - repeat: {over: rows.csv, as: row}
          component: cell
          with: {label: "{row.title}", at: row.at, code: "{row.code}"}
      """,
      head: """
        components:
          cell:
            parameters: {label: , at: 0, code: none}
            zPosition: 2 * at
            contents: {text: {string: "{label}/{code}"}}

        """, files: ["rows.csv": "title,at,code\nMail,1,007\n1984,2,x\n"])
    #expect(layers.map(\.string) == ["Mail/007", "1984/x"])
    #expect(layers.map { $0[.zPosition] } == [2, 4])
  }

  @Test func variantsReplaceRows() throws {
    var overrides = ParsedScene.Overrides()
    overrides.variant = "more"
    let parsed = SceneFixture.parse(
      """
      size: [9, 9]
      duration: 1
      layers:
        - {id: cell, repeat: {count: 2, as: row}, zPosition: row}
        - {id: dot, repeat: {over: [{z: 3}], as: row}, zPosition: row.z}
      variants:
        more:
          layers:
            cell: {repeat: {count: null, over: rows.csv}, zPosition: row.z}
            dot: {repeat: {over: [{z: 8}, {z: 9}]}}
      """, overriding: overrides, files: ["rows.csv": "z\n5\n6\n7\n"])
    let layers = try #require(parsed.scene, "\(parsed.diagnostics)").layers
    #expect(layers.map(\.path) == ["cell-0", "cell-1", "cell-2", "dot-0", "dot-1"])
    #expect(layers.map { $0[.zPosition] } == [5, 6, 7, 8, 9])
    #expect(parsed.sources.map(\.file) == ["scene.yaml", "rows.csv"])
  }

  @Test func aFileIsReadOnce() {
    var reads = 0
    let fixture = SceneFixture.resources(files: ["a/rows.csv": "z\n1\n2\n"])
    let resources = SceneResources(
      text: { path throws(Problem) in
        reads += 1
        return try fixture.text(path)
      }, imageSize: fixture.imageSize, svgSize: fixture.svgSize, sequence: fixture.sequence,
      film: fixture.film, moments: fixture.moments, fonts: fixture.fonts)
    let text = """
      size: [9, 9]
      duration: 1
      layers: [{repeat: {count: 50}, layers: [{repeat: {over: a/rows.csv}, opacity: index}]}]
      """
    let parsed = ParsedScene(
      parsing: SourceText(file: "scene.yaml", bytes: Array(text.utf8)), resources: resources)
    #expect(parsed.scene?.layers.flatMap(\.sublayers).count == 100)
    #expect(reads == 1)
  }

  @Test func manyRowsAreFine() throws {
    let list = (0..<10_000).map { "{a: \($0), b: t\($0), c: 1}" }.joined(separator: ", ")
    let layers = try layers("  - {repeat: {over: [\(list)], as: row}, zPosition: row.a - row}")
    #expect(layers.count == 10_000)
    #expect(layers.allSatisfy { $0[.zPosition] == 0 })
  }
}
