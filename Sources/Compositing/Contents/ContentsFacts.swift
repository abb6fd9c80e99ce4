import SceneModel

/// The facts about a kind of contents that decide how its layer is drawn.
struct ContentsFacts {
  /// Where contents cover the bounds.
  enum Filling {
    case nowhere, everywhere
    /// Where the contents' gravity places them.
    case byGravity
  }

  /// The condition under which a part of the canvas has the same pixels when it is drawn alone.
  enum Confinement {
    case always, never
    /// The contents are a picture shown pixel by pixel.
    case asMovedPicture
    /// The contents are drawn from a cached raster.
    case asCached, asCachedPainting
  }

  /// Whether drawing the contents costs more than sampling their texture.
  var isCostly = true

  /// Whether drawing the contents costs much more than copying them.
  var isPainted = false

  /// Whether the contents have a size of their own, which the gravity fits into the bounds.
  var hasOwnSize = false

  /// Whether the contents stay within the bounds, unless they are a path.
  var staysInside = false

  var filling = Filling.nowhere
  var confinement: Confinement
}

extension Contents {
  /// The facts about these contents: one row for each kind.
  var facts: ContentsFacts {
    switch self {
    case .none: ContentsFacts(isCostly: false, staysInside: true, confinement: .always)
    case .fill(.none), .fill(.color):
      ContentsFacts(
        isCostly: false, staysInside: true, filling: .everywhere, confinement: .asCachedPainting)
    case .fill(.gradient):
      ContentsFacts(
        isPainted: true, staysInside: true, filling: .everywhere, confinement: .asCachedPainting)
    case .shape: ContentsFacts(isPainted: true, staysInside: true, confinement: .asCachedPainting)
    case .image:
      ContentsFacts(hasOwnSize: true, filling: .byGravity, confinement: .asMovedPicture)
    case .svg: ContentsFacts(hasOwnSize: true, confinement: .asCached)
    case .sequence, .video:
      ContentsFacts(hasOwnSize: true, filling: .byGravity, confinement: .never)
    case .text: ContentsFacts(confinement: .asCached)
    case .transition:
      ContentsFacts(isPainted: true, filling: .everywhere, confinement: .never)
    case .emitter: ContentsFacts(isPainted: true, confinement: .always)
    }
  }
}
