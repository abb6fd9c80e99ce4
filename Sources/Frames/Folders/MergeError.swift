/// A reason why the shards of a folder cannot be made one.
package struct MergeError: Error, Hashable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
