/// The light or dark appearance of an interface.
package enum InterfaceStyle: String, CaseIterable, Sendable {
  case light, dark

  /// Darkness, 0 for light and 1 for dark.
  package var darkness: Double {
    switch self {
    case .light: 0
    case .dark: 1
    }
  }
}
