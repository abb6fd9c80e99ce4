extension Layer {
  /// The id of the layer that holds cross-fading contents; unlikely to be an author's id.
  package static let fadingContentsID = "fading contents"

  /// Returns the layer marked as a holder of another layer's cross-fading contents.
  package var holdingFadingContents: Layer { copy { $0.holdsFadingContents = true } }

  /// The layers with the contents that fade into one another; none if the contents stay the same.
  package var fadingContents: [Layer] {
    sublayers.first(where: \.holdsFadingContents)?.sublayers ?? []
  }

  /// The sublayers that the author declares.
  package var declaredSublayers: [Layer] { sublayers.filter { !$0.holdsFadingContents } }

  /// The animations of the layer, and those that let its contents fade into one another.
  package var animationsWithFades: [Animation] {
    animations + fadingContents.flatMap(\.animations)
  }
}
