package import RefreshIndicators

extension IndicatorName {
  /// The indicator that resembles the one of a preset's system.
  ///
  /// An unknown preset gives the spinner.
  package init(preset: String) {
    self =
      switch preset {
      case "swipeRefreshLayout", "material3", "flutterMaterial", "kirigami": .arc
      case "mjRefresh", "smartRefresh": .arrow
      case "mrefresh": .logo
      case "apl": .tilt
      default: .spinner
      }
  }
}
