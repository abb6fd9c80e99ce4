/// An attribute of ours in a document of Core Animation, for what it shows in another way.
///
/// Core Animation keeps a value that it does not know with its layer, and draws nothing of it.
package enum OwnAttribute: String {
  /// The contents as a scene says them: `text: {string: Inbox}`.
  case contents = "smear_contents"

  /// The bounds, and the anchor point, of the layer without the picture, which may be larger.
  case bounds = "smear_bounds"
  case anchorPoint = "smear_anchorPoint"

  /// The parts of the layer's geometry that its text determines: `width height firstBaseline`.
  case fit = "smear_fit"

  /// The keys of the layer that Core Animation lacks, as a scene says them: `{motionBlur: {radius: 9}}`.
  case keys = "smear_keys"

  /// Seconds that the document lasts, if it lasts longer than its movements.
  case duration = "smear_duration"

  /// The frame rate of the document, if it is another than usual: `30000/1001`.
  case frameRate = "smear_frameRate"

  /// The kernel of the shadow, whose radius is that of Core Animation's own: `gaussian`.
  case shadowKernel = "smear_shadowKernel"

  /// The keys that a layer may have in this way.
  package static let layerKeys = [LayerKey.motionBlur.name, LayerKey.cornerRadius.name]

  /// The beginning of all names.
  package static let prefix = "smear_"
}
