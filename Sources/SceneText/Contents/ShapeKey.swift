import SceneModel

/// The keys of a rectangle, an ellipse or a path; `d` and `morph` belong to paths, `cornerRadius` to
/// rectangles.
enum ShapeKey: String, CaseIterable {
  case d, morph, cornerRadius, fill, fillRule, stroke, lineWidth, lineCap, lineJoin, dash, dashPhase
  case trim
}

extension ShapeKey: DeclaredKey {
  static let table = whole("shape", "An outline that is filled, stroked or both.")

  /// Those of a path alone.
  static let ofPaths: [ShapeKey] = [.d, .morph]

  static let rectangle = part(
    "rectangle", "The bounds, filled, stroked or both.",
    of: allCases.filter { !ofPaths.contains($0) })
  static let ellipse = part(
    "ellipse", "The ellipse within the bounds, filled, stroked or both.",
    of: allCases.filter { !ofPaths.contains($0) && $0 != .cornerRadius })
  static let path = part(
    "path", "A path, filled, stroked or both.", of: allCases.filter { $0 != .cornerRadius },
    required: [.d])

  var declaration: KeyDeclaration {
    switch self {
    case .d:
      KeyDeclaration(
        "Path data as in SVG, in points from the top left of the bounds.",
        .value(.path), example: "M 0 0 L 40 0 L 20 30 Z")
    case .morph:
      KeyDeclaration(
        "How the path becomes others by animations of 'd': matching, where all are drawn by the "
          + "same commands, or resample, which divides them alike.",
        .cases(MorphingPath.Morph.self), default: "matching")
    case .cornerRadius:
      KeyDeclaration(
        "Radius of the rectangle's corners in points, one for all or one for each.",
        .value(.corners, in: .notNegative), default: "0", example: "8")
    case .fill:
      KeyDeclaration(
        "What the inside is filled with; without it it is clear, and there has to be a stroke.",
        GradientKey.fill, example: "tomato")
    case .fillRule:
      KeyDeclaration(
        "What is inside of an outline that meets itself: nonzero fills all that it goes around, "
          + "evenodd leaves holes where it does so twice.", .cases(ShapeContents.FillRule.self),
        default: "nonzero")
    case .stroke:
      KeyDeclaration(
        "What the line is drawn with, along the middle of a path, inside of other shapes; without "
          + "it there is no line.", GradientKey.fill, example: "black")
    case .lineWidth:
      KeyDeclaration(
        "Width of the line in points.", .value(.number, in: 0...100_000), default: "1", example: "3"
      )
    case .lineCap:
      KeyDeclaration(
        "How open ends and dashes end: right there, or half a width farther, round or square.",
        .cases(Stroke.Cap.self), default: "butt")
    case .lineJoin:
      KeyDeclaration(
        "How corners of the line look: pointed, round or cut off.", .cases(Stroke.Join.self),
        default: "miter")
    case .dash:
      KeyDeclaration(
        "Lengths of dashes and gaps in turn, in points; without them the line has no gaps.",
        .list(.value(.number, in: .notNegative)), example: "[4, 2]")
    case .dashPhase:
      KeyDeclaration(
        "How far into its dashes the line begins, in points: animated, the dashes march.",
        .value(.number), default: "0", example: "20 * time")
    case .trim:
      KeyDeclaration(
        "The part of the line that is drawn, so that it can draw itself.", .table(TrimKey.table),
        example: "{end: progress}")
    }
  }
}

enum TrimKey: String, CaseIterable {
  case start, end
}

extension TrimKey: DeclaredKey {
  static let table = whole("trim", "The part of an outline's length that is drawn.")

  var declaration: KeyDeclaration {
    switch self {
    case .start:
      KeyDeclaration(
        "Where the line starts, as a part of its length.", .value(.number, in: 0...1),
        default: "0", example: "0.25")
    case .end:
      KeyDeclaration(
        "Where the line ends, as a part of its length.", .value(.number, in: 0...1), default: "1",
        example: "0.5")
    }
  }
}
