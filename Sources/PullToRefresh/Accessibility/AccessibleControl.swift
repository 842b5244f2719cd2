public import ScrollPhysics

/// A refresh control as assistive technology presents it, for the host's own toolkit.
///
/// The value has no toolkit types. A host reads ``RefreshController/accessibleControl(time:at:)``
/// after each state change and each frame, compares it with its last value, and reports the
/// differences:
///
/// - While ``isShown`` is true, the list has an accessible child with ``role``, ``name``, ``value``
///   and ``text``.
/// - The list itself offers ``actions``, also while no child is shown. The host performs them with
///   ``RefreshController/perform(_:at:)``.
/// - When ``announcement`` changes and is not nil, the host announces it.
///
///     let control = list.accessibleControl(at: .start)
///     if control.announcement != last.announcement, let text = control.announcement { speak(text) }
public struct AccessibleControl: Hashable, Sendable {
  /// The part of the list that an accessible child represents.
  public enum Role: Hashable, Sendable {
    /// The progress of a pull, a running action, or its result.
    case progressBar
    /// A failure that can be retried, or the end of the data.
    case notice
  }

  /// An action that the list offers, with its localized texts.
  public struct NamedAction: Hashable, Sendable {
    /// The action to pass to ``RefreshController/perform(_:at:)``.
    public var action: AccessibleAction
    /// The name for the user, such as “Refresh”.
    public var name: String
    /// The name of the key that does the same, such as `F5`; nil without a key.
    ///
    /// Names are those of X key symbols.
    public var key: String?
  }

  /// The edge of the control.
  public var edge: Edge
  /// Whether an indicator or a notice is present; false while the control is idle.
  public var isShown: Bool
  /// The part of the list that the child represents; a progress bar while nothing is shown.
  public var role: Role
  /// The name of the control, which does not change with its state: “Refresh” or “Load more”.
  public var name: String
  /// The progress of a pull or of the work, 0…1; 1 for a result; nil while the progress is unknown.
  public var value: Double?
  /// The state in words, such as “Pull to refresh, 40 %” or “3 new”; empty while the control is
  /// idle.
  public var text: String
  /// Whether an action runs.
  public var isBusy: Bool
  /// The actions that have an effect now.
  public var actions: [NamedAction]
  /// The text to announce when it differs from the previous value; nil for no text.
  public var announcement: String?
}

/// An action of a refresh control for users who cannot pull.
public enum AccessibleAction: Hashable, Sendable, CaseIterable {
  /// Begins a refresh.
  case refresh
  /// Begins to load more.
  case loadMore
  /// Opens the next content.
  case navigate
  /// Cancels the running action.
  case cancel
  /// Retries a failed action, or tries again after the end of the data.
  case retry
  /// Opens the second level.
  case openTwoLevel
  /// Closes the second level.
  case closeTwoLevel
}
