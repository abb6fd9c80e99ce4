package import Raster

/// How frames are written into a folder.
package struct FolderSettings: Hashable {
  /// Whether the folder may have other files in it.
  package let overwrites: Bool

  package let compression: PNGCompression

  /// Whether files of equal frames are the same file.
  package let links: Bool

  package init(overwrites: Bool = false, compression: PNGCompression = .fast, links: Bool = false) {
    self.overwrites = overwrites
    self.compression = compression
    self.links = links
  }
}
