package import Effects
import SceneModel

/// The keys that are the same in all filters that have them; each kind declares its others.
enum FilterKey: DeclaredKeys {
  static let table: KeyTable = whole("filter", "A filter with its keys.")

  static let all: KeyList = KeyList(
    weights, matrix, values, preset, version, mask, file, edges, linear)

  static let weights = numbers(
    .weights,
    "The kernel, row by row from the top left: 9, 25, 49 or 81 numbers for pixels that are a point "
      + "apart. Where they add up to 1, even colours stay as they are.",
    example: "[-2, -1, 0, -1, 1, 1, 0, 1, 2]")

  static let matrix = numbers(
    .matrix,
    "Four rows of five numbers for red, green, blue and alpha of the result: the shares of red, green, "
      + "blue and alpha, and a number that is added, where 1 is a full channel. The default is the "
      + "sepia of CSS.",
    example: "[0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0]")

  static let values = numbers(
    .values,
    "The curve from black to white, where 1 is white: a cubic Bézier curve that begins at the first "
      + "number and ends at the last, and that the two between them pull towards themselves. Apple "
      + "publishes no definition of this filter; this one is the plainest that fits its materials.",
    example: "[0.9, 0.8, 0.9, 0.8]")

  /// Returns the key of a filter's constant numbers.
  private static func numbers(_ numbers: FilterNumbers, _ summary: String, example: String)
    -> Key<YAMLNode?>
  {
    let counts = numbers.counts
    return Key(
      numbers.rawValue, summary,
      node: .list(.number(FilterNumbers.limits), count: counts[0]...counts[counts.count - 1]),
      default: "[\(numbers.defaults.map(\.plain).joined(separator: ", "))]", example: example)
  }

  static let preset = Key(
    "preset",
    "One of Apple's named effects, which says radius, saturation and tint where they are left out.",
    .cases(ImageEffectsPreset.self), example: "light")

  static let version = Key(
    "version",
    "Which version of Apple's sample is followed: 1.1 has boxes of half the size for the same "
      + "radius.", versionForm, default: .year2013)

  private static let versionForm = Form<ImageEffects.Version>(
    .either([.words(FilterChoice.version.words), .number(1...1.1)]), text: \.rawValue
  ) { node, reader, key in reader.word(node, of: key) }

  static let mask = Key(
    "mask", "A picture stretched over the layer: where it is clear, nothing is blurred.",
    node: .text("the path of a picture"), example: "mask.png")

  static let file = Key(
    "file", "A picture stretched over the layer: the layer shows where the picture is opaque.",
    node: .text("the path of a picture"), example: "mask.png")

  static let edges = Key(
    "edges",
    "What the filter reads beyond the edges: nothing, so that they fade, the nearest pixel, "
      + "or the layer mirrored or repeated.", .cases(Edges.self))

  static let linear = Key(
    "linear", "Averages light instead of the numbers of sRGB.", .flag, default: false)
}

extension FilterKind {
  /// The keys of each kind of filter.
  private static let keysByKind = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, KeyList($0.declaredKeys)) })

  /// The keys of this kind of filter.
  var keys: KeyList { Self.keysByKind[self] ?? FilterKey.all }

  private var declaredKeys: [KeyDeclaration] {
    let edges = FilterKey.edges.declaration.with(default: defaultEdges.rawValue)
    return FilterKey.all.keys(named: [declaration.numbers].compactMap(\.self))
      + settings.map(\.declaration)
      + FilterKey.all.keys(named: declaration.choices)
      + FilterKey.all.keys(named: [declaration.picture].compactMap(\.self))
      + (hasEdges ? [edges, FilterKey.linear.declaration] : [])
  }
}

extension FilterChoice {
  /// The allowed words of the value.
  package var words: [String] {
    switch self {
    case .preset: ImageEffectsPreset.allCases.map(\.rawValue)
    case .version: ImageEffects.Version.allCases.map(\.rawValue)
    }
  }
}
