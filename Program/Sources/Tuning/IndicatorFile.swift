package import LottieIndicators
package import RefreshIndicators

/// An indicator that comes from a file of the user.
package enum IndicatorFile: Hashable, Sendable {
  case lottie(LottieAnimation)

  /// The path of the file, as the user gave it.
  package var path: String {
    switch self {
    case .lottie(let animation): animation.file.name
    }
  }

  /// The name of the file without its folder.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Makes the indicator.
  ///
  /// - Parameter lottie: The changes to the parts of an animation.
  package func indicator(lottie: LottieStyle = LottieStyle()) -> any Indicator {
    switch self {
    case .lottie(let animation): LottieIndicator(animation, style: lottie)
    }
  }
}
