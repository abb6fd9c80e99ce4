import Raster
import SceneModel

extension Text: CompoundInput {
  var inputs: Inputs {
    [
      parts, language.rawValue, usesMarkup, family, style.rawValue, weight.index, axes, features,
      alignment.rawValue, wrapping, path, lineLimit, fit, piece, size.index, color.index,
      colorSpace.rawValue, stroke,
      lineHeight.index, letterSpacing.index, count.index, padding.index,
    ]
  }
}

extension Text.Part: CompoundInput {
  var inputs: Inputs {
    switch self {
    case .literal(let text): ["literal", text]
    case .number(let slot, let format): ["number", slot.index, format]
    }
  }
}

extension NumberFormat: CompoundInput {
  var inputs: Inputs { [showsSign, wholeDigits, isGrouped, decimals, isPercent] }
}

extension Text.Axis: CompoundInput { var inputs: Inputs { [tag, value.index] } }

extension Text.Stroke: CompoundInput {
  var inputs: Inputs { [color.index, width.index, position.rawValue] }
}

extension Text.Wrapping: CompoundInput {
  var inputs: Inputs {
    switch self {
    case .none: ["none"]
    case .layerWidth: ["layerWidth"]
    case .width(let slot): ["width", slot.index]
    case .maxWidth(let slot): ["maxWidth", slot.index]
    }
  }
}

extension TextPath: CompoundInput {
  var inputs: Inputs {
    [line, firstMargin.index, lastMargin.index, isPerpendicular, isReversed]
  }
}

extension Text.LineLimit: CompoundInput { var inputs: Inputs { [count, truncation.rawValue] } }

extension Text.Piece: CompoundInput {
  var inputs: Inputs {
    switch self {
    case .whole: ["whole"]
    case .resting: ["resting"]
    case .units(let unit, let indices): ["units", unit.rawValue, indices]
    case .unit(let unit, let index): ["unit", unit.rawValue, index]
    }
  }
}

extension TextFit: CompoundInput { var inputs: Inputs { [width, height, baseline?.rawValue] } }

extension FontFeature: CompoundInput { var inputs: Inputs { [tag, value] } }
