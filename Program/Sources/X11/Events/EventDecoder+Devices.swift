internal import PullcordCX11

/// Events of XInput 2.
extension EventDecoder {
  func decodeInput(kind: Int32, _ data: UnsafeRawPointer) -> Event {
    switch kind {
    case XI_Motion: .pointerMoved(pointer(data))
    case XI_ButtonPress: .buttonPressed(pointer(data), button: detail(data))
    case XI_ButtonRelease: .buttonReleased(pointer(data), button: detail(data))
    case XI_TouchBegin: .touchBegan(pointer(data), touch: detail(data))
    case XI_TouchUpdate: .touchMoved(pointer(data), touch: detail(data))
    case XI_TouchEnd: .touchEnded(pointer(data), touch: detail(data))
    case XI_KeyPress: .keyPressed(key(data))
    case XI_Enter: .pointerEntered(crossing(data))
    case XI_Leave: .pointerLeft(crossing(data))
    case XI_FocusIn: .focusGained(crossing(data))
    case XI_FocusOut: .focusLost(crossing(data))
    case XI_DeviceChanged: .deviceChanged(deviceChange(data))
    case XI_HierarchyChanged: hierarchyChange(data)
    default: .other(type: Int(GenericEvent))
    }
  }

  private func detail(_ data: UnsafeRawPointer) -> Int {
    Int(data.load(as: XIDeviceEvent.self).detail)
  }

  private func pointer(_ data: UnsafeRawPointer) -> PointerEvent {
    let event = data.load(as: XIDeviceEvent.self)
    var pointer = PointerEvent()
    pointer.source = DeviceID(rawValue: Int(event.sourceid))
    pointer.time = serverTime(event.time)
    pointer.serial = event.serial
    pointer.x = event.event_x
    pointer.y = event.event_y
    // In touch events the same bit (1 << 17) means that the touch moves the pointer. It does not
    // mean that the event is emulated.
    pointer.isEmulated = event.flags & XIPointerEmulated != 0
    pointer.modifiers = Int(event.mods.effective)
    pointer.valuators = valuators(event.valuators)
    return pointer
  }

  /// Reads the valuators.
  ///
  /// The mask has one bit for each valuator. The values follow in the order of the set bits.
  private func valuators(_ state: XIValuatorState) -> [Valuator] {
    guard let mask = state.mask, let values = state.values else { return [] }
    var found: [Valuator] = []
    for number in 0..<Int(state.mask_len) * 8 where mask[number / 8] & (1 << (number % 8)) != 0 {
      found.append(Valuator(number: number, value: values[found.count]))
    }
    return found
  }

  private func key(_ data: UnsafeRawPointer) -> KeyEvent {
    let event = data.load(as: XIDeviceEvent.self)
    return KeyEvent(
      time: serverTime(event.time), code: Int(event.detail),
      modifiers: Int(event.mods.effective), group: Int(event.group.effective))
  }

  private func crossing(_ data: UnsafeRawPointer) -> CrossingEvent {
    let event = data.load(as: XIEnterEvent.self)
    return CrossingEvent(
      device: DeviceID(rawValue: Int(event.deviceid)), time: serverTime(event.time),
      mode: CrossingEvent.Mode(rawValue: Int(event.mode)),
      isInferior: event.detail == XINotifyInferior, isByPointer: event.detail == XINotifyPointer)
  }

  private func deviceChange(_ data: UnsafeRawPointer) -> DeviceChange {
    let event = data.load(as: XIDeviceChangedEvent.self)
    return DeviceChange(
      source: DeviceID(rawValue: Int(event.sourceid)),
      scrollAxes: ScrollAxis.read(count: event.num_classes, event.classes), serial: event.serial)
  }

  private func hierarchyChange(_ data: UnsafeRawPointer) -> Event {
    let event = data.load(as: XIHierarchyEvent.self)
    var enabled: [DeviceID] = []
    var gone: [DeviceID] = []
    for info in UnsafeBufferPointer(start: event.info, count: Int(event.num_info)) {
      let device = DeviceID(rawValue: Int(info.deviceid))
      if info.flags & (XIDeviceDisabled | XISlaveRemoved | XIMasterRemoved) != 0 {
        gone.append(device)
      } else if info.flags & (XIDeviceEnabled | XISlaveAdded | XIMasterAdded) != 0 {
        enabled.append(device)
      }
    }
    return .devicesChanged(enabled: enabled, gone: gone)
  }
}
