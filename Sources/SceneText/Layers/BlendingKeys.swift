package import SceneModel

// Keys for masks and edges, and for the mixing of a layer with the layers beneath.
extension LayerKey {
  package static let edgeAntialiasing = Key(
    "edgeAntialiasing",
    "Whether straight edges of the bounds that lie between pixels cover these pixels in "
      + "part. If not, each pixel is covered or not, so that no seam shows where layers "
      + "meet. Round corners stay smooth.",
    .flag, default: true)

  package static let mask = Key(
    "mask",
    "A layer in these bounds that is not drawn itself: its alpha is the opacity of this "
      + "layer, pixel by pixel, unless maskMode says otherwise.",
    node: .table(LayerKey.table),
    example: "{size: [44, 44], position: [22, 22], cornerRadius: 22, "
      + "backgroundColor: black}")

  package static let maskMode = Key(
    "maskMode",
    "What of the mask shows this layer: its alpha, its luminance, which is 1 where it is white and 0 "
      + "where it is black or clear, or the inverse of either. The key belongs to the masked layer, "
      + "so that any layer can be the mask.",
    .cases(MaskMode.self), default: .alpha)

  package static let blendMode = Key(
    "blendMode",
    "How the layer's colours mix with those beneath, as in CSS; plus adds light. The last four cut: "
      + "sourceAtop keeps the layer where something lies beneath; destinationIn keeps the layers "
      + "beneath where this one covers them, destinationOut where it does not; xor keeps each where "
      + "the other is not. They act on all layers beneath this one, down to the background or the "
      + "nearest isolated layer around it.",
    .cases(BlendMode.self), default: .normal)

  package static let isolated = Key(
    "isolated",
    "Lets the layers within it blend only with each other, not with the layers beneath.",
    .flag, default: false)

  package static let allowsGroupOpacity = Key(
    "allowsGroupOpacity",
    "Whether opacity fades the layer with everything in it as one picture. Without it background, "
      + "contents, border, shadow and each sublayer fade one by one, so that the layers beneath shine "
      + "through them. A layer with a mask, filters, a blur, glass or a blendMode, or one that is "
      + "tilted or isolated, is one picture anyway.",
    .flag, default: true)
}
