import System
/// The frames that belong in a folder, from all manifests of the same input together.
struct FolderListing {
  /// The manifest that describes the frames.
  let manifest: Manifest

  /// Numbers of the frames that belong in the folder, in ascending order.
  let numbers: [Int]

  /// The entries of each frame, by its number; a frame may have none.
  let frames: [Int: [Manifest.Frame]]

  /// The records of their files, by number.
  private let records: [Int: [FrameRecord]]

  private let folder: FolderRecords

  /// Lists the frames requested of all shards, and the earlier frames of the same input.
  ///
  /// Without shards, it lists the frames of the manifest.
  ///
  /// - Throws: ``MergeError`` if there is no manifest, if one is damaged, or if shards have
  ///   different inputs.
  init(_ records: FolderRecords) throws(MergeError) {
    if let (name, damage) = records.damages.min(by: { $0.key < $1.key }) {
      throw MergeError("\(records.path.appending(name: name)) is damaged: \(damage)")
    }
    let parts = records.parts.sorted { $0.key < $1.key }
    guard let first = parts.first?.value ?? records.manifest else {
      throw MergeError(
        "there is no manifest of frames in \(records.path), as smear render writes it")
    }
    if let other = parts.first(where: { !$0.value.describesSameInput(as: first) }) {
      throw MergeError(
        """
        \(other.key) and \(parts[0].key) in \(records.path) were not rendered from the same input; \
        render the shards of one of them again, or remove what is left of an earlier job
        """)
    }
    let listing = records.manifests.filter { $0.describesSameInput(as: first) }
    folder = records
    manifest = first
    frames = Dictionary(grouping: listing.flatMap(\.frames), by: \.number)
    self.records = records.records
    let standing = listing.filter { $0.part == nil }.flatMap(\.frames)
      .filter { parts.isEmpty || $0.written != nil }
    let asked = parts.compactMap(\.value.part).flatMap(\.frames)
    numbers = Set(asked + standing.map(\.number)).sorted()
  }

  /// The state of a frame's file.
  enum Finding {
    /// The file is as it was written.
    case whole(Manifest.Frame)
    case damaged(FrameDamage)
    /// No record describes the frame's file.
    case notRendered
  }

  /// Checks the file of a frame against its records.
  func find(_ number: Int) throws(FileError) -> Finding {
    var finding = Finding.notRendered
    for frame in frames[number] ?? [] {
      let known = (records[number] ?? []).filter { $0.fingerprint == frame.fingerprint }
      for file in Set(known.map(\.file)) {
        guard let damage = try file.damage(at: place(of: frame)) else {
          return .whole(frame.written(as: file))
        }
        finding = .damaged(damage)
      }
    }
    return finding
  }

  func place(of frame: Manifest.Frame) -> FileLocation { folder.place(frame.file) }
}
