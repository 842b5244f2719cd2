/// How an action ended.
public enum RefreshOutcome: Hashable, Sendable {
  /// The action succeeded; `newItems` is nil if the action does not count new items.
  case success(newItems: Int?)
  /// The action failed.
  case failure(RefreshFailure)
  /// The user or the program cancelled the action.
  case cancelled
  /// The action did not end within the maximum duration.
  case timedOut
  /// The action succeeded, and there is no more data to load.
  ///
  /// If a refresh ends with this outcome, the control that loads more at the opposite edge becomes
  /// exhausted.
  case exhausted

  /// Whether the action succeeded, with or without more data to load.
  public var isSuccess: Bool {
    switch self {
    case .success, .exhausted: true
    case .failure, .cancelled, .timedOut: false
    }
  }

  /// The failure of an action that failed or timed out; nil for other outcomes.
  ///
  /// A time-out has no message.
  public var failure: RefreshFailure? {
    switch self {
    case .failure(let failure): failure
    case .timedOut: RefreshFailure("")
    case .success, .cancelled, .exhausted: nil
    }
  }
}

/// Why an action failed, in words for the user.
///
/// An action can throw a failure. A string literal is a failure with that message.
public struct RefreshFailure: Error, Hashable, Sendable {
  /// One line of text for the user; if it is empty, controls show ``RefreshStrings/failed``.
  public var message: String
  /// Whether there was no connection to the source.
  public var isOffline: Bool
  /// The delay that the source requests before the next attempt, in seconds; nil if it requests no
  /// delay.
  ///
  /// HTTP calls it `Retry-After`. During this delay, arrivals and
  /// ``RefreshController/retry(at:)`` do not try again. A negative number or NaN counts as nil.
  public var retryAfter: Double? {
    didSet { retryAfter = Self.valid(retryAfter) }
  }

  /// Makes a failure.
  public init(_ message: String, isOffline: Bool = false, retryAfter: Double? = nil) {
    self.message = message
    self.isOffline = isOffline
    self.retryAfter = Self.valid(retryAfter)
  }

  /// Makes the failure of an action that threw an error.
  ///
  /// A ``RefreshFailureConvertible`` describes itself. The message of another error is its
  /// `CustomStringConvertible` description. An error without such a description has the text
  /// ``RefreshStrings/failed``, because type names in source code are not for users.
  public init(_ error: any Error) {
    self =
      (error as? any RefreshFailureConvertible)?.refreshFailure
      ?? RefreshFailure((error as? any CustomStringConvertible)?.description ?? "")
  }

  /// Converts an error from an action or a page source into a failure with words for the user.
  ///
  /// The closure applies to the whole program. Default: ``init(_:)-(Error)``. The library does
  /// not link Foundation. PullcordGTK links it and uses the text of a `LocalizedError`. Another
  /// program that links Foundation can do the same:
  ///
  ///     RefreshFailure.describe = { error in
  ///       guard let text = (error as? any LocalizedError)?.errorDescription else {
  ///         return RefreshFailure(error)
  ///       }
  ///       return RefreshFailure(text)
  ///     }
  @MainActor public static var describe: @MainActor (any Error) -> RefreshFailure = { error in
    if !(error is any RefreshFailureConvertible), let text = localizedText?(error) {
      return RefreshFailure(text)
    }
    return RefreshFailure(error)
  }

  /// Returns an error's text for users, or nil if it has none; set by a module that links
  /// Foundation.
  @MainActor package static var localizedText: (@MainActor (any Error) -> String?)?

  private static func valid(_ seconds: Double?) -> Double? {
    seconds.flatMap { $0 >= 0 ? $0 : nil }
  }
}

/// An error that states whether its source is offline, and when to try again.
public protocol RefreshFailureConvertible: Error {
  /// The failure to show.
  var refreshFailure: RefreshFailure { get }
}

extension RefreshFailure: RefreshFailureConvertible {
  /// The failure itself.
  public var refreshFailure: RefreshFailure { self }
}

extension RefreshFailure: ExpressibleByStringInterpolation, CustomStringConvertible {
  /// Makes a failure with a message.
  public init(stringLiteral message: String) { self.init(message) }

  /// The message.
  public var description: String { message }
}
