import ScrollPhysics
import Testing

struct PerDeviceTests {
  @Test(arguments: InputDevice.allCases)
  func `each device has a value of its own, and the keyboard shares the wheel's`(
    device: InputDevice
  ) {
    var values = PerDevice(0)
    values[device] = 7
    let turning: Set<InputDevice> = [.wheel, .keyboard]
    for other in InputDevice.allCases {
      let isShared = other == device || turning.isSuperset(of: [other, device])
      #expect(values[other] == (isShared ? 7 : 0), "\(other)")
    }
  }
}
