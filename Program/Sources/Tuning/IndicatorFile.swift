package import LottieIndicators
package import RefreshIllustrations
package import RefreshIndicators

/// An indicator that a file of the user describes as a whole.
package enum IndicatorFile: Equatable, Sendable {
  case illustration(LayeredIllustration)
  case lottie(LottieAnimation)

  /// Makes the indicator.
  ///
  /// - Parameter lottie: The changes to the parts of an animation.
  package func indicator(lottie: LottieStyle = LottieStyle()) -> any Indicator {
    switch self {
    case .illustration(let illustration): illustration
    case .lottie(let animation): LottieIndicator(animation, style: lottie)
    }
  }
}
