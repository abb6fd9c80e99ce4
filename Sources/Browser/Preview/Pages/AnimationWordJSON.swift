import SceneModel
import SceneText

/// The JSON of a word or a flag of an animation, such as the name of its easing.
struct AnimationWordJSON: Encodable {
  let key: String

  /// The words to choose from; `false` and `true` for a flag.
  let words: [String]
  let isFlag: Bool

  /// Name of the number that is the index of the word; absent if the text is none of the words.
  let name: String?

  /// Whether the text has the key; otherwise the word is the default.
  let isWritten: Bool

  /// The control points of the names of cubic Bézier curves; empty for words that are no easings.
  let curves: [String: [Double]]

  init(_ value: DeclaredValue) {
    key = value.key
    words = value.words
    isFlag = value.isFlag
    name = value.numbers.first?.name
    isWritten = value.isWritten
    curves = Set(NamedEasing.words).isSubset(of: value.words) ? NamedEasing.curves : [:]
  }
}
