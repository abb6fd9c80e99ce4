internal import Glibc

/// An open file or folder; closed at the end of its scope, or earlier by ``close(for:)``.
///
/// Every method takes the operation it is part of, worded as ``FileError/operation`` requires.
package struct OpenFile: ~Copyable, Sendable {
  let descriptor: Int32

  /// Opens a file; a newly created one is readable and writable by everyone, as the umask allows.
  package init(_ place: FileLocation, flags: Int32, for operation: String) throws(FileError) {
    let path = place.systemPath
    // The system would take the part before the NUL for the path.
    guard !path.utf8.contains(0) else { throw FileError(operation, code: ENOENT) }
    descriptor = Int32(
      try retrying(operation) {
        Int(unsafe openat(place.descriptor, path, flags | O_CLOEXEC, 0o666))
      })
  }

  /// Opens a file by its path.
  package init(_ path: String, flags: Int32, for operation: String) throws(FileError) {
    try self.init(FileLocation(path), flags: flags, for: operation)
  }

  /// Duplicates another descriptor, which stays open.
  package init(copying other: Int32, for operation: String) throws(FileError) {
    descriptor = Int32(
      try retrying(operation) { Int(fcntl(other, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)) })
  }

  /// Holds the file, folder or device at a path without opening it.
  init(holding place: FileLocation, for operation: String) throws(FileError) {
    // Linux's O_PATH, which Swift's Glibc leaves out.
    try self.init(place, flags: 0o10_000_000, for: operation)
  }

  /// Opens a folder, to list or sync it.
  init(folder: String, for operation: String) throws(FileError) {
    try self.init(folder, flags: O_RDONLY | O_DIRECTORY, for: operation)
  }

  /// Opens a regular file or folder; anything else, such as a pipe, is an error and never blocks.
  ///
  /// - Throws: ``FileError/isOutside`` for a link in an open folder that leads out of the folder.
  package static func regular(_ place: FileLocation, for operation: String) throws(FileError)
    -> OpenFile
  {
    guard let folder = place.folder else { return try opened(place, flags: 0, for: operation) }
    do throws(FileError) {
      return try opened(place, flags: O_NOFOLLOW, for: operation)
    } catch {
      guard error.isLink else { throw error }
      return try linked(place, within: folder, for: operation)
    }
  }

  /// - Parameter flags: Added to the flags that every file is read with.
  static func opened(_ place: FileLocation, flags: Int32, for operation: String) throws(FileError)
    -> OpenFile
  {
    let flags = flags | O_RDONLY | O_NONBLOCK | O_NOCTTY
    do throws(FileError) {
      let file = try OpenFile(place, flags: flags, for: operation)
      guard try file.isRegular(for: operation) else { throw FileError.notAFile(operation) }
      return file
    } catch {
      // Opening fails for a socket, and for a pipe without permission: the kind of file is the
      // clearer error.
      let held = try? OpenFile(holding: place, for: operation)
      if let held, try !held.isRegular(for: operation) { throw .notAFile(operation) }
      throw error
    }
  }

  /// Takes ownership of a descriptor that the system has opened.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    // Reached only when nothing was written, or another error is already being thrown.
    _ = Glibc.close(descriptor)
  }

  /// Whether this is a file or a folder, which are the kinds that never block.
  package func isRegular(for operation: String) throws(FileError) -> Bool {
    var status = stat()
    _ = try retrying(operation) { unsafe Int(fstat(descriptor, &status)) }
    return [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Returns the names of everything in this folder, in no particular order.
  func names(for operation: String) throws(FileError) -> [String] {
    // A duplicated descriptor would share its read position, so the folder is opened again.
    let own = try retrying(operation) {
      Int(unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    }
    guard let stream = unsafe fdopendir(Int32(own)) else {
      let code = errno
      _ = Glibc.close(Int32(own))
      throw FileError(operation, code: code)
    }
    defer { unsafe closedir(stream) }

    var names: [String] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw FileError(operation, code: errno) }
    return names
  }

  /// Whether this is a folder.
  var isFolder: Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Reads from the current offset to the end.
  ///
  /// - Throws: ``FileError/isTooLarge`` for more than `limit` bytes, at which reading stops.
  package func readAll(atMost limit: Int = .max, for operation: String) throws(FileError) -> [UInt8]
  {
    var bytes: [UInt8] = []
    // Reserves the file's size, so that a growing array is not copied.
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0 {
      bytes.reserveCapacity(min(max(Int(status.st_size), 0), 1 << 26))
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try retrying(operation) { unsafe read(descriptor, &chunk, chunk.count) }
      guard count > 0 else { return bytes }
      guard count <= limit - bytes.count else { throw FileError(operation, code: EFBIG) }
      bytes += chunk[..<count]
    }
  }

  /// Reads from the current offset.
  ///
  /// - Returns: At most `limit` bytes; empty at the end of the file.
  package func readPiece(atMost limit: Int, for operation: String) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = try retrying(operation) { unsafe read(descriptor, &bytes, limit) }
    return Array(bytes[..<count])
  }

  /// Reads from the current offset to the end, piece by piece.
  ///
  /// - Parameter body: Receives bytes that are valid only during the call.
  @unsafe func readPieces(
    for operation: String, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(FileError) {
    var error: FileError?
    unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 64) { piece in
      do throws(FileError) {
        while true {
          let count = try retrying(operation) {
            unsafe read(descriptor, piece.baseAddress, piece.count)
          }
          guard count > 0 else { return }
          unsafe body(UnsafeRawBufferPointer(rebasing: piece[..<count]))
        }
      } catch let failure {
        error = failure
      }
    }
    if let error { throw error }
  }

  /// Whether the file still has a name in some folder.
  func hasName(for operation: String) throws(FileError) -> Bool {
    var status = stat()
    _ = try retrying(operation) { unsafe Int(fstat(descriptor, &status)) }
    return status.st_nlink > 0
  }

  /// Size of the file in bytes.
  package func size(for operation: String) throws(FileError) -> Int {
    var status = stat()
    _ = try retrying(operation) { unsafe Int(fstat(descriptor, &status)) }
    return Int(status.st_size)
  }

  /// Writes all of `bytes`, in as many system calls as needed.
  package func write(_ bytes: RawSpan, for operation: String) throws(FileError) {
    var written = 0
    while written < bytes.byteCount {
      written += try writeSome(bytes.extracting(written...), for: operation)
    }
  }

  /// Writes to a pipe or socket whenever it has room, until all is written or `isStopped` returns
  /// `true`.
  ///
  /// - Parameter size: The most bytes per system call. On a blocking descriptor it must not exceed
  ///   the room that a ready pipe is sure to have.
  /// - Returns: Whether all of `bytes` was written.
  package func write(
    _ bytes: RawSpan, inPiecesOf size: Int, for operation: String, unless isStopped: () -> Bool
  ) throws(FileError) -> Bool {
    var written = 0
    while written < bytes.byteCount {
      guard !isStopped() else { return false }
      guard hasRoom else { continue }
      let end = written + min(size, bytes.byteCount - written)
      do throws(FileError) {
        written += try writeSome(bytes.extracting(written..<end), for: operation)
      } catch {
        guard error.code == EAGAIN else { throw error }
      }
    }
    return true
  }

  /// Whether there is room to write; waits up to ``patience`` for it.
  private var hasRoom: Bool {
    var event = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&event, 1, OpenFile.patience) > 0
  }

  /// The longest wait between two calls of `isStopped`, in milliseconds.
  private static let patience: Int32 = 50

  /// Overwrites bytes of the file.
  ///
  /// - Parameter offset: The offset of the first byte from the beginning of the file.
  package func write(_ bytes: RawSpan, at offset: Int, for operation: String) throws(FileError) {
    var written = 0
    while written < bytes.byteCount {
      written += try retrying(operation) {
        unsafe bytes.extracting(written...).withUnsafeBytes { bytes in
          unsafe pwrite(descriptor, bytes.baseAddress, bytes.count, off_t(offset + written))
        }
      }
    }
  }

  /// Writes as many of `bytes` as there is room for.
  ///
  /// - Returns: The number of bytes written.
  func writeSome(_ bytes: RawSpan, for operation: String) throws(FileError) -> Int {
    try retrying(operation) {
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
    }
  }

  /// Makes writes fail instead of blocking, also in programs that share the open file.
  func neverBlock(for operation: String) throws(FileError) {
    _ = try retrying(operation) { Int(fcntl(descriptor, F_SETFL, O_NONBLOCK)) }
  }

  /// Returns the file's owner, group and permissions.
  func status(for operation: String) throws(FileError) -> (
    owner: uid_t, group: gid_t, permissions: mode_t
  ) {
    var status = stat()
    _ = try retrying(operation) { unsafe Int(fstat(descriptor, &status)) }
    return (status.st_uid, status.st_gid, status.st_mode & 0o7777)
  }

  /// Sets the file's owner, group and permissions to those of another file.
  func copyOwnership(
    from other: (owner: uid_t, group: gid_t, permissions: mode_t), for operation: String
  ) throws(FileError) {
    let own = try status(for: operation)
    if (own.owner, own.group) != (other.owner, other.group) {
      _ = try retrying(operation) { Int(fchown(descriptor, other.owner, other.group)) }
    }
    _ = try retrying(operation) { Int(fchmod(descriptor, other.permissions)) }
  }

  /// Waits until all written data is on the disk.
  package func sync(for operation: String) throws(FileError) {
    _ = try retrying(operation) { Int(fsync(descriptor)) }
  }

  /// Closes the file; some file systems report a failed write only then.
  consuming func close(for operation: String) throws(FileError) {
    let status = Glibc.close(descriptor)
    let code = errno
    discard self
    // Linux closes the descriptor even when interrupted.
    guard status == 0 || code == EINTR else { throw FileError(operation, code: code) }
  }
}
