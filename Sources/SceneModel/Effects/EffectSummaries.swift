extension EffectParameter {
  /// The parameter's meaning in most filters and transitions that have it, as one sentence.
  fileprivate var summary: String {
    switch self {
    case .radius: "Standard deviation of the blur, in points; 0 does not blur."
    case .radiusX: "Standard deviation to the sides, in points; without it the radius."
    case .radiusY: "Standard deviation up and down, in points; without it the radius."
    case .length: "Length of the smear from end to end, in points; 0 changes nothing."
    case .scale: "Side of a square, in points; a square of one pixel changes nothing."
    case .width: "Width of what sweeps across, in points."
    case .angle: "Where it moves, in degrees clockwise from +x: 0 is to the right."
    case .samples: "Copies to each side of the middle one, of which whole ones count."
    case .amount: "Part of the distance to the centre over which it smears; 0 changes nothing."
    case .center: "The centre, in the unit square of the picture from its top left corner."
    case .iterations: "How many times it blurs, rounded to a whole number."
    case .opacity: "How bright the light is in its middle; 0 is no light."
    case .softness: "Part of the way that the edge covers; 0 is as sharp as pixels are."
    case .saturation: "1 leaves colours as they are, 0 takes them away, more makes them stronger."
    case .tint: "A colour laid over the blurred picture."
    case .color: "Colour of the light."
    case .downsampling: "Pixels per pixel of the smaller picture that is blurred; 1 is as large."
    case .rangeReduction: "How much contrast is lost: 0 is none, 1 leaves one brightness."
    case .barOffset: "How far each bar is ahead of the next one, in points."
    case .compression:
      "Distance from the centre, in points, at which holes begin to be stretched a lot."
    case .bottomHeight: "Points at the bottom that stay flat and only fade."
    case .numberOfFolds: "How many folds there are, rounded to a whole number."
    case .foldShadowAmount: "How much light the folds take away where they are darkest; 1 is all."
    case .grain: "Size of the largest clouds that it crumbles like without a mask, in points."
    case .shadowRadius: "Twice the standard deviation of the shadow's blur, in points; 0 is sharp."
    case .shadowDensity: "How dark the shadow is; 0 is none."
    case .shadowOffset: "How far the shadow lies to the right and down, in points."
    case .shadowSize: "How far the shadow reaches; 1 is one and a half radii of the page."
    case .shadowAmount: "How much light the shadow takes away where it is darkest; 1 is all."
    case .maxStriationRadius: "How far rays are seen, in halves of the shorter side."
    case .striationStrength: "How much rays differ in length; with 0 there are none."
    case .striationContrast: "How much rays stand out from one another."
    case .fadeThreshold: "Part of the time in which the flash grows; in the rest it fades."
    }
  }
}

extension FilterKind {
  /// Returns the meaning of a parameter in this filter, as one sentence.
  package func summary(of parameter: EffectParameter) -> String {
    switch (self, parameter) {
    case (.motion, .radius): "How far it smears to each side, in points; 0 changes nothing."
    case (.motion, .angle), (.line, .angle):
      "Direction of the smear in degrees clockwise from +x; opposite ones look the same."
    case (.spin, .angle): "Degrees over which it smears, half of them each way; 0 changes nothing."
    case (.box, .radius): "How far the square reaches to each side, in points; 0 changes nothing."
    case (.imageEffects, .radius):
      "Radius as Apple's sample has it, near to the standard deviation, in points."
    case (.fxBlur, .radius): "Radius as FXBlurView has it: the side of its boxes, in points."
    case (.fxBlurView, .radius):
      "Radius as FXBlurView has it: the side of boxes, in points, of which a snapshot has fewer."
    case (.gpuGaussian, .radius):
      "Standard deviation of the blur in points, rounded to whole pixels; 0 does not blur."
    case (.gpuIOSBlur, .radius):
      "Standard deviation on the smaller picture, in points of it: downsampling times as much here."
    case (.fxBlur, .tint), (.fxBlurView, .tint):
      "A colour of which a quarter is added; clear adds nothing, and no other alpha matters."
    case (.saturate, .amount):
      "1 leaves colours as they are, 0 takes them away, below 0 they become their opposites."
    case (.brightness, .amount):
      "What is added to red, green and blue: -1 is black, 0 changes nothing, 1 is white."
    case (.tint, .color): "The colour; its alpha is how much of the picture it hides."
    default: parameter.summary
    }
  }
}

extension TransitionKind {
  /// Returns the meaning of a parameter in this transition, as one sentence.
  package func summary(of parameter: EffectParameter) -> String {
    switch (self, parameter) {
    case (.barsSwipe, .angle):
      "Where the bar lies that leaves first, in degrees clockwise from +x: 180 is the left one."
    case (.barsSwipe, .width): "Width of a bar, in points."
    case (.copyMachine, .width): "Width of the bar of light with its glow, in points."
    case (.copyMachine, .opacity): "How bright the bar is in its middle; above 1 it turns white."
    case (.disintegrateWithMask, .softness), (.luma, .softness):
      "How much of the way from black to white turns at once; 0 is as sharp as pixels are."
    case (.flash, .color):
      "Colour of the flash; where it is translucent, the pictures cross-fade beneath it."
    case (.mod, .angle): "By how much the pattern is turned, in degrees clockwise."
    case (.mod, .radius): "Radius of a hole at the centre where it meets the next, in points."
    case (.pageCurl, .angle), (.pageCurlWithShadow, .angle):
      "Where the page is peeled to, in degrees clockwise from +x: with 0 its left edge is lifted."
    case (.pageCurl, .radius), (.pageCurlWithShadow, .radius):
      "Radius of the roll that the page is wound up on, in points."
    case (.ripple, .width): "Width of the ring, in points."
    case (.ripple, .scale):
      "How far the ring moves what is in it, in points: away from the centre, below 0 towards it."
    case (.swipe, .width): "Width of the soft edge, in points."
    case (.clock, .angle):
      "Where the hand starts, in degrees clockwise from +x: -90 points to the top."
    case (.clock, .softness): "Part of a turn that the hand covers; 0 is as sharp as pixels are."
    case (.crossBlur, .radius):
      "Standard deviation of the blur half way, in points; with 0 it is a cross-fade."
    case (.crosshatch, .softness):
      "How much of the web appears at once; with 0 its threads are as sharp as pixels are."
    case (.directionalWarp, .softness): "Width of the front, as a part of its whole way."
    case (.pixellate, .scale): "The largest side of a square half way, in points."
    case (.zoomBlur, .amount):
      "How far the flight goes: 0 is a cross-fade, with 1 it magnifies up to four times."
    default: parameter.summary
    }
  }
}
