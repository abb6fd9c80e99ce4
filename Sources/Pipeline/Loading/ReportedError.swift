/// A failure whose details have been reported.
package struct ReportedError: Error {
  package init() {}
}
