internal import Glibc

/// Returns the meaning of an `errno` in lowercase: "no space left on device".
package func systemErrorText(of code: Int32) -> String {
  unsafe strerror(code).map { unsafe String(cString: $0).lowercased() } ?? "error \(code)"
}
