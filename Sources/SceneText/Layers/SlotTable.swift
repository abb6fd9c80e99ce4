import SceneModel

/// The slots of a layer while the layer is read, with their names for authors.
struct SlotTable {
  private(set) var values: [SIMD4<Double>]
  private(set) var formulas: [SlotFormula] = []

  /// The names of all slots, in the order of the slots.
  private(set) var named: [NamedSlot]

  /// Whether the values of the contents are missing, because states let contents fade.
  var hasFadingContents = false

  /// Whether the values of the contents are missing, because of a reported mistake in them.
  var hasUnreadContents = false

  /// The slots without a value of their own, by the slot that they follow.
  private var followers: [Int: [Int]] = [:]

  /// The slots of every layer, with their default values.
  ///
  /// Made once: layers without further slots share the list of names.
  static let ofEveryLayer = SlotTable(of: LayerProperty.allCases)

  private init(of properties: [LayerProperty]) {
    values = properties.map(\.defaultValue)
    named = properties.map { NamedSlot(name: $0.name, kind: $0.kind) }
  }

  /// Sets the slot of a property to the author's expression.
  mutating func set(_ property: LayerProperty, to expression: Expression) {
    set(property.rawValue, to: expression)
  }

  /// Replaces some components of the author's expression by constants.
  mutating func fill(_ property: LayerProperty, with value: SIMD4<Double>, _ isFilled: [Bool]) {
    let written = expression(of: property)
    var constant = written.constant
    for component in isFilled.indices where isFilled[component] {
      constant[component] = value[component]
    }
    set(property, to: Expression(constant: constant, formulas: written.formulas))
  }

  /// Replaces one component of the author's expression by a formula.
  mutating func compute(_ property: LayerProperty, by formula: ComponentFormula) {
    let written = expression(of: property)
    var constant = written.constant
    constant[formula.component] = 0
    let others = written.formulas.filter { $0.component != formula.component }
    set(property, to: Expression(constant: constant, formulas: others + [formula]))
  }

  /// Appends a slot for contents or an effect.
  ///
  /// - Parameter name: The key path of the slot, for animations.
  mutating func add<Value>(_ name: String, _ expression: Expression) -> Slot<Value> {
    Slot(index: add(name, expression, kind: Value.kind))
  }

  /// Appends a slot whose kind of value is known at run time only; returns its index.
  mutating func add(_ name: String, _ expression: Expression, kind: ValueKind) -> Int {
    let index = values.count
    values.append(.zero)
    named.append(NamedSlot(name: name, kind: kind))
    set(index, to: expression)
    return index
  }

  /// Appends a slot that follows another slot's value until an animation of its own changes it.
  mutating func add(_ name: String, following leader: Int, kind: ValueKind) -> Int {
    let index = add(name, expression(inSlot: leader), kind: kind)
    followers[leader, default: []].append(index)
    return index
  }

  private mutating func set(_ index: Int, to expression: Expression) {
    values[index] = expression.constant
    formulas.removeAll { $0.slot == index }
    formulas += expression.formulas.map {
      SlotFormula(slot: index, component: $0.component, formula: $0.formula)
    }
  }

  /// Returns the author's expression for a property.
  func expression(of property: LayerProperty) -> Expression {
    expression(inSlot: property.rawValue)
  }

  /// Returns the author's expression for the value in a slot.
  func expression(inSlot slot: Int) -> Expression {
    Expression(
      constant: values[slot],
      formulas: formulas.filter { $0.slot == slot }.map {
        ComponentFormula(component: $0.component, formula: $0.formula)
      })
  }

  /// The slot, or its components, that an animation's property refers to.
  struct Target {
    let slot: Int

    /// The slots that follow it.
    let followers: [Int]

    let components: Range<Int>
    let kind: ValueKind

    /// The names of the components; empty for a single number.
    let componentNames: [String]

    /// The path of the slot.
    let path: String

    /// The number that counts of the list of a whole matrix; `nil` for a value of its own.
    var numberOfMatrix: LayerProperty?
  }

  /// The slot, or a component of it, with the author's name `name`.
  subscript(name: String) -> Target? {
    named.components(called: name).map {
      Target(
        slot: $0.slot, followers: followers[$0.slot] ?? [], components: $0.components,
        kind: $0.kind, componentNames: named[$0.slot].kind.names(of: $0.components),
        path: named[$0.slot].name)
    }
  }

  /// The keys of layers with nested properties.
  private static let owners: Set = ["motionBlur", "filters", "blur", "backdrop"]

  /// Returns a hint for an unknown property name.
  ///
  /// The hint names the properties of contents or effects with this ending. If there are none, it
  /// gives the name for a word of other systems, the nearest name, or all names.
  func hint(for name: String) -> String {
    func ends(in names: [String]) -> [String] { names.filter { $0.hasSuffix("." + name) } }
    let names = named.allNames
    let own = Array(named.dropFirst(LayerProperty.allCases.count)).allNames
    let (ownEnds, allEnds) = (ends(in: own), ends(in: names))
    if ownEnds.count == 1 { return "did you mean '\(ownEnds[0])'?" }
    // Among several properties with this ending, a synonym has to be one of them: `x`.
    let isSynonym = names.synonymQuestion(for: name) != nil
    let isOneOfEnds = names.synonym(for: name).map(allEnds.contains) ?? true
    if !allEnds.isEmpty, !isSynonym || allEnds.count > 1 && !isOneOfEnds {
      return "use " + allEnds.listed()
    }
    let owner = String(name.prefix { $0 != "." })
    if owner != name, Self.owners.contains(owner),
      !names.contains(where: { $0.hasPrefix(owner + ".") })
    {
      return "this layer has no '\(owner)' whose numbers could be animated"
    }
    if name == "contents.text.string" {
      return "texts change by formulas in them, as \"{round(time)} s\", or fade into one another"
    }
    if let question = names.question(for: name) { return question }
    if let end = Synonym.propertyEnd(of: name) {
      return "that would be 'contents.….\(end)', and the contents of this layer have none"
    }
    return "use " + named.map(\.name).listed()
  }
}

extension ValueKind {
  /// Returns the names of some components; none for a single number.
  fileprivate func names(of components: Range<Int>) -> [String] {
    componentNames.isEmpty ? [] : Array(componentNames[components])
  }
}
