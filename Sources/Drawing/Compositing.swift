import CCairo

/// How drawn pixels meet the pixels that are already there; all premultiplied.
package enum Compositing: Hashable, Sendable {
  /// source + destination · (1 − alpha of the source)
  case sourceOver

  /// source + destination, at most 1: two parts of a cross-fade make a whole.
  case add
}

extension Compositing {
  var cairoOperator: cairo_operator_t {
    switch self {
    case .sourceOver: CAIRO_OPERATOR_OVER
    case .add: CAIRO_OPERATOR_ADD
    }
  }
}
