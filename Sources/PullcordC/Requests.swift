// pullcord.h documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import PullToRefresh
public import PullcordCHeader
internal import Synchronization

// Any thread may call these functions.

@c @implementation
public func pullcord_request_report(
  _ request: OpaquePointer!, _ progress: Double, _ text: UnsafePointer<CChar>!
) {
  let handle = UInt(bitPattern: request)
  guard let request = CRequest.all.withLock({ $0[OpaquePointer(bitPattern: handle)] }) else {
    return Misuse.handle("request", #function)
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
  else { return Misuse.handle("request", #function) }
  switch outcome {
  case PULLCORD_SUCCESS:
    request.finish(.success(newItems: new_items < 0 ? nil : Int(truncatingIfNeeded: new_items)))
  case PULLCORD_CANCELLED: request.finish(.cancelled)
  case PULLCORD_NO_MORE: request.finish(.exhausted)
  default: request.finish(.failure(RefreshFailure(String(c: message) ?? "")))
  }
}
