/// A slot, or a component of it, by the name that animations and formulas call it.
package struct NamedComponents {
  package let slot: Int
  package let components: Range<Int>

  /// The kind of what is named: that of the slot, or a number.
  package let kind: ValueKind
}

extension [NamedSlot] {
  /// Finds the slot, or the component of one, that an author calls `name`; without a blur in stages
  /// `blur.radius` is that of the motion blur.
  package func components(called name: String) -> NamedComponents? {
    let isMotionBlur = name.hasPrefix("blur.") && !hasStagedBlur
    return exactly(name) ?? (isMotionBlur ? exactly("motionBlur." + name.dropFirst(5)) : nil)
  }

  /// Whether there is a blur in stages.
  package var hasStagedBlur: Bool { contains { $0.name.hasPrefix("blur.") } }

  private func exactly(_ name: String) -> NamedComponents? {
    for (slot, entry) in enumerated() {
      if name == entry.name {
        return NamedComponents(
          slot: slot, components: 0..<entry.kind.componentCount, kind: entry.kind)
      }
      for (component, part) in entry.kind.componentNames.enumerated()
      where name == "\(entry.name).\(part)" {
        return NamedComponents(slot: slot, components: component..<component + 1, kind: .number)
      }
    }
    return nil
  }

  /// The names of all slots and of their components, for hints.
  package var allNames: [String] {
    flatMap { entry in
      [entry.name] + entry.kind.componentNames.map { "\(entry.name).\($0)" }
    }
  }
}
