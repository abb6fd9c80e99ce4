import SceneModel

/// Turns the stacks of a scene into formulas of the layers in them.
final class StackLowering {
  let formulas: StackFormulas

  private let table: StackTable

  /// The layouts of stacks, by the paths of their layers.
  private var layouts: [String: StackLayout] = [:]

  /// The formulas of layers in stacks, by the layers' paths.
  private var placements: [String: [SlotFormula]] = [:]

  init(_ links: LinkTable) {
    table = links.stacks
    formulas = StackFormulas(links)
  }

  /// Returns the layers with the positions and sizes that stacks give them.
  func lowered(_ layers: [Layer]) -> [Layer] {
    guard !table.stacks.isEmpty else { return layers }
    return layers.map { lowered($0, isPlaced: false) }
  }

  private func lowered(_ layer: Layer, isPlaced: Bool) -> Layer {
    let placed = isPlaced ? placements[layer.path] ?? [] : []
    let layout = layout(of: layer)
    let items = Set(layout?.items.map(\.layer.path) ?? [])
    for (item, formulas) in layout?.placements() ?? [] {
      placements[item.path] = formulas
      place(item.fadingContents, in: item, sizedBy: formulas)
    }
    let own = layout.map { hugging($0, besides: placed) } ?? []
    let changed = (placed + own).isEmpty ? layer : layer.computing(placed + own)
    return changed.replacingInside { inner in
      let isInPlaced = isPlaced && (layer.holdsFadingContents || inner.holdsFadingContents)
      return lowered(inner, isPlaced: isInPlaced || items.contains(inner.path))
    }
  }

  /// Makes contents that fade into one another as large as their layer along the sides that a stack
  /// sets.
  private func place(_ contents: [Layer], in layer: Layer, sizedBy formulas: [SlotFormula]) {
    let sides = formulas.filter { $0.slot == LayerProperty.size.rawValue }
    for inner in contents {
      placements[inner.path] = sides.map { side in
        let size = self.formulas.value(.size, side.component, of: layer, at: side.formula.source)
        return SlotFormula(
          slot: side.slot, component: side.component,
          formula: self.formulas.formula(size, at: side.formula.source))
      }
    }
  }

  /// Returns the formulas of the sides that a stack determines, unless the stack around it does.
  private func hugging(_ layout: StackLayout, besides placed: [SlotFormula]) -> [SlotFormula] {
    let size = LayerProperty.size.rawValue
    return [0, 1].filter { side in
      layout.stack.hugs[side] && !placed.contains { $0.slot == size && $0.component == side }
    }.map { side in
      SlotFormula(
        slot: size, component: side,
        formula: formulas.formula(layout.contentSize(side), at: layout.stack.range))
    }
  }

  private func layout(of layer: Layer) -> StackLayout? {
    if let known = layouts[layer.path] { return known }
    guard let stack = table.stacks[layer.path] else { return nil }
    let items = layer.sublayers.compactMap { sublayer in
      table.places[sublayer.path].map { item(sublayer, at: $0, in: stack) }
    }
    let layout = StackLayout(stack, of: layer, items, formulas)
    layouts[layer.path] = layout
    return layout
  }

  private func item(_ layer: Layer, at place: StackPlace, in stack: DeclaredStack) -> StackItem {
    let range = stack.range
    func value<Value>(_ slot: Slot<Value>, _ component: Int = 0) -> FormulaPart {
      formulas.value(slot, component, of: layer, at: range)
    }
    let sets = place.sets(in: stack)
    return StackItem(
      layer: layer, place: place,
      isGone: place.keepsRoom ? .zero : value(.hidden),
      base: [0, 1].map { side in
        guard sets[side] else { return value(.size, side) }
        if let layout = layout(of: layer), layout.stack.hugs[side] {
          return layout.contentSize(side)
        }
        return formulas.ownSize(side, of: layer, at: range)
      },
      size: [0, 1].map { value(.size, $0) }, anchor: [0, 1].map { value(.anchorPoint, $0) },
      ascent: place.alignment == .baseline ? formulas.ascent(of: layer, at: range) : .zero,
      grow: place.grow.map { value($0) } ?? .zero)
  }
}
