/// A failure whose details have already been reported.
package struct ReportedError: Error {
  package init() {}
}
