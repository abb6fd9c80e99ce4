package import Raster

/// The settings of a folder of frames.
package struct FolderSettings: Hashable {
  /// Whether the folder may contain other files.
  package let overwrites: Bool

  package let compression: PNGCompression

  /// Whether equal frames are links to one file.
  package let links: Bool

  package init(overwrites: Bool = false, compression: PNGCompression = .fast, links: Bool = false) {
    self.overwrites = overwrites
    self.compression = compression
    self.links = links
  }
}
