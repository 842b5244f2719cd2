import PullToRefresh

extension RefreshEffect {
  /// A short name for logs and tables.
  var name: String {
    switch self {
    case .shouldBegin: "shouldBegin"
    case .begin: "begin"
    case .abandon: "abandon"
    case .finish: "finish"
    case .hold(let length, let curve): "hold(\(Int(length))\(curve == nil ? " still" : ""))"
    case .reveal: "reveal"
    case .tick: "tick"
    case .untick: "untick"
    case .ignored: "ignored"
    case .vetoed: "vetoed"
    case .exhausted: "exhausted"
    case .announce: "announce"
    }
  }
}
