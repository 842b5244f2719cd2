// pullcord.h documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import PullToRefresh
public import PullcordCHeader
internal import PullcordMath
internal import ScrollPhysics
internal import Synchronization

@c @implementation
public func pullcord_list_create(
  _ options: UnsafePointer<pullcord_list_options>!
) -> OpaquePointer! {
  let given = pullcord_list_options(reading: options)
  if given.flags & PULLCORD_CHECKED != 0 { Misuse.isChecked.store(true, ordering: .relaxed) }
  let name = String(c: given.preset)
  let (axis, viewport, content) = (given.axis, given.viewport, given.content)
  let bits = onMainThread(#function) { () -> UInt in
    LatestError.missingList = nil
    // A search by name constructs every preset, so it is skipped for the default preset.
    guard let preset = name.map({ RefreshPreset.named($0) }) ?? .pullcord else {
      Misuse.preset(name ?? "", "pullcord_list_create")
      return 0
    }
    var options = pullcord_list_options()
    (options.axis, options.viewport, options.content) = (axis, viewport, content)
    return UInt(bitPattern: CList.all.insert(CList(options, preset)))
  }
  return OpaquePointer(bitPattern: bits)
}

@c @implementation
public func pullcord_list_free(_ list: OpaquePointer!) {
  guard let list else { return }
  let bits = UInt(bitPattern: list)
  onMainThread(#function) {
    let handle = OpaquePointer(bitPattern: bits)
    guard let freed = CList.all[handle] else {
      return Misuse.handle("list", isNull: false, "pullcord_list_free")
    }
    // Callbacks of the cancelled actions may still use the handle, so remove it last.
    freed.free()
    _ = CList.all.remove(handle)
  }
}

// MARK: Controls

@c @implementation
public func pullcord_list_add(
  _ list: OpaquePointer!, _ edge: pullcord_edge,
  _ options: UnsafePointer<pullcord_control_options>!
) -> Bool {
  let (bits, address) = (UInt(bitPattern: list), UInt(bitPattern: options))
  return onMainThread(#function) {
    guard let list = CList.all[OpaquePointer(bitPattern: bits)] else {
      Misuse.handle("list", isNull: bits == 0, "pullcord_list_add")
      return false
    }
    let given = pullcord_control_options(reading: UnsafePointer(bitPattern: address))
    guard given.begin != nil else {
      Misuse.note(
        PULLCORD_INVALID_ARGUMENT, "begin is NULL; set the function that begins the work",
        "pullcord_list_add")
      return false
    }
    list.add(given, at: Edge(edge))
    return true
  }
}

@c @implementation
public func pullcord_list_remove(_ list: OpaquePointer!, _ edge: pullcord_edge) {
  CList.with(list, ()) { $0.list.removeRefresh(at: Edge(edge)) }
}

@c @implementation
public func pullcord_list_start(_ list: OpaquePointer!, _ edge: pullcord_edge, _ reveal: Bool) {
  CList.with(list, ()) { $0.list.startRefreshing(reveal: reveal, at: Edge(edge)) }
}

@c @implementation
public func pullcord_list_set_enabled(
  _ list: OpaquePointer!, _ edge: pullcord_edge, _ is_enabled: Bool
) {
  CList.with(list, ()) { $0.list.setEnabled(is_enabled, at: Edge(edge)) }
}

@c @implementation
public func pullcord_list_cancel(_ list: OpaquePointer!, _ edge: pullcord_edge) {
  CList.with(list, ()) { $0.list.cancel(at: Edge(edge)) }
}

// MARK: Input and time

@c @implementation
public func pullcord_list_handle(
  _ list: OpaquePointer!, _ event: UnsafePointer<pullcord_event>!, _ time: Double
) -> Bool {
  let address = UInt(bitPattern: event)
  return CList.with(list, false) { list in
    let given = pullcord_event(reading: UnsafePointer(bitPattern: address))
    return list.event(given, time: time).map { list.list.handle($0, time: time) } ?? false
  }
}

@c @implementation
public func pullcord_list_advance(_ list: OpaquePointer!, _ time: Double) {
  CList.with(list, ()) { $0.list.advance(to: time) }
}

@c @implementation
public func pullcord_list_next_frame(
  _ list: OpaquePointer!, _ time: UnsafeMutablePointer<Double>!
) -> pullcord_next_frame {
  let (next, deadline) = CList.with(list, (PULLCORD_NEVER, 0.0)) { list in
    let list = list.list
    return switch list.nextFrame(after: list.now) {
    case .now: (PULLCORD_NOW, list.now)
    case .at(let time): (PULLCORD_AT, time)
    case .never: (PULLCORD_NEVER, list.now)
    }
  }
  time?.pointee = deadline
  return next
}

@c @implementation
public func pullcord_list_on_wake(
  _ list: OpaquePointer!, _ wake: (@convention(c) (UnsafeMutableRawPointer?) -> Void)!,
  _ context: UnsafeMutableRawPointer!
) {
  // The caller promises that any thread may call `wake` with `context`.
  let address = UInt(bitPattern: context)
  CList.with(list, ()) { list in
    guard let wake else { return list.list.onWake = nil }
    list.list.onWake = { wake(UnsafeMutableRawPointer(bitPattern: address)) }
  }
}

// MARK: Layout

@c @implementation
public func pullcord_list_set_viewport(_ list: OpaquePointer!, _ length: Double) {
  CList.with(list, ()) { $0.list.setViewport(length / $0.textScale) }
}

@c @implementation
public func pullcord_list_set_content(_ list: OpaquePointer!, _ length: Double) {
  CList.with(list, ()) { $0.list.setContentLength(length / $0.textScale) }
}

@c @implementation
public func pullcord_list_set_inset(
  _ list: OpaquePointer!, _ edge: pullcord_edge, _ length: Double
) {
  CList.with(list, ()) { $0.list.setInset(length / $0.textScale, at: Edge(edge)) }
}

@c @implementation
public func pullcord_list_insert(
  _ list: OpaquePointer!, _ length: Double, _ position: Double, _ keep: Bool
) {
  CList.with(list, ()) {
    $0.list.insertContent(
      length / $0.textScale, position: position / $0.textScale, keepingAnchor: keep)
  }
}

@c @implementation
public func pullcord_list_scroll(_ list: OpaquePointer!, _ offset: Double, _ animated: Bool) {
  CList.with(list, ()) { $0.list.scroll(to: offset / $0.textScale, animated: animated) }
}

@c @implementation
public func pullcord_list_set_right_to_left(_ list: OpaquePointer!, _ is_right_to_left: Bool) {
  CList.with(list, ()) { $0.list.setRightToLeft(is_right_to_left) }
}

@c @implementation
public func pullcord_list_set_reduced_motion(_ list: OpaquePointer!, _ is_reduced: Bool) {
  CList.with(list, ()) { $0.list.reducesMotion = is_reduced }
}

@c @implementation
public func pullcord_list_set_text_scale(_ list: OpaquePointer!, _ scale: Double) -> Bool {
  CList.with(list, false) {
    guard (0.5...4).contains(scale) else {
      Misuse.note(
        PULLCORD_INVALID_ARGUMENT, "got a scale of \(scale), expected 0.5 to 4",
        "pullcord_list_set_text_scale")
      return false
    }
    $0.setTextScale(scale)
    return true
  }
}

@c @implementation
public func pullcord_list_set_language(
  _ list: OpaquePointer!, _ tag: UnsafePointer<CChar>!
) -> Bool {
  let language =
    String(c: tag).map(RefreshStrings.named)
    ?? RefreshStrings.preferredLanguage { String(c: getenv($0)) }
  return CList.with(list, false) { $0.setLanguage(language) }
}

// Any thread may call these functions.

@c @implementation
public func pullcord_request_report(
  _ request: OpaquePointer!, _ progress: Double, _ text: UnsafePointer<CChar>!
) {
  let handle = UInt(bitPattern: request)
  guard let request = CRequest.all.withLock({ $0[OpaquePointer(bitPattern: handle)] }) else {
    return Misuse.handle("request", isNull: request == nil, #function)
  }
  request.report(progress: progress < 0 ? nil : progress, String(c: text))
}

@c @implementation
public func pullcord_request_finish(
  _ request: OpaquePointer!, _ outcome: pullcord_outcome, _ new_items: Int64,
  _ message: UnsafePointer<CChar>!
) {
  let handle = UInt(bitPattern: request)
  guard let request = CRequest.all.withLock({ $0.remove(OpaquePointer(bitPattern: handle)) })
  else { return Misuse.handle("request", isNull: request == nil, #function) }
  switch outcome {
  case PULLCORD_SUCCESS:
    request.finish(.success(newItems: new_items < 0 ? nil : Int(truncatingIfNeeded: new_items)))
  case PULLCORD_CANCELLED: request.finish(.cancelled)
  case PULLCORD_NO_MORE: request.finish(.exhausted)
  default: request.finish(.failure(RefreshFailure(String(c: message) ?? "")))
  }
}
