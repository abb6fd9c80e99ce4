extension AbsentWord {
  /// Words of QuartzCore's and UIKit's headers, and of Core Animation's documents.
  static let ofQuartzCore: [AbsentWord] = [
    AbsentWord(
      "vibrantDark", "vibrantLight", "vibrantColorMatrix", "variableBlur", "luminanceToAlpha",
      "CAFilter", "layerUsesCoreImageFilters",
      reason:
        "A layer has 'filters', a 'backdrop' and a 'mask' with a mode, each of which is described: "
        + "smear help filters"),
    AbsentWord(
      "continuousCorners", "cornerCurveExpansionFactor", "usesPreciseCornerRadius",
      reason: "Corners are round, or have the 'cornerCurve' continuous: smear help cornerCurve"),
    AbsentWord(
      "needsDisplayForKey", "display", "setNeedsDisplayInRect", "displayLayer", "drawLayer",
      "layerWillDraw", "asynchronous", "isAsynchronous", "allowsNextDrawableTimeout",
      "preferredDevice", "drawableProperties", "developerHUDProperties", "residencySet",
      "fadeDuration", "EDRMetadata", "CAEDRMetadata", "CAEAGLLayer", "CAOpenGLLayer",
      "CARemoteLayerClient", "CARemoteLayerServer", "CARenderer", "setProtectedPresentation",
      reason: "Contents are drawn whenever a value in them changes: smear help contents"),
    AbsentWord(
      "resizeSublayersWithOldSize", "resizeWithOldSuperlayerSize", "layoutSublayersOfLayer",
      "setNeedsUpdateConstraints", "CAConstraintLayoutManager", "addConstraint",
      reason: "Stacks and formulas place layers, and read one another: smear help stacks"),
    AbsentWord(
      "convertTime", "containsPoint", "layerAt", "allowsHitTesting", "hitTestsAsOpaque",
      reason: "Nothing is touched while a scene is drawn; 'inputs' drive it: smear help inputs"),
    AbsentWord(
      "shouldArchiveValueForKey", "defaultActionForKey", "removeAnimationForKey",
      "animationWithKeyPath", "initWithPerceptualDuration", "animateWithDuration",
      "animateKeyframesWithDuration", "addKeyframeWithRelativeStartTime",
      "performSystemAnimation", "performSystemAnimations", "startAnimations",
      reason: "A layer has a list of 'animations', each with its times: smear help animations"),
    AbsentWord(
      "setAnimationStartDate", "setAnimationBeginsFromCurrentState", "setAnimationTransition",
      "setAnimationDelegate", "setAnimationWillStartSelector", "setAnimationDidStopSelector",
      reason:
        "Each animation has its own 'begin', 'duration', 'easing' and 'repeatCount'; a transition "
        + "is contents of a layer: smear help transitions"),
    AbsentWord(
      "scrollPoint", "scrollToRect",
      reason: "A layer scrolls by the position of one layer in it: smear help layer"),
    AbsentWord(
      "lock", "displayLinkWithTarget", "addToRunLoop", "preferred", "maximumFramesPerSecond",
      "CACurrentMediaTime",
      reason:
        "The display has a 'frameRate', and 'displayLink' is called at a rate of its own: "
        + "smear help displayLink"),
    AbsentWord(
      "maskView", "snapshotView", "wantsLayer",
      reason: "A layer has a 'mask', and is a view by itself: smear help layer"),
    AbsentWord(
      "contentsSwizzle", "alphaMode", "trilinear",
      reason: "Pictures are read with their colours and alpha as they are: smear help image"),
    AbsentWord(
      "CAGradientLayerType", "kCAGradientLayerAxial", "kCAGradientLayerRadial",
      "kCAGradientLayerConic",
      reason:
        "Contents are a 'linearGradient', a 'radialGradient' or a 'conicGradient': "
        + "smear help contents"),
    AbsentWord(
      "CATextLayerTruncationMode", "CATextLayerAlignmentMode", "kCATruncationEnd",
      "kCATruncationStart", "kCATruncationMiddle", "kCATruncationNone", "kCAAlignmentNatural",
      reason: "A text has an 'alignment', 'maxLines' and a 'truncation': smear help text"),
    AbsentWord(
      "kCAEmitterLayerPoint", "cuboid", "sphere", "backToFront",
      reason: "Particles are born and fly in the plane of the layer: smear help particles"),
    AbsentWord(
      "LKState", "stateTransitions", "LKStateTransition", "LKStateSetValue",
      "wallpaperParallaxGroups",
      reason:
        "A scene or a layer has 'states' and 'transitions', as an import writes them: "
        + "smear help states"),
  ]
}
