// pullcord.h documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import PullToRefresh
public import PullcordCHeader
internal import PullcordCMainThread
internal import PullcordMath
internal import Synchronization

@c @implementation
public func pullcord_last_error(
  _ message: UnsafeMutablePointer<UnsafePointer<CChar>?>!
) -> pullcord_error {
  let (error, bits) = onMainThread(#function) {
    (LatestError.kind, UInt(bitPattern: LatestError.text))
  }
  message?.pointee = UnsafePointer(bitPattern: bits)
  return error
}

/// The latest error of a function that the main thread called.
@MainActor
enum LatestError {
  static var kind = PULLCORD_NO_ERROR
  /// The message as a C string, which C programs can read until the next error.
  static var text: UnsafeMutablePointer<CChar>?
  /// The error message of the latest attempt to make a list; nil if the attempt succeeded.
  ///
  /// A program that ignores this error passes NULL to other functions. Their error messages then
  /// include this message.
  static var missingList: String?

  static func set(_ error: pullcord_error, _ message: String) {
    kind = error
    free(text)
    text = strdup(message)
  }
}

/// Handles calls that break a rule of pullcord.h.
package enum Misuse {
  /// Whether a call with an invalid handle aborts the program; if false, the call has no effect.
  ///
  /// A caller that is compiled without NDEBUG sets this to true.
  static let isChecked = Atomic(false)

  /// Reports a handle that is not valid.
  static func handle(_ kind: String, isNull: Bool, _ function: String) {
    var problem = isNull ? "the \(kind) is NULL" : "the \(kind) was freed, or is none"
    if pullcord_is_main_thread() != 0 {
      MainActor.assumeIsolated {
        if isNull, kind == "list", let cause = LatestError.missingList {
          problem += ", because \(cause)"
        }
        LatestError.set(PULLCORD_INVALID_HANDLE, line(function, problem))
      }
    }
    if isChecked.load(ordering: .relaxed) { stop(function, problem) }
  }

  /// Stores an error, which the caller can then read and handle.
  @MainActor
  package static func note(_ error: pullcord_error, _ problem: String, _ function: String) {
    LatestError.set(error, line(function, problem))
  }

  /// Stores the error that no preset has the given name.
  @MainActor
  static func preset(_ name: String, _ function: String) {
    let names = RefreshPreset.all.map(\.name).joined(separator: ", ")
    let problem = "no preset is called \"\(name.prefix(60))\"; the presets are \(names)"
    note(PULLCORD_UNKNOWN_NAME, problem, function)
    LatestError.missingList = problem
  }

  /// Returns one line with the function and the problem, with escaped control characters.
  private static func line(_ function: String, _ problem: String) -> String {
    var line = "\(function.prefix { $0 != "(" }): "
    for scalar in problem.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: line += scalar.escaped(asASCII: true)
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// Prints a line that names the function and the problem, and ends the process.
  static func stop(_ function: String, _ problem: String) -> Never {
    "pullcord: \(line(function, problem))\n".withCString {
      _ = write(STDERR_FILENO, $0, strlen($0))
    }
    abort()
  }
}

/// Runs the body of a function of pullcord.h, which must be called on the main thread.
func onMainThread<Value: Sendable>(
  _ function: String, _ body: @MainActor () -> Value
) -> Value {
  guard pullcord_is_main_thread() != 0 else { Misuse.stop(function, "call it on the main thread") }
  return MainActor.assumeIsolated(body)
}
