import SceneModel

/// The slots of a layer while it is being read, with the names an author calls them by.
struct SlotTable {
  private(set) var values: [SIMD4<Double>]
  private(set) var formulas: [SlotFormula] = []

  /// The names of all slots, in their order.
  private(set) var named: [NamedSlot]

  /// Slots that have no value of their own, by the slot whose value they have.
  private var followers: [Int: [Int]] = [:]

  /// Creates the slots every layer has, with their default values.
  init() {
    values = LayerProperty.allCases.map(\.defaultValue)
    named = LayerProperty.allCases.map { NamedSlot(name: $0.name, kind: $0.kind) }
  }

  /// Puts what the author wrote into a slot.
  mutating func set(_ property: LayerProperty, to expression: Expression) {
    set(property.rawValue, to: expression)
  }

  /// Puts constants in the place of some components of what the author wrote.
  mutating func fill(_ property: LayerProperty, with value: SIMD4<Double>, _ isFilled: [Bool]) {
    let written = expression(of: property)
    var constant = written.constant
    for component in isFilled.indices where isFilled[component] {
      constant[component] = value[component]
    }
    set(property, to: Expression(constant: constant, formulas: written.formulas))
  }

  /// Appends a slot that contents or effects need.
  ///
  /// - Parameter name: Key path of the slot, for animations.
  mutating func add<Value>(_ name: String, _ expression: Expression) -> Slot<Value> {
    Slot(index: add(name, expression, kind: Value.kind))
  }

  /// Appends a slot whose kind of value is only known from a table; returns its index.
  mutating func add(_ name: String, _ expression: Expression, kind: ValueKind) -> Int {
    let index = values.count
    values.append(.zero)
    named.append(NamedSlot(name: name, kind: kind))
    set(index, to: expression)
    return index
  }

  /// Appends a slot that has the value of another one, animated or not, as long as no animation of
  /// its own changes it.
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

  /// Returns what the author wrote into a slot.
  func expression(of property: LayerProperty) -> Expression {
    expression(inSlot: property.rawValue)
  }

  private func expression(inSlot slot: Int) -> Expression {
    Expression(
      constant: values[slot],
      formulas: formulas.filter { $0.slot == slot }.map {
        ComponentFormula(component: $0.component, formula: $0.formula)
      })
  }

  /// The slot, or its components, that an animation's property refers to.
  struct Target {
    let slot: Int

    /// Slots that follow it.
    let followers: [Int]

    let components: Range<Int>
    let kind: ValueKind

    /// The path of the slot.
    let path: String
  }

  /// Finds the slot, or the component of one, that an author calls `name`.
  subscript(name: String) -> Target? {
    named.components(called: name).map {
      Target(
        slot: $0.slot, followers: followers[$0.slot] ?? [], components: $0.components,
        kind: $0.kind,
        path: named[$0.slot].name)
    }
  }

  /// Keys of layers that have properties of their own.
  private static let owners: Set = ["motionBlur", "filters", "blur", "backdrop"]

  /// Says what may be meant by the name of a property that the layer does not have: the only one of
  /// its contents and effects that ends so, what other systems call so, those that end so, or the
  /// nearest; else all there are.
  func hint(for name: String) -> String {
    func ends(in names: [String]) -> [String] { names.filter { $0.hasSuffix("." + name) } }
    let names = named.allNames
    let own = Array(named.dropFirst(LayerProperty.allCases.count)).allNames
    let (ownEnds, allEnds) = (ends(in: own), ends(in: names))
    if ownEnds.count == 1 { return "did you mean '\(ownEnds[0])'?" }
    if !allEnds.isEmpty, names.foreignQuestion(for: name) == nil {
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
    if let end = ForeignWord.propertyEnd(of: name) {
      return "that would be 'contents.….\(end)', and the contents of this layer have none"
    }
    return "use " + named.map(\.name).listed()
  }
}
