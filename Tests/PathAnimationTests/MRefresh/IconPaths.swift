/// The paths of the icon in MRefresh's demos, with the y axis pointing up.
///
/// The icon is "rss-square" from Font Awesome 4 (SIL OFL 1.1).
enum IconPaths {
  /// The outer arc, which is also the path in MRefresh's README.
  static let outerArc = """
    M1247 161q-5 154 -56 297.5t-139.5 260t-205 205t-260 139.5t-297.5 56q-14 1 -23 -9q-10 -10 -10 \
    -23v-128q0 -13 9 -22t22 -10q204 -7 378 -111.5t278.5 -278.5t111.5 -378q1 -13 10 -22t22 -9h128q\
    13 0 23 10q11 9 9 23
    """

  /// The dot and the inner arc, including the duplicate closing command of the demo.
  static let dotAndArc = """
    M512 256q0 53 -37.5 90.5t-90.5 37.5t-90.5 -37.5t-37.5 -90.5t37.5 -90.5t90.5 -37.5t90.5 37.5t\
    37.5 90.5zM863 162q-13 232 -177 396t-396 177q-14 1 -24 -9t-10 -23v-128q0 -13 8.5 -22t21.5 -10\
    q154 -11 264 -121t121 -264q1 -13 10 -21.5t22 -8.5h128q13 0 23 10t9 24zz
    """

  /// The square around the arcs.
  static let square = """
    M1536 1120v-960q0 -119 -84.5 -203.5t-203.5 -84.5h-960q-119 0 -203.5 84.5t-84.5 203.5v960q0 119 \
    84.5 203.5t203.5 84.5h960q119 0 203.5 -84.5t84.5 -203.5z
    """
}
