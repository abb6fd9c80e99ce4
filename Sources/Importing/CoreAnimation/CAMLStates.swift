import SceneModel
import SceneText

/// Reads the states of a document and the transitions between them.
struct CAMLStates {
  let reader: CAMLReader

  /// The layer that declares the states.
  let root: XMLElement

  /// The path of this layer; `nil` for the scene.
  var owner: String?

  private var log: ImportLog { reader.log }

  /// The names of the states, in the order of the source.
  var names: [String] { declared.compactMap { $0["name"] } }

  private var declared: [XMLElement] {
    (root.child("states")?.children ?? []).filter {
      $0.name.hasSuffix("State") && !isBase($0["name"])
    }
  }

  private func isBase(_ name: String?) -> Bool { name.map(CAMLStates.baseNames.contains) ?? true }

  /// The names of the state that is the tree as written.
  static let baseNames: Set = ["", "Base State", "base"]

  /// The states with the values that they change; `nil` if there are none.
  var states: DocumentValue? {
    var states = DocumentEntries()
    reportOthers(in: "states", than: "State", effect: "it is no state")
    for state in declared {
      guard let name = state["name"] else { continue }
      var values = DocumentEntries()
      if let basis = state["basedOn"], !isBase(basis) { values["basedOn"] = .text(basis) }
      var layers = layers(of: state)
      values["self"] = layers[""]
      layers[""] = nil
      if !layers.isEmpty { values["layers"] = .mapping(layers) }
      states[name] = .mapping(values)
    }
    return states.isEmpty ? nil : .mapping(states)
  }

  /// Reports the elements that do not belong in a list.
  private func reportOthers(in list: String, than ending: String, effect: String) {
    for other in root.child(list)?.children ?? [] where !other.name.hasSuffix(ending) {
      log.leaveOut(
        "'\(other.name)' among the \(list)", at: other,
        effect: CAMLWords.isScript(other.name) ? CAMLWords.effectOfScripts : effect)
    }
  }

  /// Returns the values that a state changes, by the paths of the layers from the owner; that of
  /// the owner is empty.
  private func layers(of state: XMLElement) -> DocumentEntries {
    var layers = DocumentEntries()
    reader.reportUnreadAttributes(of: state, .ofStates)
    reader.reportUnreadValues(in: state, of: .ofStates)
    for stray in state.children where stray.name != "elements" {
      log.leaveOut(
        "'\(stray.name)' outside of the elements", at: stray, effect: "the state goes without it")
    }
    for element in state.child("elements")?.children ?? [] {
      let keyPath = element["keyPath"] ?? ""
      guard element.name.hasSuffix("StateSetValue") else {
        log.leaveOut("'\(element.name)'", at: element, effect: "the state goes without it")
        continue
      }
      reader.reportUnread(in: element, of: .ofStateValues)
      guard let target = target(of: element),
        let values = values(of: keyPath, at: element, in: target), !values.isEmpty
      else {
        log.leaveOut(
          "the state's '\(keyPath)'", at: element, effect: "the state does not change it")
        continue
      }
      for value in values {
        let own = value.isOfSublayers ? "\(target.path)/\(CAMLGroup.id)" : target.path
        let path = path(to: own)
        var changes = DocumentEntries()
        if case .mapping(let known)? = layers[path]?.content { changes = known }
        changes[value.name] = value.value
        layers[path] = .mapping(changes)
      }
    }
    return layers
  }

  /// Returns the layer that a part of a state or of a transition changes: the owner of the
  /// states, or a layer in it.
  private func target(of element: XMLElement) -> CAMLPlace? {
    element["targetId"].flatMap { reader.paths[$0] }.flatMap { target in
      guard let owner else { return target }
      return target.path == owner || target.path.hasPrefix(owner + "/") ? target : nil
    }
  }

  /// Returns the path of a layer from the owner of the states.
  private func path(to path: String) -> String {
    owner.map { String(path.dropFirst($0.count).drop { $0 == "/" }) } ?? path
  }

  /// A value of a property that a state gives to a layer, or to the layer around its sublayers.
  private typealias Change = (name: String, value: DocumentValue, isOfSublayers: Bool)

  /// Returns the properties that a state changes, with their values; `nil` if one cannot be read.
  private func values(of keyPath: String, at element: XMLElement, in target: CAMLPlace)
    -> [Change]?
  {
    guard let element = element.child("value") else { return nil }
    if keyPath == "string", CAMLText(target.element) != nil {
      let text = element["value"].map { DocumentValue.literal($0) }
      return text.map { [("contents.text.string", $0, false)] }
    }
    var values: [Change] = []
    if reader.scrolls(target.element),
      let scrolled = target.element.scrolled(to: element, at: keyPath)
    {
      let space = target.space.inside(target.element)
      values += CAMLProperty.all(
        scrolled.keyPath, of: target.element, in: space, pictures: reader.pictures
      ).compactMap { part in part.value(scrolled.value).map { (part.name, $0, true) } }
    }
    let properties = CAMLProperty.all(
      keyPath, of: target.element, in: target.space, pictures: reader.pictures)
    for property in properties {
      guard let value = property.value(element) else { return nil }
      if value != property.defaultValue { values.append((property.name, value, false)) }
    }
    // A transform that changes nothing still ends the one of a state beneath.
    if values.isEmpty {
      values = properties.compactMap { part in part.defaultValue.map { (part.name, $0, false) } }
    }
    return values
  }

  /// The transitions from one state to another; `nil` if there are none.
  var transitions: DocumentValue? {
    let changed = changedProperties
    reportOthers(in: "stateTransitions", than: "Transition", effect: "it is no transition")
    let transitions = (root.child("stateTransitions")?.children ?? [])
      .filter { $0.name.hasSuffix("Transition") }
      .compactMap { transition($0, between: changed) }
    return transitions.isEmpty ? nil : .list(transitions.joined.map(\.value))
  }

  /// The paths of the properties that states change.
  private var changedProperties: Set<String> {
    guard case .mapping(let states)? = states?.content else { return [] }
    return states.reduce(into: []) { found, state in
      if case .mapping(let own)? = state.value["self"]?.content { found.formUnion(own.keys) }
      guard case .mapping(let layers)? = state.value["layers"]?.content else { return }
      for (_, changes) in layers {
        if case .mapping(let values) = changes.content { found.formUnion(values.keys) }
      }
    }
  }

  /// - Parameter changed: The paths of the properties that states change.
  private func transition(_ element: XMLElement, between changed: Set<String>) -> CAMLTransition? {
    let ends = ["fromState", "toState"].map { name in
      element[name].flatMap { $0 == "*" ? nil : [isBase($0) ? "base" : $0] }
    }
    reader.reportUnread(in: element, of: .ofTransitions)
    var (layers, properties) = (DocumentEntries(), DocumentEntries())
    for (path, all) in paces(of: element, ofProperties: changed) {
      let used = all.filter { !$0.properties.isEmpty }
      let paces = used.isEmpty ? all : used
      // The owner of the states has no path of its own.
      if !path.isEmpty, paces.allSatisfy({ $0.value == paces[0].value }) {
        layers[path] = paces[0].value
      } else {
        add(paces, to: &properties)
      }
    }
    guard !layers.isEmpty || !properties.isEmpty else { return nil }
    var changes = DocumentEntries()
    if !layers.isEmpty { changes["layers"] = .mapping(layers) }
    if !properties.isEmpty { changes["properties"] = .mapping(properties) }
    return CAMLTransition(from: ends[0], to: ends[1], changes: changes)
  }

  /// How the value of a key path comes from one state to another.
  private struct Pace {
    let value: DocumentValue

    /// The paths of the scene's properties that states change.
    let properties: [String]

    let element: XMLElement
  }

  /// Returns the paces in a transition, by the paths of their layers in the order of the source.
  private func paces(of transition: XMLElement, ofProperties changed: Set<String>)
    -> [(path: String, paces: [Pace])]
  {
    var places: [String: Int] = [:]
    var found: [(path: String, paces: [Pace])] = []
    for part in transition.child("elements")?.children ?? [] {
      guard part.name.hasSuffix("TransitionElement") else {
        log.leaveOut("'\(part.name)'", at: part, effect: "the transition goes without it")
        continue
      }
      reader.reportUnread(in: part, of: .ofTransitionParts)
      guard let animation = part.child("animation") ?? part.children.first else { continue }
      reader.reportMisread(in: animation, of: .ofAnimations)
      reader.reportUnread(in: animation, of: .ofPaces)
      let keyPath = part["key"] ?? part["keyPath"] ?? ""
      guard let target = target(of: part) else {
        log.leaveOut(
          "the pace of '\(keyPath)'", at: part, effect: "there is no layer with its id")
        continue
      }
      var pace = DocumentEntries()
      CAMLAnimations(reader: reader, space: target.space)
        .addTiming(of: animation, to: &pace, isOfState: true)
      if let begin = animation.number("beginTime"), begin > 1e-6 { pace["delay"] = begin.value }
      guard !pace.isEmpty else { continue }
      for (whole, properties) in properties(of: keyPath, in: target) {
        let path = path(to: whole)
        let place = places[path] ?? found.count
        if place == found.count {
          found.append((path, []))
          places[path] = place
        }
        found[place].paces.append(
          Pace(
            value: .mapping(pace), properties: properties.filter(changed.contains), element: part))
      }
    }
    return found
  }

  /// Returns the properties that a key path changes, by the paths of their layers.
  private func properties(of keyPath: String, in target: CAMLPlace)
    -> [(path: String, properties: [String])]
  {
    let own = CAMLProperty.all(
      keyPath, of: target.element, in: target.space, pictures: reader.pictures
    ).map(\.name)
    guard keyPath.hasPrefix("bounds"), !keyPath.hasPrefix("bounds.size"),
      reader.scrolls(target.element)
    else { return [(target.path, own)] }
    let sublayers = "\(target.path)/\(CAMLGroup.id)"
    let moved = (sublayers, ["position", "position.x", "position.y"])
    return own.isEmpty ? [moved] : [moved, (target.path, own)]
  }

  /// Adds the paces of a layer whose properties move apart, as those of the properties in all layers
  /// without a pace of their own.
  private func add(_ paces: [Pace], to properties: inout DocumentEntries) {
    for pace in paces {
      for name in pace.properties where properties[name] == nil { properties[name] = pace.value }
      guard pace.properties.contains(where: { properties[$0] != pace.value }) else { continue }
      log.leaveOut(
        "the pace of '\(pace.element["key"] ?? "")'", at: pace.element,
        effect: "it moves like that of another layer")
    }
  }
}
