/// The configurations of controls that are added without one of their own.
public struct RefreshDefaults: Hashable, Sendable {
  /// For controls that refresh.
  public var refresh = RefreshConfiguration.pullcord
  /// For controls that load more.
  public var loadMore = RefreshConfiguration.loadMore

  /// Makes the defaults: ours.
  public init() {}
}
