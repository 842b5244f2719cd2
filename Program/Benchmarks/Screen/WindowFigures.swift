/// The figures of one start.
struct StartFigure {
  /// The time from before the process was spawned until the screen showed its rows.
  var seconds: Double
  /// The processor time that the process had used by then, in seconds.
  var processorTime: Double
}

/// The figures of one run of strokes.
struct ScrollFigure {
  var frames: Double
  var seconds: Double
  /// The processor time of the program, of all its threads, in seconds.
  var processorTime: Double
  /// The processor time of the X server, in seconds.
  var serverTime: Double
  /// The time for which the program's threads waited for a processor, in seconds.
  ///
  /// It is long while other programs use the machine. Threads that have ended do not count.
  var waitingTime: Double
  /// The context switches of the program's threads.
  ///
  /// Threads that have ended do not count.
  var switches: Double
  /// The number of threads during the last stroke.
  var threads: Double
  /// The proportional memory during the last stroke, in bytes.
  var memory: Double

  var processorTimePerFrame: Double { processorTime / frames }
  var serverTimePerFrame: Double { serverTime / frames }
  var waitingTimePerFrame: Double { waitingTime / frames }
  var switchesPerFrame: Double { switches / frames }
  var framesPerSecond: Double { frames / seconds }
}
