import Effects
import SceneModel

extension Contents: CompoundInput {
  var inputs: Inputs {
    switch self {
    case .none: ["none"]
    case .fill(let fill): ["fill", fill]
    case .shape(let shape): ["shape", shape]
    case .image(let image): ["image", image]
    case .svg(let file): ["svg", file]
    // The picture that is shown is covered by the values at a tick.
    case .sequence(let sequence): ["sequence", sequence.frame.index]
    case .video: ["video"]
    case .text(let text): ["text", text]
    case .transition(let transition): ["transition", transition]
    case .emitter(let emitter): ["emitter", emitter]
    }
  }
}

extension Fill: CompoundInput {
  var inputs: Inputs {
    switch self {
    case .none: ["none"]
    case .color(let color): ["color", color.index]
    case .gradient(let gradient): ["gradient", gradient]
    }
  }
}

extension GradientFill: CompoundInput {
  var inputs: Inputs { [direction, stops, interpolation.rawValue, units.rawValue] }
}

extension GradientFill.Direction: CompoundInput {
  var inputs: Inputs {
    switch self {
    case .linear(let start, let end): ["linear", start.index, end.index]
    case .radial(let center, let radius, let focus):
      ["radial", center.index, radius.index, focus.index]
    case .conic(let center, let angle): ["conic", center.index, angle.index]
    }
  }
}

extension GradientFill.Stop: CompoundInput { var inputs: Inputs { [location.index, color.index] } }

extension ShapeContents: CompoundInput {
  var inputs: Inputs { [outline, fillRule.rawValue, fill, stroke, trim] }
}

extension ShapeContents.Outline: CompoundInput {
  var inputs: Inputs {
    switch self {
    case .rectangle(let corners): ["rectangle", corners.index]
    case .ellipse: ["ellipse"]
    case .path(let path): ["path", path]
    }
  }
}

extension Stroke: CompoundInput {
  var inputs: Inputs {
    [
      fill, width.index, cap.rawValue, join.rawValue, miterLimit, dash.map(\.index),
      dashPhase.index,
    ]
  }
}

extension Trim: CompoundInput {
  var inputs: Inputs { [start.index, end.index, offset.index, isOfEach, cutsFill] }
}

extension CompoundPath: CompoundInput { var inputs: Inputs { [parts] } }

extension CompoundPath.Part: CompoundInput { var inputs: Inputs { [path, placement] } }

extension CompoundPath.Placement: CompoundInput {
  var inputs: Inputs { [position.index, scale.index, rotation.index] }
}

extension MorphingPath: CompoundInput {
  var inputs: Inputs {
    [path.elements, morph.rawValue, slots.lowerBound, slots.upperBound]
  }
}

extension Path.Element: CompoundInput {
  var inputs: Inputs {
    switch self {
    case .move(let end): ["move", end.components]
    case .line(let end): ["line", end.components]
    case .curve(let control1, let control2, let end):
      ["curve", control1.components, control2.components, end.components]
    case .close: ["close"]
    }
  }
}

extension ImageContents: CompoundInput {
  // The file that is shown is covered by the values at a tick.
  var inputs: Inputs {
    [file.index, capInsets, resizingMode.rawValue, look, blurredRegion, delay]
  }
}

extension PictureLook: CompoundInput {
  var inputs: Inputs {
    [tint?.index, multiplyColor?.index, part?.index, magnificationFilter.rawValue]
  }
}

extension ImageContents.Insets: CompoundInput { var inputs: Inputs { [top, left, bottom, right] } }

extension BlurredRegion: CompoundInput {
  var inputs: Inputs { [x, y, width, height, radius.index, edges.rawValue, time] }
}

extension TransitionContents: CompoundInput {
  var inputs: Inputs {
    [
      kind.rawValue, slots, progress.index, isReversed, direction.rawValue, isLinear, shutter,
      TransitionPicture.allCases.map { pictures[$0] },
    ]
  }
}
