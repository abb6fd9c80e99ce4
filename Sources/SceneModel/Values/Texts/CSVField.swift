extension String {
  /// As a field of CSV: in quotes if it has to be.
  package var inCSV: String {
    guard contains(where: { ",\"\n".contains($0) }) else { return self }
    return
      "\"\(split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
  }
}
