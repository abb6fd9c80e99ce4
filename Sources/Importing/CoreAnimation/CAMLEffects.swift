import Effects
import SceneModel
import SceneText

extension CAMLReader {
  /// Adds filters and blending.
  func addEffects(of element: XMLElement, to layer: inout DocumentEntries) {
    let isGlass = element.layerClass == "CABackdropLayer"
    if isGlass || element.child("backgroundFilters")?.children.isEmpty == false {
      layer[LayerKey.backdrop.name] = .mapping(
        backdrop(of: element, filteredBy: element.listOfGlass))
    }
    if !isGlass {
      let filters = filters("filters", of: element, words: .ofFilters).compactMap(\.value)
      if !filters.isEmpty { layer[LayerKey.filters.name] = .list(filters) }
    }
    addBlending(of: element, to: &layer)
    // A group blends by itself, unless it says otherwise.
    let blends = element.child("sublayers")?.children.contains {
      $0.child("compositingFilter") != nil || $0["compositingFilter"] != nil
    }
    if blends == true, element.flag("allowsGroupBlending") != false {
      layer[LayerKey.isolated.name] = true
    }
  }

  /// Returns the filters in a list that are switched on; reports those that a scene lacks.
  private func filters(_ name: String, of element: XMLElement, words: CAMLWords) -> [CAMLFilter] {
    let changed = changedKeyPaths(of: element)
    if let list = element.child(name), list.children.count > CAMLFilter.most {
      log.leaveOut(
        "each filter after the first \(CAMLFilter.most)", at: list,
        effect: "the layer is drawn without it")
    }
    return CAMLFilter.enabled(in: name, of: element).compactMap { child in
      guard let filter = CAMLFilter(child, isChanged: isChanged(child, of: name, among: changed))
      else {
        log.leaveOut(
          "the filter '\(CAMLFilter.name(of: child))'", at: child,
          effect: CAMLFilter.effectOfAbsence(of: child))
        return nil
      }
      reportMisread(in: child, of: .ofFilters)
      reportUnread(in: child, of: words)
      return filter
    }
  }

  private func isChanged(_ filter: XMLElement, of list: String, among keyPaths: Set<String>)
    -> Bool
  {
    guard let name = filter["name"] else { return false }
    return CAMLFilter.inputs.contains { keyPaths.contains("\(list).\(name).\($0)") }
  }

  /// Returns the backdrop of a layer: its view of the layers beneath it.
  private func backdrop(of element: XMLElement, filteredBy list: String) -> DocumentEntries {
    var backdrop = DocumentEntries()
    backdrop["blur"] = 0.0.value
    var colors: [DocumentValue] = []
    let filters = filters(list, of: element, words: .ofBackdropFilters)
    if let curve = filters.firstIndex(where: { $0.kind == .luminanceCurveMap }),
      filters[curve...].contains(where: { $0.kind == .gaussian })
    {
      log.warn(
        "the filter 'luminanceCurveMap' works after the blur, not before it",
        at: element.child(list) ?? element)
    }
    for filter in filters {
      if filter.kind == .gaussian {
        backdrop["blur"] = filter.number.value
      } else if let value = filter.value {
        colors.append(value)
      }
    }
    if !colors.isEmpty { backdrop["filters"] = .list(colors) }
    return backdrop
  }

  /// Blend modes by the names of Core Animation's compositing filters, without "BlendMode".
  private static let blending: [String: String] = [
    "destOut": "destinationOut", "destIn": "destinationIn", "xor": "xor", "plusL": "plusLighter",
    "plusD": "plusDarker", "linearDodge": "plus", "linearBurn": "plusDarker", "add": "plus",
    "maximum": "maximum",
    "minimum": "minimum", "sourceAtop": "sourceAtop", "subtractS": "subtract",
  ]

  private func addBlending(of element: XMLElement, to layer: inout DocumentEntries) {
    let child = element.child("compositingFilter")
    let name = child?["filter"] ?? child?["value"] ?? element["compositingFilter"] ?? ""
    let word = name.hasSuffix("BlendMode") ? String(name.dropLast("BlendMode".count)) : name
    guard word != "normal", word != "sourceOver", !word.isEmpty else { return }
    let mode = CAMLReader.blending[word] ?? word
    guard BlendMode(rawValue: mode) != nil else {
      log.leaveOut(
        "the compositing filter '\(name)'", at: child ?? element,
        effect: "the layer lies over the others")
      return
    }
    layer[LayerKey.blendMode.name] = .text(mode)
  }
}
