import Raster
import SceneModel
import SceneText
import Timeline

/// The JSON of a value that can be changed.
struct DeclaredValueJSON: Encodable {
  /// `position` of a layer; `to` or `values.0` of an animation.
  let key: String

  /// Share of the animation's duration at which the layer has the value; 1 outside of animations.
  let share: Double

  /// Names of its numbers by component; the empty component is the whole value.
  let parts: [String: String]

  /// The space in which a colour is written, by its name in CSS; absent for other values.
  let space: String?

  /// Whether the value is written in the text; otherwise it is the default.
  let isWritten: Bool

  init(_ value: DeclaredValue, at share: Double) {
    key = value.key
    self.share = share
    parts = Dictionary(uniqueKeysWithValues: value.parts.map { ($0.component, $0.number.target) })
    space = value.numbers.first?.colorSpace?.nameInCSS
    isWritten = value.isWritten
  }
}

/// The JSON of a layer's value, at all frames.
struct LayerValueJSON: Encodable {
  /// The key path: `position`, `shadow.radius`.
  let name: String

  /// `number`, `list`, `color`, `flag` or `word`.
  let kind: Kind

  /// The words to choose from, if it is a word.
  let words: [String]?

  /// Names of the components; empty for a single number.
  let components: [String]

  /// The components at each frame, or once if they never change; `null` if the layer is not there.
  ///
  /// A word is its index, a flag 0 or 1; `null` if its text is a formula.
  let shown: [[Double]?]

  /// The value in the text; absent if the text has none.
  let declared: DeclaredValueJSON?

  /// The text of the value, such as a formula; absent if the text has none.
  let text: String?
  let file: String?
  let line: Int?

  enum Kind: String, Encodable {
    case number, list, color, flag, word
  }

  /// The properties that are always listed.
  private static let usual: Set<LayerProperty> = [
    .position, .anchorPoint, .size, .zPosition, .opacity, .rotation, .scale, .backgroundColor,
    .cornerRadius, .hidden,
  ]

  /// The longest text of a value, in characters.
  private static let longestText = 200

  /// Returns the values of a layer that are usual, written, or changing.
  ///
  /// - Parameter presentations: The layer at each frame.
  static func values(
    of layer: Layer, at presentations: [PresentationLayer?], in parsed: ParsedScene
  ) -> [LayerValueJSON] {
    let written = Dictionary((parsed.values[layer.path] ?? []).map { ($0.key, $0) }) { one, _ in one
    }
    let changing = Set(layer.changingSlots)
    let ofSlots: [LayerValueJSON] = layer.slots.enumerated().compactMap { index, slot in
      let declared = written[slot.name]
      let isUsual = LayerProperty(rawValue: index).map(usual.contains) ?? false
      guard let kind = Kind(slot.kind),
        isUsual || changing.contains(index) || declared?.isWritten == true
      else { return nil }
      let mayDiffer = isUsual || changing.contains(index)
      return LayerValueJSON(
        slot, kind, declared,
        (mayDiffer ? presentations : Array(presentations.prefix(1))).map {
          $0.map { $0.values[index] }
        }, in: parsed)
    }
    let names = Set(layer.slots.map(\.name))
    let others = (parsed.values[layer.path] ?? []).filter {
      !$0.words.isEmpty && !names.contains($0.key)
    }
    return ofSlots + others.map { LayerValueJSON($0, in: parsed) }
  }

  /// Returns a word or flag that is the same at all frames.
  private init(_ declared: DeclaredValue, in parsed: ParsedScene) {
    self.init(
      declared.key, declared.isFlag ? .flag : .word, declared, components: [],
      shown: [declared.numbers.first.map { [$0.value] }], in: parsed)
  }

  private init(
    _ slot: NamedSlot, _ kind: Kind, _ declared: DeclaredValue?, _ values: [SIMD4<Double>?],
    in parsed: ParsedScene
  ) {
    let isStatic = values.allSatisfy { $0 == values[0] }
    self.init(
      slot.name, kind, declared, components: slot.kind.componentNames,
      shown: (isStatic ? Array(values.prefix(1)) : values).map { value in
        value.map { value in (0..<slot.kind.componentCount).map { value[$0].asShown } }
      }, in: parsed)
  }

  private init(
    _ name: String, _ kind: Kind, _ declared: DeclaredValue?, components: [String],
    shown: [[Double]?], in parsed: ParsedScene
  ) {
    self.name = name
    self.kind = kind
    words = kind == .word ? declared?.words : nil
    self.components = components
    self.shown = shown
    self.declared = declared.map { DeclaredValueJSON($0, at: 1) }
    let source = declared.flatMap { $0.isWritten ? $0.source : nil }
    let place = source.map(parsed.place)
    text = source.map { String(parsed.text(at: $0).prefix(Self.longestText)) }
    (file, line) = (place?.file, place?.line)
  }
}

extension LayerValueJSON.Kind {
  /// The kind of a value on the page; `nil` for files and paths, which have no numbers.
  fileprivate init?(_ kind: ValueKind) {
    switch kind {
    case .number: self = .number
    case .boolean: self = .flag
    case .color: self = .color
    case .file, .path: return nil
    case .point, .size, .scale, .corners, .insets, .rectangle, .matrix: self = .list
    }
  }
}

extension EditableNumber {
  /// Whether it is a plain number or a parameter alone.
  var isChangeable: Bool { formula == nil || parameter != nil }

  /// The name of the value to set.
  var target: String { parameter ?? name }
}
