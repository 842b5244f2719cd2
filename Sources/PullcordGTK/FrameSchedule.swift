#if GTK
  internal import PullToRefresh
  internal import PullcordCGTK

  /// The schedule that determines when GTK calls a view for its next frame.
  ///
  /// At rest, the view has no callback of the frame clock and no timer.
  @MainActor
  final class FrameSchedule {
    private var tick: guint = 0
    private var timer: guint = 0

    func schedule(
      _ next: NextFrame, _ widget: UnsafeMutablePointer<GtkWidget>, now: Double
    ) {
      stopTimer()
      if next != .now { stopTicks(of: widget) }
      switch next {
      case .now:
        guard tick == 0 else { return }
        tick = gtk_widget_add_tick_callback(
          widget,
          { widget, clock, _ in
            let time = Double(gdk_frame_clock_get_frame_time(clock)) / 1e6
            _ = onMain(widget) { $0.update(frameTime: time) }
            return 1
          }, nil, nil)
      case .at(let time):
        // Round up, because the change would not be due yet if the timer fired early.
        let delay = min(max(0, ((time - now) * 1000).rounded(.up)), 1e9)
        timer = g_timeout_add(
          guint(delay),
          { widget in
            _ = onMain(widget) { $0.timerFired() }
            return 0
          }, widget)
      case .never: break
      }
    }

    /// Forgets the timer that fired.
    func fired() { timer = 0 }

    func cancel(of widget: UnsafeMutablePointer<GtkWidget>) {
      stopTimer()
      stopTicks(of: widget)
    }

    private func stopTimer() {
      if timer != 0 { g_source_remove(timer) }
      timer = 0
    }

    private func stopTicks(of widget: UnsafeMutablePointer<GtkWidget>) {
      if tick != 0 { gtk_widget_remove_tick_callback(widget, tick) }
      tick = 0
    }
  }
#endif
