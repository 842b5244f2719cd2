public import ScrollPhysics

/// Why an action began.
public enum RefreshTrigger: Hashable, Sendable {
  /// The user pulled past the threshold with this device.
  case pull(InputDevice)
  /// The content arrived at its end.
  case arrival
  /// The program started the action.
  case programmatic
  /// A key started the action.
  case keyboard
  /// The action retries a failed one.
  ///
  /// The user can retry at any time. An arrival retries only after the retry delay.
  case retry
  /// The content was older than the configured expiry.
  case expired
}
