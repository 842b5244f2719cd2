// Root finding for equations without a closed form. Bisection cannot diverge, and its result
// depends on its arguments alone.

/// The first time in `low...high` at which `isPast`, which changes only once, is true.
///
/// The result is at most `resolution` late. With 0 it is the first such double.
func bisect(
  from low: Double, to high: Double, resolution: Double = 0, until isPast: (Double) -> Bool
) -> Double {
  var low = low
  var high = high
  while high - low > resolution {
    let middle = low + (high - low) / 2
    if middle <= low || middle >= high { break }
    if isPast(middle) { high = middle } else { low = middle }
  }
  return high
}

/// The first of `start + step`, `start + 2·step`, `start + 4·step` … for which `isPast` is true,
/// or nil up to `longestMotion`.
func bracket(from start: Double, step: Double, until isPast: (Double) -> Bool) -> Double? {
  var step = step
  while start + step < .longestMotion {
    if isPast(start + step) { return start + step }
    step *= 2
  }
  return nil
}
