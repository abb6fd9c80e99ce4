import Effects
import SceneModel

/// Reads filters.
struct FilterReader {
  let reader: ValueReader
  let pictures: PictureReader

  /// The most filters of a layer.
  static let mostFilters = 100

  /// Reads filters, in the order of their application.
  ///
  /// - Parameters:
  ///   - path: The key path of the list.
  ///   - isOfColors: Whether all have to be filters of colours.
  func filters(
    _ node: YAMLNode, called path: String = "filters", ofColors isOfColors: Bool = false,
    slots: inout SlotTable
  ) -> [Filter] {
    guard
      let items = reader.items(
        node, expected: "a list of filters, each after a '- '", limit: FilterReader.mostFilters)
    else { return [] }
    var filters: [Filter] = []
    for item in items {
      guard let (kind, values) = filterKind(item) else { continue }
      guard !isOfColors || FilterKind.ofColors.contains(kind) else {
        reader.report(
          "'\(kind.rawValue)' is no filter of colours", at: item,
          hint: "use \(FilterKind.ofColors.map(\.rawValue).listed())")
        continue
      }
      let number = filters.count { $0.kind == kind } + 1
      let name = "\(path).\(kind.rawValue)" + (number > 1 ? "\(number)" : "")
      let read = filter(kind, values, at: item, name: name, in: FilterHost.list, slots: &slots)
      if let read { filters.append(read.filter) }
    }
    return filters
  }

  /// Reads a filter's kind: a word, or the only key of a mapping with the filter's values.
  func filterKind(_ node: YAMLNode) -> (FilterKind, values: YAMLNode?)? {
    if case .mapping(let pairs) = node.value, node.unquotedBraces == nil {
      guard pairs.count == 1, let pair = pairs.first else {
        reader.report(
          "a filter is one name with its values, not \(pairs.count) keys", at: node,
          hint: "write {gaussian: {radius: 4}}; other filters are items of their own")
        return nil
      }
      guard let kind: FilterKind = reader.word(pair.key, of: "filter") else { return nil }
      return (kind, pair.value.isNull ? nil : pair.value)
    }
    return reader.word(node, of: "filter").map { ($0, nil) }
  }

  /// Reads the values of a filter.
  ///
  /// - Parameters:
  ///   - name: The name of the filter in key paths.
  ///   - host: The effect that contains the filter.
  func filter(
    _ kind: FilterKind, _ values: YAMLNode?, at node: YAMLNode, name: String, in host: FilterHost,
    slots: inout SlotTable
  ) -> (filter: Filter, preset: ImageEffectsPreset?)? {
    guard let given = given(values, at: node, of: kind, in: host) else { return nil }
    let picture = kind.declaration.picture
    // For a filter without parameters, a single value is the path of its image.
    let sole = kind.settings.isEmpty ? given.sole : nil
    let file = picture.flatMap { given.keys[$0.rawValue] ?? sole }
    if picture?.isRequired == true, file == nil {
      reader.report("a \(kind.rawValue) needs the file of its image", at: node)
      return nil
    }
    let asset = file.flatMap(pictures.loadedImage)
    guard let numbers = numbers(kind, given) else { return nil }
    let (preset, version) = (given.keys.preset, given.keys.version)
    let filter = Filter(
      kind: kind,
      slots: slotIndices(
        of: kind, given, preset: preset, version, name: name, in: host, slots: &slots),
      edges: host.edges ?? given.keys.edges ?? kind.defaultEdges,
      isLinear: host.isLinear ?? given.keys.linear, version: version,
      asset: asset, numbers: numbers)
    return (filter, preset)
  }

  /// Reads the constant numbers of a filter; `nil` after a mistake.
  private func numbers(_ kind: FilterKind, _ given: Values) -> [Double]? {
    guard let numbers = kind.declaration.numbers else { return [] }
    guard let node = given.keys[numbers.rawValue] ?? given.sole else { return numbers.defaults }
    let counts = numbers.counts
    guard let items = reader.items(node, expected: "a list of numbers", limit: counts.max() ?? 0)
    else { return nil }
    guard counts.contains(items.count) else {
      let hint = "it has \(counts.map { "\($0)" }.listed())"
      reader.report(
        "\(numbers.shape), and these are \(items.count) numbers", at: node, hint: hint)
      return nil
    }
    let values = items.compactMap { reader.constant($0, in: FilterNumbers.limits) }
    return values.count == items.count ? values : nil
  }

  /// - Returns: `nil` after a mistake.
  private func given(
    _ values: YAMLNode?, at node: YAMLNode, of kind: FilterKind, in host: FilterHost
  ) -> Values? {
    guard let values else { return Values(keys: Mapping(emptyAt: node, by: reader)) }
    // A single value belongs to the first parameter.
    guard case .mapping = values.value else {
      if let first = kind.keys.names.first, host.keys.contains(first) {
        report(first, besideFilter: values, in: host)
      }
      return Values(sole: values, keys: Mapping(emptyAt: values, by: reader))
    }
    guard
      let mapping = Mapping<FilterKey>(
        values, of: "the filter '\(kind.rawValue)'", allowing: kind.keys, by: reader)
    else { return nil }
    for key in kind.keys.names where host.keys.contains(key) {
      if let node = mapping[key] { report(key, besideFilter: node, in: host) }
    }
    return Values(keys: mapping)
  }

  private func report(_ key: String, besideFilter node: YAMLNode, in host: FilterHost) {
    reader.report("'\(key)' stands beside the filter, not in it", at: node, hint: host.hint)
  }

  private func slotIndices(
    of kind: FilterKind, _ given: Values, preset: ImageEffectsPreset?,
    _ version: ImageEffects.Version, name: String, in host: FilterHost,
    slots: inout SlotTable
  ) -> [Int?] {
    var known: [EffectParameter: Int] = [:]
    return kind.settings.enumerated().map { index, setting in
      let parameter = setting.parameter
      guard !host.keys.contains(parameter.name) else { return nil }
      let node = given.keys[parameter.name]
      let name = "\(name).\(parameter.name)"
      let leads = index == 0 && kind.declaration.numbers == nil
      let stated = (leads ? node ?? given.sole : node).flatMap {
        reader.expression($0.measuring { setting.form.units }, parameter.kind, in: setting.limits)
      }
      if stated == nil, let leader = setting.followed.flatMap({ known[$0] }) {
        return slots.add(name, following: leader, kind: parameter.kind)
      }
      let defaultValue =
        preset?.value(of: parameter, version)
        ?? reader.defaultComponents(setting.defaultValue, parameter.kind)
      var value = stated ?? Expression(constant: defaultValue)
      if parameter == .tint, let preset { value = preset.tint(value) }
      let slot = slots.add(name, value, kind: parameter.kind)
      known[parameter] = slot
      return slot
    }
  }

  /// The values of a filter as written.
  private struct Values {
    /// The value of a filter that has no mapping.
    var sole: YAMLNode?
    let keys: Mapping<FilterKey>
  }
}

extension FilterNumbers {
  /// How many numbers there have to be, for messages.
  fileprivate var shape: String {
    switch self {
    case .weights: "a kernel is a square"
    case .matrix: "a colour matrix has four rows of five numbers"
    case .values: "a curve of luminance has four values"
    }
  }
}
