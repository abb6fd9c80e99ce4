internal import Kernels

/// Lines of 16-bit numbers side by side, which a filter processes along one axis.
///
/// The lines are the columns of a picture for a vertical filter, and its rows for a horizontal one.
/// So one kernel serves both axes, and a vector holds several lines. A row of the strip has one
/// number of each line, in `0...32640`: 128 for each 8-bit level.
@safe struct Strip: ~Copyable {
  /// The number of lines.
  static let lanes = Int(stripLanes)

  /// The number of numbers in each line.
  let length: Int

  /// The first of `length` rows with ``lanes`` numbers each, between the margins.
  let rows: UnsafeMutablePointer<UInt16>

  private let margins: Margins
  private let memory: UnsafeMutableRawPointer?

  /// The alignment of the memory in bytes, which suits vectors and cache lines.
  static let alignment = 128

  /// Creates a strip of uninitialised numbers.
  init(length: Int, margins: Margins = .none) {
    let rowBytes = Self.lanes * MemoryLayout<UInt16>.stride
    let count = margins.before + length + margins.after
    self.length = length
    self.margins = margins
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: count * rowBytes, alignment: Self.alignment)
    unsafe self.memory = memory
    unsafe rows =
      memory
      .bindMemory(to: UInt16.self, capacity: count * Self.lanes)
      .advanced(by: margins.before * Self.lanes)
  }

  /// Creates a strip of `length` rows in memory owned elsewhere, which must outlive the strip.
  init(length: Int, at rows: UnsafeMutablePointer<UInt16>) {
    self.length = length
    margins = .none
    unsafe memory = nil
    unsafe self.rows = rows
  }

  deinit {
    unsafe memory?.deallocate()
  }

  /// Returns the first rows, without owning them; this strip must outlive the result.
  func prefix(_ length: Int) -> Strip { part(from: 0, length: length) }

  /// Returns some rows, possibly of the margins, without owning them; this strip must outlive the
  /// result.
  func part(from position: Int, length: Int) -> Strip {
    precondition(
      position >= -margins.before && position + length <= self.length + margins.after,
      "a strip does not have \(length) rows from \(position) on")
    return unsafe Strip(length: length, at: rows + position * Self.lanes)
  }

  /// The first row of the margin before the rows.
  var firstOfMargin: UnsafeMutablePointer<UInt16> { unsafe rows - margins.before * Self.lanes }

  /// Copies all rows of `other`, which has the same length.
  func copy(_ other: borrowing Strip) {
    unsafe rows.update(from: other.rows, count: length * Self.lanes)
  }

  /// Writes zeros to all rows.
  func clear() {
    unsafe rows.update(repeating: 0, count: length * Self.lanes)
  }

  /// Fills the margins with the extension of the rows beyond their ends.
  func fillMargins(_ edges: Edges) {
    fill(-margins.before..<0, edges)
    fill(length..<length + margins.after, edges)
  }

  /// Copies the first row of `positions` to all rows before it, and the last row to all after it.
  func repeatEnds(of positions: Range<Int>) {
    for position in 0..<positions.lowerBound { copyRow(positions.lowerBound, to: position) }
    for position in positions.upperBound..<length {
      copyRow(positions.upperBound - 1, to: position)
    }
  }

  private func copyRow(_ source: Int, to position: Int) {
    unsafe (rows + position * Self.lanes).update(
      from: rows + source * Self.lanes, count: Self.lanes)
  }

  private func fill(_ positions: Range<Int>, _ edges: Edges) {
    for position in positions {
      if let source = edges.source(of: position, count: length) {
        copyRow(source, to: position)
      } else {
        unsafe (rows + position * Self.lanes).update(repeating: 0, count: Self.lanes)
      }
    }
  }
}

/// The numbers of rows before and after a strip that hold its extension beyond the ends.
struct Margins: Equatable {
  static let none = Margins(before: 0, after: 0)

  let before, after: Int
}
