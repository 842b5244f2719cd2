public import PullToRefresh
public import Testing

extension RefreshPreset: CustomTestStringConvertible {
  /// Its name, instead of all its numbers.
  public var testDescription: String { name }
}
