/// A slot or one of its components, found by a name in animations and formulas.
package struct NamedComponents {
  package let slot: Int
  package let components: Range<Int>

  /// The kind of the slot, or a number for a component.
  package let kind: ValueKind
}

extension [NamedSlot] {
  /// Returns the slot or component with an author's `name`; `nil` if there is none.
  ///
  /// If there is no staged blur, `blur.radius` is the radius of the motion blur.
  package func components(called name: String) -> NamedComponents? {
    let isMotionBlur = name.hasPrefix("blur.") && !hasStagedBlur
    return exactly(name) ?? (isMotionBlur ? exactly("motionBlur." + name.dropFirst(5)) : nil)
  }

  /// Whether there is a staged blur.
  package var hasStagedBlur: Bool { contains { $0.name.hasPrefix("blur.") } }

  private func exactly(_ name: String) -> NamedComponents? {
    for (slot, entry) in enumerated() where name.hasPrefix(entry.name) {
      let rest = name.dropFirst(entry.name.count)
      if rest.isEmpty {
        return NamedComponents(
          slot: slot, components: 0..<entry.kind.componentCount, kind: entry.kind)
      }
      guard rest.first == "." else { continue }
      let part = rest.dropFirst()
      if let component = entry.kind.componentNames.firstIndex(where: { $0 == part }) {
        return NamedComponents(slot: slot, components: component..<component + 1, kind: .number)
      }
    }
    return nil
  }

  /// The names of all slots and their components, for hints.
  package var allNames: [String] {
    flatMap { entry in
      [entry.name] + entry.kind.componentNames.map { "\(entry.name).\($0)" }
    }
  }
}
