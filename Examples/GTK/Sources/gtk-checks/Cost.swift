import CGTK
import Foundation
import PullToRefresh
import PullcordGTK
import ScrollPhysics

/// Compares the processor time per frame of the view, while a wheel scrolls it, with that of GTK's
/// own list at the same positions.
@MainActor struct Cost {
  /// The processor time of the process, and the number of frames that GTK painted.
  struct Sum {
    var seconds = 0.0
    var frames = 0
    var perFrame: Double { seconds / Double(max(1, frames)) }
  }

  let checks: Checks

  init(_ checks: Checks) { self.checks = checks }

  func run() {
    let clicks = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 40
    let view = checks.show { _ in }
    let adjustment = gtk_scrolled_window_get_vadjustment(checks.scrolledWindow)
    var positions: [Double] = []
    let ours = measure(view.widget) {
      for click in 0..<clicks {
        let down = click % 20 < 10
        view.list.handle(
          .wheelTurned(x: 100, y: 100, dx: 0, dy: down ? 1 : -1), time: checks.time)
        checks.pause(0.025) { positions.append(gtk_adjustment_get_value(adjustment)) }
      }
      checks.wait {
        positions.append(gtk_adjustment_get_value(adjustment))
        return view.list.isAtRest
      }
    }
    // Show the same positions without the view, one in each frame.
    positions = positions.enumerated().filter {
      $0.offset == 0 || positions[$0.offset - 1] != $0.element
    }
    .map(\.element)
    g_object_ref(.init(checks.scrolledWindow))
    gtk_window_set_child(.init(checks.window), nil)
    checks.wait { view.widget == nil }
    gtk_window_set_child(.init(checks.window), .init(checks.scrolledWindow))
    checks.pause(0.3)
    let plain = measure(checks.scrolledWindow) {
      let clock = gtk_widget_get_frame_clock(.init(checks.scrolledWindow))
      var last = gdk_frame_clock_get_frame_counter(clock)
      for position in positions {
        gtk_adjustment_set_value(adjustment, position)
        checks.wait { gdk_frame_clock_get_frame_counter(clock) > last }
        last = gdk_frame_clock_get_frame_counter(clock)
      }
    }
    let ratio = ours.perFrame / plain.perFrame
    let text = String(
      format: "ours %d frames %.3f ms each, GTK %d frames %.3f ms each, ratio %.2f",
      ours.frames, ours.perFrame * 1000, plain.frames, plain.perFrame * 1000, ratio)
    print(ratio < 1.5 ? "a frame costs what GTK's costs" : text)
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  private func measure(_ widget: OpaquePointer?, _ body: () -> Void) -> Sum {
    final class Count { var frames = 0 }
    let count = Count()
    let clock = gtk_widget_get_frame_clock(.init(widget))
    let painted: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
      if let data { Unmanaged<Count>.fromOpaque(data).takeUnretainedValue().frames += 1 }
    }
    let handler = g_signal_connect_data(
      .init(clock), "paint", unsafeBitCast(painted, to: GCallback.self),
      Unmanaged.passUnretained(count).toOpaque(), nil, GConnectFlags(rawValue: 0))
    let start = clock_seconds()
    body()
    let sum = Sum(seconds: clock_seconds() - start, frames: count.frames)
    g_signal_handler_disconnect(.init(clock), handler)
    return sum
  }

  /// The processor time that this process has used, in seconds.
  private func clock_seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
