internal import ScrollPhysics

// The checks that stop the program when it sets an invalid number.

extension PullDistance {
  /// Stops the program unless the number of the distance is finite.
  func check(_ name: StaticString) {
    switch self {
    case .points(let number), .viewport(let number), .indicator(let number):
      require(number.isFinite, "\(name) must be finite, is \(number)")
    }
  }
}

extension RefreshDistances.Preload {
  /// Stops the program unless the number of the distance is finite.
  func check(_ name: StaticString) {
    switch self {
    case .points(let number), .viewport(let number):
      require(number.isFinite, "\(name) must be finite, is \(number)")
    case .rows: break
    }
  }
}

extension RefreshFiring.Moment {
  /// Stops the program if the time of a dwell is negative or NaN.
  func check(_ name: StaticString) {
    if case .dwell(let time) = self { requireAtLeastZero(time, name) }
  }
}

extension PerDevice {
  /// Checks the value of each device.
  func check<Wrapped>(_ check: (Wrapped) -> Void) where Value == Wrapped? {
    for device in InputDevice.allCases {
      if let value = self[device] { check(value) }
    }
  }
}
