import SceneModel

/// The formulas of one stack.
///
/// Each layer of a line adds to the sums of the previous one, so formulas stay short for any number
/// of layers. Lines break as in CSS. Formulas find the breaks too: each layer reads whether it
/// begins a line, and the first layer of a line reads the sums of the line's last layer.
final class StackLayout {
  let layer: Layer
  let stack: DeclaredStack
  let items: [StackItem]
  private let formulas: StackFormulas

  private var main: Int { stack.axis.main }
  private var cross: Int { stack.axis.cross }

  /// Points by which layers may exceed a line, because sizes are rounded to 2⁻²⁴.
  private static let tolerance = 0x1p-16

  init(_ stack: DeclaredStack, of layer: Layer, _ items: [StackItem], _ formulas: StackFormulas) {
    (self.layer, self.stack, self.items, self.formulas) = (layer, stack, items, formulas)
  }

  // MARK: Declared values

  private lazy var spacing = value(stack.spacing)
  private lazy var lineSpacing = value(stack.lineSpacing)

  /// The padding before and after the layers, by the component of their positions.
  private lazy var padding: [(start: FormulaPart, end: FormulaPart)] = [
    (value(stack.padding, 1), value(stack.padding, 3)),
    (value(stack.padding, 0), value(stack.padding, 2)),
  ]

  /// The room of the stack without its padding, by the component of sizes.
  private lazy var room = [0, 1].map { side in
    let size = formulas.value(.size, side, of: layer, at: stack.range)
    let name = side == 0 ? "roomWidth" : "roomHeight"
    return named(size - padding[side].start - padding[side].end, name)
  }

  private func value<Value>(_ slot: Slot<Value>, _ component: Int = 0) -> FormulaPart {
    formulas.value(slot, component, of: layer, at: stack.range)
  }

  private func named(_ part: FormulaPart, _ name: String, of item: StackItem? = nil) -> FormulaPart
  {
    formulas.named(part, name, of: item?.layer.path ?? layer.path, at: stack.range)
  }

  // MARK: Lines

  /// The lines, layer by layer.
  private struct Lines {
    /// 1 for a layer that begins a line, except for the first line.
    var breaks: [FormulaPart] = []

    /// The number of shown layers in the line, up to a layer.
    var counts: [FormulaPart] = []

    /// The length of the line before layers grow, up to a layer.
    var lengths: [FormulaPart] = []
  }

  private lazy var lines = lines(breaking: stack.wraps)

  private func lines(breaking: Bool) -> Lines {
    var lines = Lines()
    for item in items {
      let (count, length) = (lines.counts.last ?? .zero, lines.lengths.last ?? .zero)
      let base = item.base[main]
      let joined = length + count.choosing(spacing, else: .zero) + base
      let exceeds = joined > room[main] + .constant(Self.tolerance)
      let breaks =
        breaking && !lines.breaks.isEmpty
        ? named(item.choosing((count > .zero) * exceeds, whileGone: .zero), "breaks", of: item)
        : .zero
      lines.breaks.append(breaks)
      lines.counts.append(
        named(
          item.choosing(breaks.choosing(.one, else: count + .one), whileGone: count), "count",
          of: item))
      lines.lengths.append(
        named(
          item.choosing(breaks.choosing(base, else: joined), whileGone: length), "length",
          of: item))
    }
    return lines
  }

  /// Returns the running totals of the layers of a line.
  ///
  /// - Parameter join: Joins the total so far with a layer's own number.
  private func running(
    _ name: String, _ own: (StackItem) -> FormulaPart,
    _ join: (FormulaPart, FormulaPart) -> FormulaPart
  ) -> [FormulaPart] {
    var all: [FormulaPart] = []
    for (item, breaks) in zip(items, lines.breaks) {
      let own = item.choosing(own(item), whileGone: .zero)
      let before = all.last ?? .zero
      all.append(named(breaks.choosing(own, else: join(before, own)), name, of: item))
    }
    return all
  }

  /// Returns, for each layer, the number of the last layer in its line.
  private func atEnds(of running: [FormulaPart], _ name: String) -> [FormulaPart] {
    var ends: [FormulaPart] = []
    for index in running.indices.reversed() {
      let end = ends.last.map { lines.breaks[index + 1].choosing(running[index], else: $0) }
      ends.append(named(end ?? running[index], name, of: items[index]))
    }
    return ends.reversed()
  }

  private lazy var lineCounts = atEnds(of: lines.counts, "lineCount")
  private lazy var lineLengths = atEnds(of: lines.lengths, "lineLength")
  private lazy var lineGrowth = atEnds(of: running("growth", \.grow, +), "lineGrowth")

  /// The room above the common baseline of each line.
  private lazy var ascents = atEnds(of: running("ascent", \.ascent, FormulaPart.max), "lineAscent")

  /// The space that each line needs across the axis.
  private lazy var largest = {
    let extents = atEnds(
      of: running("extent", { $0.base[cross] }, FormulaPart.max), "lineExtent")
    guard items.contains(where: \.standsOnLine) else { return extents }
    let below = running(
      "descent", { $0.standsOnLine ? $0.base[1] - $0.ascent : .zero }, FormulaPart.max)
    let descents = atEnds(of: below, "lineDescent")
    return items.indices.map { index in
      named(.max(extents[index], ascents[index] + descents[index]), "lineRoom", of: items[index])
    }
  }()

  /// The room across the axis in each layer's line.
  private lazy var extents = stack.wraps ? largest : items.map { _ in room[cross] }

  // MARK: Sizes

  /// Returns the width (0) or the height (1) that the stack needs.
  func contentSize(_ side: Int) -> FormulaPart {
    if let known = contentSizes[side] { return known }
    let content = side == main ? contentLength : contentExtent
    let size = named(
      padding[side].start + content + padding[side].end,
      side == 0 ? "contentWidth" : "contentHeight")
    contentSizes[side] = size
    return size
  }

  private var contentSizes: [Int: FormulaPart] = [:]

  private var contentLength: FormulaPart {
    (stack.wraps ? lines(breaking: false) : lines).lengths.last ?? .zero
  }

  private var contentExtent: FormulaPart {
    guard let last = largest.last else { return .zero }
    return stack.wraps ? (tops.last ?? .zero) - padding[cross].start + last : last
  }

  /// Returns a layer's size along the axis if the stack sets it.
  private func length(_ index: Int) -> FormulaPart? {
    let item = items[index]
    guard item.place.grow != nil else { return nil }
    let left = FormulaPart.max(room[main] - lineLengths[index], .zero)
    // Shares below 1 in all leave some of the room, as in CSS.
    let share = left / FormulaPart.max(lineGrowth[index], .one)
    return item.base[main] + item.grow * share
  }

  // MARK: Positions

  /// The lengths of lines with layers that have grown, up to each layer.
  private lazy var grownLengths = {
    var all: [FormulaPart] = []
    for (index, item) in items.enumerated() {
      let before = all.last ?? .zero
      let count = index > 0 ? lines.counts[index - 1] : .zero
      let joined = before + count.choosing(spacing, else: .zero) + item.size[main]
      let own = lines.breaks[index].choosing(item.size[main], else: joined)
      all.append(named(item.choosing(own, whileGone: before), "grownLength", of: item))
    }
    return atEnds(of: all, "lineGrownLength")
  }()

  /// Returns the room before the first layer of a line, and between two layers beside the spacing.
  private func rooms(_ index: Int) -> (before: FormulaPart, between: FormulaPart) {
    guard stack.distribution != .start else { return (.zero, .zero) }
    let (item, count) = (items[index], lineCounts[index])
    let left = room[main] - grownLengths[index]
    func between(_ gaps: FormulaPart) -> FormulaPart {
      named(.max(left, .zero) / .max(gaps, .one), "gap", of: item)
    }
    switch stack.distribution {
    case .start: return (.zero, .zero)
    case .center: return (left / .constant(2), .zero)
    case .end: return (left, .zero)
    case .spaceBetween: return (.zero, between(count - .one))
    case .spaceAround:
      let gap = between(count)
      return (gap / .constant(2), gap)
    case .spaceEvenly:
      let gap = between(count + .one)
      return (gap, gap)
    }
  }

  /// Where layers begin along the axis.
  private lazy var starts = {
    var all: [FormulaPart] = []
    var before = (room: FormulaPart.zero, between: FormulaPart.zero)
    for (index, item) in items.enumerated() {
      let own = rooms(index)
      let first = padding[main].start + own.before
      var start = first
      if let last = all.last {
        let previous = items[index - 1]
        let next = last + previous.size[main] + (spacing + before.between)
        start = lines.breaks[index].choosing(first, else: previous.choosing(next, whileGone: last))
      }
      all.append(named(start, "start", of: item))
      before = (own.before, own.between)
    }
    return all
  }()

  /// Where the lines of layers begin across the axis.
  private lazy var tops = {
    guard stack.wraps else { return items.map { _ in padding[cross].start } }
    var all: [FormulaPart] = []
    for (index, item) in items.enumerated() {
      guard let last = all.last else {
        all.append(padding[cross].start)
        continue
      }
      let next = last + largest[index - 1] + lineSpacing
      all.append(named(lines.breaks[index].choosing(next, else: last), "line", of: item))
    }
    return all
  }()

  private func offset(_ index: Int) -> FormulaPart {
    let left = extents[index] - items[index].size[cross]
    return switch items[index].place.alignment {
    case .leading, .stretch: .zero
    case .center: left / .constant(2)
    case .trailing: left
    case .baseline: ascents[index] - items[index].ascent
    }
  }

  /// Returns the formulas of each layer's position and size.
  func placements() -> [(layer: Layer, formulas: [SlotFormula])] {
    items.enumerated().map { index, item in
      let origins = [(main, starts[index]), (cross, tops[index] + offset(index))]
      let positions = origins.map { component, origin in
        formula(.position, component, origin + item.anchor[component] * item.size[component])
      }
      let length = length(index).map { formula(.size, main, $0) }
      let extent =
        item.place.stretches ? formula(.size, cross, .max(extents[index], .zero)) : nil
      return (item.layer, positions + [length, extent].compactMap(\.self))
    }
  }

  private func formula(_ property: LayerProperty, _ component: Int, _ part: FormulaPart)
    -> SlotFormula
  {
    SlotFormula(
      slot: property.rawValue, component: component,
      formula: formulas.formula(part, at: stack.range))
  }
}
