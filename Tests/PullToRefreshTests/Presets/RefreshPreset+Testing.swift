public import PullToRefresh
public import Testing

extension RefreshPreset: CustomTestStringConvertible {
  /// The name that test reports show instead of all numbers of the preset.
  public var testDescription: String { name }
}
