/// A metric that decides whether pixels differ.
package enum PixelMetric: String, CaseIterable, Sendable {
  case channels, yiq, oklab
}
