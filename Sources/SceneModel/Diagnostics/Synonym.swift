/// A word of another animation system, with the scene words of the same meaning.
///
/// The systems are Core Animation, UIKit, SwiftUI, CSS, web animation libraries and After Effects.
package struct Synonym: Sendable {
  /// The word in lowercase letters only: `zindex` stands for `zIndex` and `z-index`.
  package let word: String

  /// The scene words, all needed together; a property is the end of its path: `trim.end`.
  package let ours: [String]

  /// The difference in meaning, as the end of a question: "which is the opposite".
  package let remark: String?

  init(_ word: String, _ ours: String..., remark: String? = nil) {
    self.word = word
    self.ours = ours
    self.remark = remark
  }

  /// All rows; among several with one word, the first whose scene words are valid in context
  /// applies.
  package static let all = ofSystems + ofDesigners

  private static let ofSystems: [Synonym] = [
    // Properties.
    Synonym("strokestart", "trim.start"), Synonym("strokeend", "trim.end"),
    Synonym("x", "position.x"), Synonym("y", "position.y"),
    Synonym("transformrotation", "rotation"), Synonym("transformrotationz", "rotation"),
    Synonym("transformrotationx", "rotationX"),
    Synonym("transformrotationy", "rotationY"), Synonym("rotationz", "rotation"),
    Synonym("transformtranslationz", "translationZ"),
    Synonym("transformscale", "scale"), Synonym("transformscalex", "scale.x"),
    Synonym("transformscaley", "scale.y"), Synonym("transformtranslation", "translation"),
    Synonym("transformtranslationx", "translation.x"),
    Synonym("transformtranslationy", "translation.y"),
    Synonym("translatex", "translation.x"), Synonym("translatey", "translation.y"),
    Synonym("skewx", "skew.x"), Synonym("skewy", "skew.y"),
    Synonym("width", "size.width"), Synonym("height", "size.height"),
    Synonym("sizew", "size.width"), Synonym("sizeh", "size.height"),
    // Keys of layers.
    Synonym("anchor", "anchorPoint"),
    Synonym("keyframes", "animations", remark: "with values and keyTimes in one of them"),
    Synonym("zindex", "zPosition"), Synonym("z", "zPosition"),
    Synonym("visible", "hidden", remark: "which is the opposite"),
    Synonym("visibility", "hidden", remark: "which is the opposite"),
    Synonym("ishidden", "hidden"), Synonym("alpha", "opacity"),
    Synonym("fade", "opacity"), Synonym("fadein", "opacity"),
    Synonym("fadeout", "opacity"), Synonym("trackmatte", "mask"),
    Synonym("matte", "mask"), Synonym("masktype", "maskMode"), Synonym("slowmotion", "speed"),
    Synonym("luma", "luminance"), Synonym("invertedluma", "invertedLuminance"),
    Synonym("lumamatte", "luma"), Synonym("gradientwipe", "luma"),
    Synonym("frame", "position", "size"), Synonym("bounds", "size"),
    Synonym("x", "position"), Synonym("y", "position"), Synonym("left", "position"),
    Synonym("top", "position"), Synonym("center", "position"),
    Synonym("width", "size"), Synonym("height", "size"),
    Synonym("matrix", "transform"), Synonym("affinetransform", "transform"),
    Synonym("shear", "skew"), Synonym("skewx", "skew"), Synonym("skewy", "skew"),
    Synonym("translate", "translation"), Synonym("offset", "translation"),
    Synonym("rotate", "rotation"), Synonym("zoom", "scale"),
    Synonym("rotatex", "rotationX"), Synonym("rotatey", "rotationY"),
    Synonym("translatez", "translationZ"), Synonym("eyedistance", "perspective"),
    Synonym("sublayertransform", "perspective"),
    Synonym("backfacevisibility", "doubleSided"), Synonym("isdoublesided", "doubleSided"),
    Synonym("transformorigin", "anchorPoint"), Synonym("origin", "anchorPoint"),
    Synonym("background", "backgroundColor"), Synonym("color", "backgroundColor"),
    Synonym("fill", "backgroundColor"), Synonym("borderradius", "cornerRadius"),
    Synonym("cornerradii", "cornerRadius"), Synonym("cornerstyle", "cornerCurve"),
    Synonym("radius", "cornerRadius"),
    Synonym("roundedcorners", "cornerRadius"), Synonym("squircle", "cornerCurve"),
    Synonym("cornersmoothing", "cornerCurve"), Synonym("cornershape", "cornerCurve"),
    Synonym("borderwidth", "border"), Synonym("bordercolor", "border"),
    Synonym("boxshadow", "shadow"), Synonym("shadowradius", "shadow"),
    Synonym("shadowopacity", "shadow"), Synonym("shadowoffset", "shadow"),
    Synonym("shadowcolor", "shadow"), Synonym("shadows", "shadow"),
    Synonym("innershadow", "shadow"), Synonym("dropshadow", "shadow"),
    Synonym("inset", "inner"),
    Synonym("allowsedgeantialiasing", "edgeAntialiasing"),
    Synonym("edgeantialiasingmask", "edgeAntialiasing"),
    Synonym("clipstobounds", "masksToBounds"), Synonym("clipped", "masksToBounds"),
    Synonym("overflow", "masksToBounds"), Synonym("overflowhidden", "masksToBounds"),
    Synonym("mixblendmode", "blendMode"),
    Synonym("backdropfilter", "backdrop"), Synonym("material", "backdrop"),
    Synonym("colorscheme", "appearance"), Synonym("userinterfacestyle", "appearance"),
    Synonym("contentmode", "contentsGravity"),
    Synonym("objectfit", "contentsGravity"), Synonym("filter", "filters"),
    Synonym("image", "contents", remark: "as in contents: {image: photo.jpg}"),
    Synonym("text", "contents", remark: "as in contents: {text: Hello}"),
    Synonym("svg", "contents", remark: "as in contents: {svg: icon.svg}"),
    Synonym("path", "contents"), Synonym("gradient", "contents"),
    Synonym("angulargradient", "conicGradient"),
    Synonym("sweepgradient", "conicGradient"),
    Synonym(
      "transition", "transitions",
      remark: "which lead from state to state, or contents: {transition: …}"),
    Synonym("children", "layers"), Synonym("sublayers", "layers"),
    Synonym("subviews", "layers"), Synonym("name", "id"),
    Synonym("animate", "animations"),
    Synonym("backgroundcolor", "background"), Synonym("fps", "frameRate"),
    Synonym("shutterangle", "shutter", remark: "which has an angle"),
    // Keys of stacks, and their words.
    Synonym("gap", "spacing"), Synonym("columngap", "spacing"), Synonym("rowgap", "lineSpacing"),
    Synonym("paddingtop", "padding"), Synonym("paddingbottom", "padding"),
    Synonym("paddingleft", "padding"), Synonym("paddingright", "padding"),
    Synonym("top", "leading"), Synonym("left", "leading"), Synonym("bottom", "trailing"),
    Synonym("right", "trailing"), Synonym("flexstart", "start"), Synonym("flexend", "end"),
    Synonym("between", "spaceBetween"), Synonym("around", "spaceAround"),
    Synonym("evenly", "spaceEvenly"), Synonym("equalspacing", "spaceBetween"),
    Synonym("justifycontent", "distribution"), Synonym("alignitems", "alignment"),
    Synonym("flexdirection", "axis"), Synonym("flexgrow", "grow"), Synonym("flex", "grow"),
    Synonym("flexwrap", "wrap"), Synonym("align", "alignment"),
    Synonym("justify", "distribution"), Synonym("direction", "axis"),
    // Keys of motion blurs.
    Synonym("strength", "radius"), Synonym("amount", "radius"),
    Synonym("intensity", "radius"),
    Synonym("shutterangle", "radius", remark: "or a 'shutter: {angle: 180}' in place of it"),
    // Keys of animations.
    Synonym("delay", "begin"), Synonym("begintime", "begin"), Synonym("start", "begin"),
    Synonym("keyframes", "values", "keyTimes"), Synonym("keypath", "property"),
    Synonym("fromvalue", "from"), Synonym("tovalue", "to"), Synonym("byvalue", "by"),
    Synonym("add", "additive"), Synonym("isadditive", "additive"),
    Synonym("iscumulative", "cumulative"),
    Synonym("timingfunction", "easing"), Synonym("timingfunctions", "easings"),
    Synonym("curve", "easing"), Synonym("ease", "easing"),
    Synonym("repeat", "repeatCount"), Synonym("loop", "repeatCount"),
    Synonym("iterations", "repeatCount"), Synonym("iterationcount", "repeatCount"),
    Synonym("yoyo", "autoreverses"), Synonym("alternate", "autoreverses"),
    Synonym("direction", "autoreverses"), Synonym("animations", "group"),
    Synonym("properties", "property", remark: "of one animation each"),
    Synonym("positionz", "zPosition"),
    // Keys of shadows.
    Synonym("blur", "radius"), Synonym("x", "offset"), Synonym("y", "offset"),
    // Keys of springs.
    Synonym("bounciness", "bounce"),
    Synonym("tension", "stiffness"), Synonym("friction", "damping"),
    Synonym("dampingfraction", "bounce", remark: "which is 1 - dampingFraction"),
    Synonym("initialspringvelocity", "velocity"),
    // Keys of texts, strokes, pictures and transitions.
    Synonym("content", "string"), Synonym("text", "string"),
    Synonym("fontsize", "size"), Synonym("fontweight", "weight"),
    Synonym("fontstyle", "style"),
    Synonym("fontfamily", "font"), Synonym("textalign", "alignment"),
    Synonym("tracking", "letterSpacing"), Synonym("kerning", "letterSpacing"),
    Synonym("color", "fill"), Synonym("width", "lineWidth"),
    Synonym("strokewidth", "lineWidth"), Synonym("strokecolor", "stroke"),
    Synonym("fillcolor", "fill"), Synonym("linedashpattern", "dash"),
    Synonym("strokestart", "trim"), Synonym("strokeend", "trim"),
    Synonym("tintcolor", "tint"), Synonym("contentsmultiplycolor", "multiplyColor"),
    Synonym("imagerendering", "magnificationFilter"), Synonym("pixelated", "nearest"),
    Synonym("sprite", "contentsRect"), Synonym("viewbox", "contentsRect"),
    Synonym("contentscenter", "capInsets"),
    Synonym("src", "file"), Synonym("img", "image"),
    Synonym("stops", "colors", "locations"),
    Synonym(
      "angle", "start", "end", remark: "as in start: [0, 0.5], end: [1, 0.5] from left to right"),
    Synonym(
      "direction", "start", "end",
      remark: "as in start: [0.5, 0], end: [0.5, 1] from top to bottom"),
    Synonym("time", "progress"),
    // Keys of emitters.
    Synonym("emittershape", "shape"), Synonym("emittermode", "mode"),
    Synonym("emitterposition", "position"), Synonym("emittersize", "size"),
    Synonym("emittercells", "cells"), Synonym("emissionangle", "emissionLongitude"),
    Synonym("angle", "emissionLongitude"), Synonym("spread", "emissionRange"),
    Synonym("speed", "velocity"), Synonym("gravity", "acceleration"),
    Synonym("xacceleration", "acceleration"), Synonym("yacceleration", "acceleration"),
    Synonym("emitter", "contents"), Synonym("particles", "contents"),
    Synonym("volume", "surface"), Synonym("unordered", "oldestFirst"),
    // Other properties and classes of Core Animation.
    Synonym("compositingfilter", "blendMode"), Synonym("backgroundfilters", "backdrop"),
    Synonym("maskedcorners", "cornerRadius", remark: "with one radius for each corner"),
    Synonym("shadowpath", "shadow"),
    Synonym("affinetransform", "position", "scale", "rotation"),
    Synonym("linedashphase", "dashPhase"), Synonym("startpoint", "start"),
    Synonym("endpoint", "end"), Synonym("foregroundcolor", "text"),
    Synonym("alignmentmode", "alignment"), Synonym("truncationmode", "truncation"),
    Synonym("iswrapped", "text", remark: "which wraps at its width"),
    Synonym("isremovedoncompletion", "fillMode", remark: "which then is 'removed'"),
    Synonym("tensionvalues", "tension"), Synonym("continuityvalues", "continuity"),
    Synonym("biasvalues", "bias"),
    Synonym("settlingduration", "duration", remark: "which may be 'settle'"),
    Synonym("perceptualduration", "response"), Synonym("usingspringwithdamping", "spring"),
    Synonym("animatekeyframes", "values", "keyTimes"),
    Synonym("addkeyframe", "values", "keyTimes"), Synonym("withrelativestarttime", "keyTimes"),
    Synonym("relativeduration", "keyTimes"), Synonym("camediatimingfunction", "easing"),
    Synonym("cabasicanimation", "animations"), Synonym("caspringanimation", "spring"),
    Synonym("cakeyframeanimation", "values", "keyTimes"),
    Synonym("caanimationgroup", "group"), Synonym("catransition", "transitions"),
    Synonym("cagradientlayer", "linearGradient"), Synonym("cashapelayer", "path"),
    Synonym("catextlayer", "text"), Synonym("catransformlayer", "perspective"),
    Synonym("caemitterlayer", "emitter"), Synonym("cabackdroplayer", "backdrop"),
    // Words.
    Synonym("curveeaseinout", "easeInEaseOut"), Synonym("easeinout", "easeInEaseOut"),
    Synonym("infinite", "forever"),
    Synonym("aspectfill", "resizeAspectFill"), Synonym("aspectfit", "resizeAspect"),
    Synonym("scaleaspectfill", "resizeAspectFill"),
    Synonym("scaleaspectfit", "resizeAspect"), Synonym("scaletofill", "resize"),
    Synonym("contain", "resizeAspect"),
    Synonym("destout", "destinationOut"), Synonym("destin", "destinationIn"),
    Synonym("clear", "destinationOut"), Synonym("erase", "destinationOut"),
    Synonym("sourceoveratop", "sourceAtop"),
    Synonym("add", "plus"), Synonym("lineardodge", "plus"),
    Synonym("blur", "gaussian"), Synonym("saturation", "saturate"),
    Synonym("hueadjust", "hueRotate"), Synonym("colorinvert", "invert"),
    Synonym("colorcontrast", "contrast"), Synonym("grayscale", "saturate"),
    Synonym("sepia", "colorMatrix"), Synonym("colormonochrome", "monochrome"),
    Synonym("fecolormatrix", "colorMatrix"),
    Synonym("colorcontrols", "saturate", "brightness"),
    Synonym("pixelate", "pixellate"), Synonym("crossdissolve", "dissolve"),
    Synonym("crossfade", "dissolve"), Synonym("fade", "dissolve"),
    Synonym("page", "paging"), Synonym("snapping", "snap"), Synonym("detents", "snap"),
    Synonym("contentinset", "insets"), Synonym("momentum", "fling"),
    Synonym("decelerationrate", "deceleration"),
  ]

  /// Affixes of the names of filters and transitions in other systems.
  ///
  /// Source: Core Image's, such as `CIGaussianBlur` and `CIDissolveTransition`.
  private static let (prefix, suffixes) = ("ci", ["transition", "filter", "blur"])

  /// Returns the word in lowercase letters, and without each affix.
  private static func cores(of word: String) -> [String] {
    let letters = word.lowercased().filter(\.isLetter)
    let bare = letters.hasPrefix(prefix) ? String(letters.dropFirst(prefix.count)) : letters
    let ends = suffixes.filter { bare.hasSuffix($0) && bare != $0 }
    return [letters, bare] + ends.map { String(bare.dropLast($0.count)) }
  }

  /// Returns the end of the property path for a word of another system: `trim.end` for `strokeEnd`.
  ///
  /// A layer may lack this property.
  package static func propertyEnd(of word: String) -> String? {
    let cores = cores(of: word)
    return all.first { cores.contains($0.word) && $0.ours[0].contains(".") }?.ours[0]
  }

  /// Returns the rows of a word of another system.
  package static func rows(of word: String) -> [Synonym] {
    let cores = cores(of: word)
    return all.filter { cores.contains($0.word) }
  }

  /// Returns the question whether words of `known` were meant by a synonym; `nil` if none
  /// matches.
  static func question(for word: String, among known: [String]) -> String? {
    guard let (row, found) = row(for: word, among: known) else {
      return twin(of: word, among: known).map { "did you mean '\($0)'?" }
    }
    let remark = row.remark.map { ", \($0)" } ?? ""
    return found.count == 1
      ? "did you mean '\(found[0])'" + remark + "?"
      : found.map { "'\($0)'" }.listed("and") + " say that here" + remark
  }

  /// Returns the first row of a word whose scene words are all known, with these.
  static func row(for word: String, among known: [String]) -> (row: Synonym, found: [String])? {
    let cores = cores(of: word)
    for row in all where cores.contains(row.word) {
      let found = row.ours.compactMap { our in
        known.first { $0 == our || $0.hasSuffix("." + our) }
      }
      if found.count == row.ours.count, !found.contains(word) { return (row, found) }
    }
    return nil
  }

  /// Returns the known word that differs only in case and affixes.
  package static func twin(of word: String, among known: [String]) -> String? {
    let cores = cores(of: word)
    return known.first { $0 != word && cores.contains($0.lowercased()) }
  }
}
