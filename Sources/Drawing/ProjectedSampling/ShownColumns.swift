/// The columns of a surface's rows that show a part of a bitmap.
///
/// The columns of the latest row are stored, because one row is drawn in several parts. They have
/// memory of their own: Swift's check of an access to a class's variable takes about as long as
/// computing them.
@safe struct ShownColumns: ~Copyable {
  private let map: SurfaceMap
  private let part: BitmapRange
  private let last: UnsafeMutablePointer<(row: Int, columns: Range<Int>)>

  init(of map: SurfaceMap, showing part: BitmapRange) {
    (self.map, self.part) = (map, part)
    unsafe last = .allocate(capacity: 1)
    // No row has this number.
    unsafe last.initialize(to: (.min, 0..<0))
  }

  deinit { unsafe last.deallocate() }

  /// Returns the columns of a row.
  func inRow(_ y: Int) -> Range<Int> {
    if unsafe last.pointee.row != y {
      unsafe last.pointee = (y, map.columns(inRow: y, showing: part))
    }
    return unsafe last.pointee.columns
  }
}
