import Effects
import SceneModel
import Timeline

/// The differences of one layer in two scenes at one tick, named by the keys of scene files.
///
/// Values with the same text count as equal, because they differ by far less than a pixel.
struct LayerDifferences {
  typealias Difference = (
    property: String, reference: Cause.Value?, candidate: Cause.Value?
  )

  /// The layer's traits, then its animatable values in the order of their slots.
  private(set) var all: [Difference] = []

  init(_ reference: PresentationLayer, _ candidate: PresentationLayer) {
    let traits = (reference.model.traits, candidate.model.traits)
    for (trait, other) in zip(traits.0, traits.1) where trait.value != other.value {
      all.append((trait.name, trait.value.map(Cause.Value.text), other.value.map(Cause.Value.text)))
    }
    // A slot that only one layer has follows from a trait, which is compared above.
    let slots = Dictionary(
      candidate.model.slots.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for (slot, named) in reference.model.slots.enumerated() {
      guard let other = slots[named] else { continue }
      compare(named, reference.values[slot], candidate.values[other])
    }
    if case .image(let image) = reference.model.contents,
      case .image(let other) = candidate.model.contents
    {
      append(
        "contents.image.file", .text(image.path(at: reference[image.file])),
        .text(other.path(at: candidate[other.file])))
    }
    compare(pathsOf: reference, candidate)
    if let emitter = reference.model.contents.emitter, let other = candidate.model.contents.emitter
    {
      compare(emitter, other)
    }
    if all.isEmpty { compare(overlaysOf: reference, candidate) }
  }

  private mutating func compare(
    _ slot: NamedSlot, _ reference: SIMD4<Double>, _ candidate: SIMD4<Double>
  ) {
    let names = slot.kind.componentNames
    let changed = (0..<slot.kind.componentCount).filter { reference[$0] != candidate[$0] }
    guard !changed.isEmpty else { return }
    func add(_ name: String, _ value: (SIMD4<Double>) -> Cause.Value) {
      append(name, value(reference), value(candidate))
    }
    switch slot.kind {
    case .color: add(slot.name) { .text(Color(components: $0).hexadecimal) }
    case .boolean: add(slot.name) { .text("\($0.x != 0)") }
    // Layers may number their files and paths differently, so those are compared by content.
    case .file, .path: break
    case .number: add(slot.name) { .number($0.x) }
    case .scale, .corners, .insets, .point, .size, .rectangle, .matrix:
      let isOneForAll = [reference, candidate].allSatisfy { value in
        names.indices.allSatisfy { value[$0] == value[0] }
      }
      if isOneForAll, [.scale, .corners, .insets].contains(slot.kind) {
        return add(slot.name) { .number($0.x) }
      }
      for component in changed {
        add("\(slot.name).\(names[component])") { .number($0[component]) }
      }
    }
  }

  /// Compares the paths of shadows and shapes and shows both from the first element that differs.
  private mutating func compare(
    pathsOf reference: PresentationLayer, _ candidate: PresentationLayer
  ) {
    for (shadow, other) in zip(reference.model.shadows, candidate.model.shadows) {
      compare("shadow.path", shadow.path, other.path)
    }
    if case .text(let text) = reference.model.contents,
      case .text(let other) = candidate.model.contents
    {
      compare(
        "contents.text.path", text.path?.line.path { reference.values[$0] },
        other.path?.line.path { candidate.values[$0] })
    }
    guard case .shape(let shape) = reference.model.contents,
      case .path(let outline) = shape.outline,
      case .shape(let other) = candidate.model.contents,
      case .path(let otherOutline) = other.outline
    else { return }
    guard outline.parts.count == otherOutline.parts.count else {
      return compare(
        "contents.path.paths", reference.path(of: outline), candidate.path(of: otherOutline))
    }
    for (index, (part, otherPart)) in zip(outline.parts, otherOutline.parts).enumerated() {
      compare(
        outline.keyPath(ofPart: index) + ".d", part.path.path { reference.values[$0] },
        otherPart.path.path { candidate.values[$0] })
    }
  }

  private mutating func compare(_ property: String, _ reference: Path?, _ candidate: Path?) {
    guard reference != candidate else { return }
    let pairs = zip(reference?.elements ?? [], candidate?.elements ?? [])
    let common = pairs.prefix { $0 == $1 }.count
    let (text, other) = (reference?.text(from: common), candidate?.text(from: common))
    all.append((property, text.map(Cause.Value.text), other.map(Cause.Value.text)))
  }

  /// Compares the motion-blur overlays.
  ///
  /// They follow from the other values, so they tell something only where those are the same.
  private mutating func compare(
    overlaysOf reference: PresentationLayer, _ candidate: PresentationLayer
  ) {
    let (overlay, other) = (reference.overlay, candidate.overlay)
    let opacities = (overlay?.opacity ?? 0, other?.opacity ?? 0)
    append("overlay opacity", .number(opacities.0), .number(opacities.1))
    if let overlay, let other, opacities.0 > 0, opacities.1 > 0 {
      append("overlay angle", .number(overlay.angle), .number(other.angle))
    }
  }

  /// Compares the values of emitters and of the cells that both have.
  ///
  /// Pictures of cells are layers, which are compared by themselves.
  private mutating func compare(_ reference: EmitterContents, _ candidate: EmitterContents) {
    for (trait, other) in zip(reference.traits, candidate.traits) {
      append("contents.emitter.\(trait.name)", .text(trait.value), .text(other.value))
    }
    for (index, cells) in zip(reference.cells, candidate.cells).enumerated() {
      for (trait, other) in zip(cells.0.traits, cells.1.traits) {
        append(
          "contents.emitter.cells.\(index).\(trait.name)", .text(trait.value), .text(other.value))
      }
    }
  }

  private mutating func append(
    _ property: String, _ reference: Cause.Value, _ candidate: Cause.Value
  ) {
    guard reference.description != candidate.description else { return }
    all.append((property, reference, candidate))
  }
}

extension Path {
  /// The most elements that a text shows.
  private static let shownCount = 2

  /// Returns two elements as SVG path data, with dots for elements before and after them.
  fileprivate func text(from start: Int) -> String {
    let shown = elements.dropFirst(start).prefix(Path.shownCount).map(\.text)
    let dots = (start > 0 ? ["…"] : [], start + shown.count < elements.count ? ["…"] : [])
    return (dots.0 + shown + dots.1).joined(separator: " ")
  }
}

extension Path.Element {
  fileprivate var text: String {
    let letter =
      switch self {
      case .move: "M"
      case .line: "L"
      case .curve: "C"
      case .close: "Z"
      }
    let numbers = points.flatMap { [$0.x, $0.y] }.map { $0.rounded(toPlaces: 4).plain }
    return letter + numbers.joined(separator: " ")
  }
}

extension Layer {
  /// The values of the layer that have no slot; always the same names in the same order.
  fileprivate var traits: [(name: String, value: String?)] {
    [
      ("contents", contents.summary), ("contentsGravity", contentsGravity.rawValue),
      ("contentsScale", contentsScale.plain), ("cornerCurve", cornerCurve.rawValue),
      ("shadow", shadows.map { $0.isInner ? "inner" : "outer" }.joined(separator: ", ")),
      ("masksToBounds", "\(masksToBounds)"), ("edgeAntialiasing", "\(hasSmoothEdges)"),
      ("maskMode", maskMode.rawValue), ("blendMode", blendMode.rawValue),
      ("isolated", "\(isIsolated)"), ("allowsGroupOpacity", "\(hasGroupOpacity)"),
      ("filters", filters.isEmpty ? nil : filters.map(\.kind.rawValue).joined(separator: ", ")),
      ("blur.filter", stagedBlur?.filter.kind.rawValue),
      ("blur.stages", stagedBlur?.stages.summary),
      (
        "backdrop", backdrop.map { "\($0.filter.kind.rawValue), captures \($0.captures.rawValue)" }
      ),
      ("backdrop.filters", backdrop?.colorFilters.map(\.kind.rawValue).joined(separator: ", ")),
      ("motionBlur", motionBlur.map { "\($0.mode.rawValue), \($0.snapshot.rawValue)" }),
      ("shutter", shutter.map { _ in "open" }),
    ]
  }
}

extension StagedBlur.Stages {
  /// Number of stages and the largest radius, or the list of all radii.
  fileprivate var summary: String {
    switch self {
    case .even(let count, let radius, let spacing):
      "\(count) up to \(radius.plain), \(spacing.rawValue)"
    case .listed(let radii): "of \(radii.map(\.plain).joined(separator: ", "))"
    }
  }
}

extension Contents {
  /// The contents in a few words; `nil` if there are none.
  fileprivate var summary: String? {
    traits.word.map { word in ([word] + (details.map { [$0] } ?? [])).joined(separator: " ") }
  }

  /// The values of the contents without a slot; `nil` if there are none.
  private var details: String? {
    switch self {
    case .fill(.gradient(let gradient)): "in \(gradient.interpolation.rawValue)"
    case .image(let image): image.look.summary
    case .svg(let asset): asset.path
    case .sequence(let sequence): sequence.folder.path
    case .video(let video): video.film.path
    case .text(let text): text.summary
    case .transition(let transition): transition.kind.rawValue
    case .emitter(let emitter):
      "of \(emitter.cells.count == 1 ? "1 cell" : "\(emitter.cells.count) cells")"
    default: nil
    }
  }
}

extension PictureLook {
  /// The values of the look without a slot, and which of the others are given; `nil` if none are.
  fileprivate var summary: String? {
    let parts = [
      tint.map { _ in "tinted" }, multiplyColor.map { _ in "multiplied" },
      part.map { _ in "in part" }, magnificationFilter == .nearest ? "in squares" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.listed("and")
  }
}

extension Text {
  /// The string, font and line limit: all values of the text without a slot.
  fileprivate var summary: String {
    let style = style == .normal ? [] : [style.rawValue]
    let font = [family] + style + features.map { "\($0.tag)=\($0.value)" }
    let lines = lineLimit.map { ", \($0.count) lines, \($0.truncation.rawValue)" } ?? ""
    let path = path.map { path in
      [path.isPerpendicular ? nil : "upright", path.isReversed ? "reversed" : nil, "along a path"]
        .compactMap(\.self).joined(separator: " ")
    }
    return "'\(literals)' in \(font.joined(separator: " "))\(lines)"
      + (path.map { ", " + $0 } ?? "")
  }

  /// The string, with `…` for numbers that may change.
  fileprivate var literals: String {
    parts.map { part in
      if case .literal(let text) = part { text } else { "…" }
    }.joined()
  }
}
