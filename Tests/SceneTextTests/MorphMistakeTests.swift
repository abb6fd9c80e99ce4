import Testing

/// Mistakes of outlines that become others.
@Suite struct MorphMistakeTests {
  private static func morph(
    _ animation: String, path: String = "M 0 0 L 8 0 L 4 6 Z", keys: String = "", _ message: String,
    _ hint: String? = nil
  ) -> Mistake {
    .layer(
      "contents: {path: {d: \(path)\(keys), fill: red}}\n"
        + "animations: [{property: contents.path.d, duration: 1, \(animation)}]", message, hint)
  }

  private static let byCommands =
    "draw both by the same commands, or add morph: resample to the path"

  @Test(arguments: [
    morph(
      "to: ▸M 0 0 L 8 0 C 0 0 2 2 4 6 Z◂",
      "the path cannot become this one: element 3 is a curve, where 'd' has a line", byCommands),
    morph(
      "to: ▸M 0 0 L 8 0◂", "the path cannot become this one: it has 2 elements, where 'd' has 4",
      byCommands),
    morph(
      "values: [M 0 0 L 1 1 L 2 2 Z, ▸M 0 0 L 1 1 L 2 2 L 3 3◂]",
      "the path cannot become this one: element 4 is a line, where 'd' has a close", byCommands),
    morph("to: M 0 0 L ▸x◂", "expected the x of L, not 'x'", "write L x y"),
    morph(
      "by: ▸M 0 0 L 8 0 L 1 1 Z◂", "two paths do not add up", "use from and to"),
    morph("to: M 0 0 L 8 0 L 1 1 Z, additive: ▸true◂", "two paths do not add up"),
    morph(
      "values: [M 0 0 L 1 1 L 2 2 Z, M 0 0 L 1 2 L 2 2 Z], calculationMode: ▸paced◂",
      "there is no distance between two paths", "use linear or cubic"),
    morph(
      "to: M 0 0 L 8 0 L 1 1 Z", keys: ", morph: ▸resampled◂", "unknown morph 'resampled'",
      "did you mean 'resample'?"),
    .layer(
      "contents: {ellipse: {morph: ▸resample◂, fill: red}}", "an ellipse has no 'morph'"),
    .layer(
      "contents: {path: {d: M 0 0 L 9 9, stroke: red}}\nrotation: 2 * ▸box.contents.path.d◂",
      "box.contents.path.d is a path, not a number",
      "the points of one that is animated are numbers: contents.path.point1.x"),
  ])
  func mistakesAreLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }

  private static func paths(_ keys: String, _ message: String) -> Mistake {
    .layer("contents: {path: {\(keys), fill: red}}", message)
  }

  @Test(arguments: [
    paths("paths: ▸[]◂", "expected a list of paths, each after a '- ', not a list of 0 items"),
    paths("paths: [{d: M 0 0 L 9 9}, ▸{position: [1, 2]}◂]", "a path needs its data 'd'"),
    paths("d: ▸M 0 0 L 9 9◂, paths: [{d: M 0 0 L 9 9}]", "'d' and 'paths' exclude each other"),
    paths(
      "morph: ▸resample◂, paths: [{d: M 0 0 L 9 9}]", "'morph' and 'paths' exclude each other"),
    .layer(
      "contents: {rectangle: {paths: ▸[{d: M 0 0 L 9 9}]◂, fill: red}}",
      "a rectangle has no 'paths'"),
    .layer(
      "contents: {path: {paths: [{d: M 0 0 L 9 9}, {d: M 0 0 L 9 9 L 0 9}], fill: red}}\n"
        + "animations: [{property: contents.path.paths.1.d, to: ▸M 1 1 L 2 2◂, duration: 1}]",
      "the path cannot become this one: it has 2 elements, where 'd' has 3", byCommands),
  ])
  func mistakesOfSeveralPathsAreLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }

  @Test func aPathThatMovesHasLimitedPoints() throws {
    let lines = String(repeating: " L 1 1", count: 4096)
    try Self.morph(
      "to: ▸M 0 0\(lines)◂", path: "M 0 0\(lines)",
      "a path that moves has at most 4096 points, not 4097"
    ).expectToBeLocated()
  }

  /// Each path is divided wherever one of them is.
  @Test func pathsThatAreDividedAlikeHaveLimitedCurves() throws {
    func lines(_ count: Int) -> String {
      "M 0 0" + (1...count).map { " L \($0) 0" }.joined()
    }
    try Self.morph(
      "to: ▸\(lines(999))◂", path: lines(1000), keys: ", morph: resample",
      "divided alike, each of these 2 paths has more than 1365 curves",
      "draw them by the same commands, without morph: resample"
    ).expectToBeLocated()
  }
}
