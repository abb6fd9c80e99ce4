import SceneModel

extension ContentsKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .color: .color
    case .linearGradient: .table(LinearGradientKey.self, required: .colors)
    case .radialGradient: .table(RadialGradientKey.self, required: .colors)
    case .rectangle, .ellipse: .table(ShapeKey.self)
    case .path: .table(ShapeKey.self, required: .d)
    case .image: .either([.string, .table(ImageKey.self, required: .file)])
    case .svg: .string
    case .sequence: .table(SequenceKey.self, required: .folder)
    case .text: .table(TextKey.self, required: .string)
    case .transition: .either(TransitionKind.allCases.map(\.schema))
    }
  }
}

extension GradientKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .linearGradient: .table(LinearGradientKey.self, required: .colors)
    case .radialGradient: .table(RadialGradientKey.self, required: .colors)
    }
  }
}

extension LinearGradientKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .colors: .list(.color, count: 2...1_000_000)
    case .locations: .list(.fraction, count: 2...1_000_000)
    case .start, .end: .list(.number(GradientFill.places), count: 2...2)
    }
  }
}

extension RadialGradientKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .colors: .list(.color, count: 2...1_000_000)
    case .locations: .list(.fraction, count: 2...1_000_000)
    case .center: .list(.number(GradientFill.places), count: 2...2)
    case .radius: .uniform(count: 2, 0...GradientFill.places.upperBound)
    }
  }
}

extension ShapeKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .d: .string
    case .cornerRadius: .uniform(count: 4, .notNegative)
    case .fill, .stroke: .defined("fill")
    case .fillRule: .cases(ShapeContents.FillRule.self)
    case .lineWidth: .number(0...100_000)
    case .lineCap: .cases(Stroke.Cap.self)
    case .lineJoin: .cases(Stroke.Join.self)
    case .dash: .list(.notNegative)
    case .dashPhase: .anyNumber
    case .trim: .table(TrimKey.self)
    }
  }
}

extension TrimKey: SchemaKey {
  var schema: Schema { .fraction }
}

extension ImageKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .file: .string
    case .capInsets: .list(.notNegative, count: 4...4)
    case .resizingMode: .cases(ImageContents.ResizingMode.self)
    case .blurRegion: .list(.anyNumber, count: 4...4)
    case .blurRadius: .number(SceneContext.blurRadii)
    case .blurEdges: .cases(BlurredRegion.Edges.self)
    case .delay: .number(.seconds)
    }
  }
}

extension SequenceKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .folder: .string
    case .frameRate: .number(0...Double(FrameRate.limit))
    case .begin: .number(.seconds)
    case .repeats: .flag
    }
  }
}

extension TextKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .string: .either([.string, .anyNumber])
    case .font: .string
    case .size: .number(0.1...Text.largestSize)
    case .weight: .number(100...1000)
    case .color: .color
    case .alignment: .cases(Text.Alignment.self)
    case .width: .number(1...100_000)
    case .lineHeight: .number(0.1...100)
    case .letterSpacing: .number(-1000...1000)
    case .count: .notNegative
    case .markup: .flag
    }
  }
}
