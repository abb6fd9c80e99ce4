/// Whether an interface is light or dark.
package enum InterfaceStyle: String, CaseIterable, Sendable {
  case light, dark

  /// How dark it is, from 0 to 1.
  package var darkness: Double {
    switch self {
    case .light: 0
    case .dark: 1
    }
  }
}
