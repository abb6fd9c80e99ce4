/// Words of Core Animation, UIKit, SwiftUI and design for which scenes have none, with the reason.
package struct AbsentWord: Sendable {
  package let words: [String]

  /// A sentence that says what the renderer does instead.
  let reason: String

  init(_ words: String..., reason: String) {
    (self.words, self.reason) = (words, reason)
  }

  static let all = ofProperties + ofCalls + ofQuartzCore

  private static let ofProperties: [AbsentWord] = [
    AbsentWord(
      "shouldRasterize", "rasterizationScale", "drawsAsynchronously", "isOpaque", "opaque",
      "contentsFormat", "tileSize", "levelsOfDetail", "levelsOfDetailBias",
      "wantsDynamicContentScaling",
      reason: "Layers that stand still are cached, and hidden ones are skipped, without being told."
    ),
    AbsentWord(
      "minificationFilter", "minificationFilterBias",
      reason: "A picture that is shown smaller is averaged over the area of each pixel."),
    AbsentWord(
      "contentsTransform",
      reason: "A layer inside shows the picture at its place; an import makes one."),
    AbsentWord(
      "isGeometryFlipped", "geometryFlipped",
      reason: "Positions count from the top left of the layer around, with y downwards."),
    AbsentWord(
      "anchorPointZ", "preservesDepth", "emitterZPosition", "emitterDepth", "emissionLatitude",
      "zAcceleration", reason: "What moves in depth turns about its anchor point in its own plane."),
    AbsentWord(
      "instanceCount", "instanceDelay", "instanceTransform", "instanceColor", "instanceRedOffset",
      "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset", "CAReplicatorLayer",
      "replicator",
      reason:
        "'repeat' copies a layer, and formulas of each copy's index set its place and colour, as an "
        + "import writes them: "
        + "smear help repeat"),
    AbsentWord(
      "actions", "actionForKey", "delegate", "animationDidStop", "layoutSubviews", "CATransaction",
      reason: "A scene runs no code; what follows an animation begins 'after' it."),
    AbsentWord(
      "autoresizingMask", "constraints", "layoutManager",
      reason: "Formulas read other layers, and stacks place them: smear help stacks"),
    AbsentWord(
      "presentationLayer", "modelLayer", "presentation", "model",
      reason: "smear inspect prints the values of every layer at every tick."),
    AbsentWord(
      "hitTest", "allowUserInteraction", "visibleRect", "scrollMode", "CAScrollLayer",
      reason: "Touches, drags and scrolling are inputs: smear help inputs"),
    AbsentWord(
      "needsDisplayOnBoundsChange", "layerClass", "CATiledLayer",
      reason: "Contents are drawn anew whenever a value in them changes."),
    AbsentWord(
      "wantsExtendedDynamicRangeContent", "preferredDynamicRange", "CAMetalLayer",
      reason: "Frames have 8 bits per channel, in sRGB or Display P3."),
    AbsentWord(
      "allowsFontSubpixelQuantization",
      reason: "Glyphs stand at fractions of pixels, so that they move smoothly."),
    AbsentWord(
      "superlayer", reason: "A layer stands in the 'layers' of the one around it: smear help layer"),
    AbsentWord(
      "options", "UIViewAnimationOptions", "UIView.AnimationOptions", "UIView.animate",
      reason: "The options of UIView's animations are keys of an animation: smear help animations"),
    AbsentWord(
      "valueFunction", reason: "Rotations and scales are properties of their own."),
    AbsentWord(
      "startProgress", "endProgress", "subtype",
      reason: "The progress of a transition is a number that is animated: smear help transitions"),
    AbsentWord(
      "preferredFrameRateRange", "CADisplayLink",
      reason: "The display has a 'frameRate', and 'displayLink' is called at a rate of its own: "
        + "smear help displayLink"),
    AbsentWord(
      "marquee", "ticker",
      reason:
        "A text moves by a formula in a layer that masks to its bounds: position: "
        + "[\"-mod(40 * time, 400)\", 12]"),
    AbsentWord(
      "haptics", "haptic", "sound", "audio", "music",
      reason: "They are seen, and neither heard nor felt; ffmpeg adds sound to a film."),
    AbsentWord(
      "safeArea", "safeAreaInsets", "notch",
      reason: "The picture is the whole screen, and formulas keep layers away from its edges: "
        + "smear help formulas"),
    AbsentWord(
      "vignette",
      reason: "A gradient over all other layers darkens the edges: "
        + "smear help radialGradient"),
    AbsentWord(
      "Rive", "Principle", "Sketch", "ProtoPie", "Origami",
      reason: "Lottie and Core Animation are imported, and SVG pictures are contents: "
        + "smear help lottie"),
    AbsentWord(
      "beginFromCurrentState", "pausesOnCompletion", "scrubsLinearly", "isReversed",
      "fractionComplete", "UIViewPropertyAnimator",
      reason:
        "An animation without 'from' begins where the layer is, and 'progress' drives it by a "
        + "formula: smear help animations"),
  ]

  /// Returns the sentence about a word, in any spelling; `nil` if it is not known.
  package static func sentence(about word: String) -> String? {
    let letters = word.lowercased().filter(\.isLetter)
    let found = all.first { $0.words.contains { $0.lowercased().filter(\.isLetter) == letters } }
    return found.map { "Scenes have no '\(word)'. \($0.reason)" }
  }
}
