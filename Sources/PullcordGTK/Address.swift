#if GTK
  internal import PullcordCGTK

  /// The address of a C object, for passing it from a C callback to the main actor.
  ///
  /// GTK calls every callback on the main thread, but Swift cannot know that. `onMain` assumes the
  /// main thread, and checks this at run time. A pointer is not sendable, so this type passes its
  /// bits.
  package struct Address: Sendable {
    private let bits: UInt

    package init(_ pointer: UnsafeMutableRawPointer?) { bits = UInt(bitPattern: pointer) }

    package init(_ pointer: OpaquePointer?) { bits = UInt(bitPattern: pointer) }

    package var raw: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: bits) }

    var opaque: OpaquePointer? { OpaquePointer(bitPattern: bits) }

    var widget: UnsafeMutablePointer<GtkWidget>? { UnsafeMutablePointer(opaque) }
  }

  /// Calls a closure with the view that a callback belongs to; returns nil if the view has closed.
  ///
  /// The callback passes on the view's widget. A signal handler receives this widget as its data
  /// (the last argument), because `connect` registers it.
  package func onMain<Value: Sendable>(
    _ widget: UnsafeMutableRawPointer?, _ body: @MainActor (PullView) -> Value
  ) -> Value? {
    let widget = Address(widget)
    return MainActor.assumeIsolated { PullView.view(of: widget.widget).map(body) }
  }

  /// Connects a signal whose handler gets the widget as its data.
  func connect(
    _ instance: UnsafeMutableRawPointer?, _ signal: String, _ widget: UnsafeMutableRawPointer?,
    _ handler: GCallback?
  ) {
    g_signal_connect_data(instance, signal, handler, widget, nil, GConnectFlags(rawValue: 0))
  }

  /// The fundamental types of GLib.
  ///
  /// Swift does not import GLib's macros for them.
  enum GValueType {
    static let boolean = GType(5 << 2)
    static let int = GType(6 << 2)
    static let string = GType(16 << 2)
  }

  /// Runs a closure on the main thread in the next turn of GLib's loop; any thread may call this.
  func runInLoop(_ body: @escaping @MainActor @Sendable () -> Void) {
    final class Box: Sendable {
      let body: @MainActor @Sendable () -> Void
      init(_ body: @escaping @MainActor @Sendable () -> Void) { self.body = body }
    }
    g_idle_add_full(
      G_PRIORITY_HIGH_IDLE,
      { data in
        guard let data else { return 0 }
        let box = Unmanaged<Box>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { box.body() }
        return 0
      }, Unmanaged.passRetained(Box(body)).toOpaque(),
      { data in if let data { Unmanaged<Box>.fromOpaque(data).release() } })
  }
#endif
