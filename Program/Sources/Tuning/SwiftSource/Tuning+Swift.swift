internal import PathAnimation
internal import PullToRefresh
internal import RefreshIndicators
internal import ScrollPhysics

extension Tuning {
  /// The tuning as Swift source that compiles against `PullToRefresh` and `ScrollPhysics`.
  ///
  /// The source contains only the properties that differ from the default configurations. It
  /// defines `RefreshConfiguration.tuned` and `ScrollConfiguration.tuned`. If the settings for
  /// loading more were changed, it also defines `RefreshConfiguration.tunedLoadMore`.
  package var swiftSource: String {
    let style = icon == IconStyle() ? nil : icon
    var source = """
      \(style == nil ? "" : "import PathAnimation\n")import PullToRefresh
      import ScrollPhysics
      \(style?.usesColor == true ? "import VectorGraphics\n" : "")
      extension RefreshConfiguration {
        /// Tuned by hand, starting from the preset \(preset).
        static let tuned\(Self.definition(
          refresh, from: RefreshConfiguration(), "RefreshConfiguration()", Self.refreshProperties))

      """
    if loadMore != .loadMore {
      let definition = Self.definition(
        loadMore, from: .loadMore, "RefreshConfiguration.loadMore", Self.refreshProperties)
      source += """

          /// The control that loads more.
          static let tunedLoadMore\(definition)

        """
    }
    source += """
      }

      extension ScrollConfiguration {
        /// The list's scrolling.
        static let tuned\(Self.definition(
          scroll, from: ScrollConfiguration(), "ScrollConfiguration()", Self.scrollProperties))
      }

      """
    // An illustration has no icon; then the style is of the icon that `path` would draw.
    let indicator: IndicatorName = if case .plain(let name) = shownIndicator { name } else { .path }
    return source + (style?.swiftExtension(indicator.rawValue) ?? "")
  }

  /// The text after a constant's name.
  ///
  /// It contains the constant's type and the properties that differ from a base value.
  private static func definition<Value>(
    _ value: Value, from base: Value, _ start: String, _ properties: [SwiftProperty<Value>]
  ) -> String {
    let lines = properties.compactMap { property -> String? in
      let expression = property.expression(value)
      guard expression != property.expression(base) else { return nil }
      let line = "    configuration.\(property.path) = \(expression.text)"
      guard line.count > 100 else { return line }
      return "    configuration.\(property.path) = \(expression.textOverLines)"
    }
    if lines.isEmpty { return " = \(start)" }
    return """
      : \(Value.self) = {
          var configuration = \(start)
      \(lines.joined(separator: "\n"))
          return configuration
        }()
      """
  }
}
