import SceneModel

extension Text: CompoundInput {
  var inputs: Inputs {
    [
      parts, usesMarkup, family, weight, features, alignment.rawValue, wrapping, lineLimit, fit,
      piece, size.index, color.index, lineHeight.index, letterSpacing.index, count.index,
      padding.index,
    ]
  }
}

extension Text.Part: CompoundInput {
  var inputs: Inputs {
    switch self {
    case .literal(let text): ["literal", text]
    case .number(let slot): ["number", slot.index]
    }
  }
}

extension Text.Wrapping: CompoundInput {
  var inputs: Inputs {
    switch self {
    case .none: ["none"]
    case .layerWidth: ["layerWidth"]
    case .width(let slot): ["width", slot.index]
    }
  }
}

extension Text.LineLimit: CompoundInput { var inputs: Inputs { [count, truncation.rawValue] } }

extension Text.Piece: CompoundInput {
  var inputs: Inputs {
    switch self {
    case .whole: ["whole"]
    case .nothing: ["nothing"]
    case .unit(let unit, let index): ["unit", unit.rawValue, index]
    }
  }
}

extension TextFit: CompoundInput { var inputs: Inputs { [width, height, baseline?.rawValue] } }

extension FontFeature: CompoundInput { var inputs: Inputs { [tag, value] } }
