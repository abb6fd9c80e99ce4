/// Names that are all different.
struct UniqueNames {
  private var taken: Set<String> = []

  /// The text between a name and its number.
  private let separator: String

  init(separator: String) { self.separator = separator }

  /// Takes a name, with the next free number after it if another has it already.
  ///
  /// - Parameter endings: More names that begin with it and have to be free, too.
  mutating func take(_ wish: String, endings: [String] = []) -> String {
    func all(_ name: String) -> [String] { [name] + endings.map { name + $0 } }
    var (name, number) = (wish, 2)
    while !taken.isDisjoint(with: all(name)) {
      name = "\(wish)\(separator)\(number)"
      number += 1
    }
    taken.formUnion(all(name))
    return name
  }
}
