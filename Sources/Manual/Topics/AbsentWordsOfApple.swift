extension AbsentWord {
  /// Calls, types and options around the properties of Core Animation and UIKit.
  static let ofCalls: [AbsentWord] = [
    AbsentWord(
      "addSublayer", "insertSublayer", "insertSublayerBelow", "insertSublayerAbove",
      "removeFromSuperlayer", "replaceSublayer", "addSubview", "UIView", "CALayer",
      reason:
        "Layers stand in a list, and those that come later are 'hidden' at first: smear help layer"
    ),
    AbsentWord(
      "preferredFrameSize", "setNeedsLayout", "layoutIfNeeded", "layoutSublayers", "needsLayout",
      "resizingMask", "CAConstraint", "convert", "convertPoint", "convertRect",
      reason: "Stacks and formulas place layers, and read one another: smear help stacks"),
    AbsentWord(
      "setNeedsDisplay", "displayIfNeeded", "drawInContext", "renderInContext", "needsDisplay",
      "contentsAreFlipped", "contentsOpaque",
      reason: "Contents are drawn whenever a value in them changes: smear help contents"),
    AbsentWord(
      "addAnimation", "removeAnimation", "removeAllAnimations", "animationKeys", "animationForKey",
      "CAAnimation", "CAPropertyAnimation", "CAMediaTiming", "beginAnimations",
      "commitAnimations",
      reason: "A layer has a list of 'animations', each with its times: smear help animations"),
    AbsentWord(
      "removedOnCompletion", "isEnabled", "enabled", "shouldArchiveValue", "setValue",
      "defaultValueForKey",
      reason:
        "The 'fillMode' says which values hold before and after an animation. An animation that "
        + "should not run is left out: smear help fillMode"),
    AbsentWord(
      "defaultAction", "implicitAnimation", "CAAction", "setDisableActions", "disableActions",
      "performWithoutAnimation", "setAnimationsEnabled", "areAnimationsEnabled",
      reason:
        "Nothing moves without an animation, except for values that a state changes: "
        + "smear help states"),
    AbsentWord(
      "animationDidStart", "CAAnimationDelegate", "CALayerDelegate", "setCompletionBlock",
      "completionBlock", "addCompletion", "flush", "commit", "flushUpdates", "updateAnimations",
      reason: "A scene runs no code; what follows an animation begins 'after' it."),
    AbsentWord(
      "setAnimationDuration", "animationDuration", "setAnimationDelay", "setAnimationCurve",
      "setAnimationRepeatCount", "setAnimationRepeatAutoreverses", "animationTimingFunction",
      "inheritedAnimationDuration", "overrideInheritedDuration", "overrideInheritedCurve",
      "overrideInheritedOptions", "modifyAnimations", "modifyAnimationsWithRepeatCount",
      "repeatForever", "autoreverse", "delayFactor", "durationFactor", "afterDelay",
      reason:
        "Each animation has its own 'begin', 'duration', 'easing' and 'repeatCount', and a 'group' "
        + "has them for several: smear help animations"),
    AbsentWord(
      "springDuration", "UISpringTimingParameters", "UICubicTimingParameters",
      "UITimingCurveProvider", "timingParameters", "runningPropertyAnimator", "animateChanges",
      reason:
        "An animation has a 'spring' in the form of UIKit, SwiftUI or Core Animation, or an "
        + "'easing': smear help spring"),
    AbsentWord(
      "addAnimations", "startAnimation", "pauseAnimation", "continueAnimation", "stopAnimation",
      "finishAnimation", "isInterruptible", "isRunning", "isPaused", "paused", "invalidate",
      "percentComplete", "UIViewAnimating", "UIViewImplicitlyAnimating",
      reason:
        "A later animation interrupts an earlier one of its property, and 'progress' drives one by "
        + "a formula: smear help animations"),
    AbsentWord(
      "isUserInteractionEnabled", "userInteractionEnabled", "isManualHitTestingEnabled",
      "scrollToPoint", "scrollRectToVisible", "UIDynamicAnimator",
      reason: "Touches, drags and scrolling are inputs: smear help inputs"),
    AbsentWord(
      "calculationModePaced", "calculationModeCubic", "calculationModeDiscrete",
      "calculationModeLinear", "calculationModeCubicPaced",
      reason: "'calculationMode' is linear, discrete, paced, cubic or cubicPaced."),
    AbsentWord(
      "curveEaseIn", "curveEaseOut", "curveLinear",
      reason: "The 'easing' is easeIn, easeOut or linear: smear help easing"),
    AbsentWord(
      "transitionWithView", "transitionFromView", "allowAnimatedContent", "allowsAnimatedContent",
      "showHideTransitionViews", "transitionFlipFromLeft", "transitionFlipFromRight",
      "transitionFlipFromTop", "transitionFlipFromBottom", "transitionCurlUp",
      "transitionCurlDown", "transitionCrossDissolve", "moveIn", "reveal", "fromLeft", "fromRight",
      "fromTop",
      "fromBottom",
      reason:
        "A transition between two pictures is a kind of contents: smear help transitions; a view "
        + "that turns over has a 'rotationY': smear help flip"),
    AbsentWord(
      "CATransform3D", "CATransform3DMakeRotation", "CATransform3DMakeScale",
      "CATransform3DMakeTranslation", "CGAffineTransform", "CAValueFunction",
      reason:
        "'translation', 'rotation', 'rotationX', 'rotationY' and 'scale' are properties of their "
        + "own, 'transform' is a matrix of 4, 6 or 16 numbers, and 'perspective' an eye: smear help space"
    ),
    AbsentWord(
      "targetTimestamp", "timestamp", "preferredFrameRate", "CAFrameRateRange",
      reason:
        "The display has a 'frameRate', and formulas read 'time': smear help displayLink"),
    AbsentWord(
      "contentsHeadroom", "contentsDynamicRange", "toneMapMode", "pixelFormat", "framebufferOnly",
      "drawableSize", "presentsWithTransaction", "maximumDrawableCount", "displaySyncEnabled",
      "nextDrawable", "colorspace",
      reason: "Frames have 8 bits per channel, in sRGB or Display P3."),
    AbsentWord(
      "CAEmitterCell", "massRange", "orientationRange", "orientationLatitude",
      "orientationLongitude",
      "emitterBehaviors",
      reason:
        "The cells of an 'emitter' say how particles fly, turn and fade: smear help particles"),
    AbsentWord(
      "cornerConfiguration", "layerMinXMinYCorner", "layerMaxXMinYCorner", "layerMinXMaxYCorner",
      "layerMaxXMaxYCorner", "kCALayerMinXMinYCorner",
      reason:
        "'cornerRadius' takes four radii, clockwise from the top left: smear help cornerRadius"),
    AbsentWord(
      "CAEdgeAntialiasingMask",
      reason: "'edgeAntialiasing' is for all edges of a layer: smear help edgeAntialiasing"),
    AbsentWord(
      "shadowPathIsBounds", reason: "A 'path' in 'shadow' casts it: smear help shadow"),
    AbsentWord(
      "wrapped", reason: "A text with a 'width' is broken into lines: smear help text"),
    AbsentWord(
      "axial", "conic", "radial",
      reason:
        "Contents are a 'linearGradient', a 'radialGradient' or a 'conicGradient': "
        + "smear help contents"),
    AbsentWord(
      "tintAdjustmentMode", "symbolEffect",
      reason: "A picture takes a colour by its 'tint', and layers move by animations."),
    AbsentWord(
      "meshTransform",
      reason: "Layers are flat, and turn in space: smear help space"),
  ]
}
