/// Layouts of stacks, with the boxes that Chromium's flexbox gives them.
///
/// Written by Scripts/Flexbox/flexbox.py.
enum StackLayouts {
  static let all: [(name: String, layer: String, boxes: [[Double]])] = [
    (
      "a column",
      """
      {stack: {}, layers: [{size: [50, 20]}, {size: [30, 40]}]}
      """,
      [[0, 0, 50, 60], [0, 0, 50, 20], [0, 20, 30, 40]]
    ),
    (
      "spacing and padding",
      """
      {stack: {spacing: 7.5, padding: [12, 16]}, layers: [{size: [50, 20]}, {size: [30, 40]},
      {size: [41.3, 11]}]}
      """,
      [[0, 0, 74, 118], [12, 16, 50, 20], [12, 43.5, 30, 40], [12, 91, 41.2969, 11]]
    ),
    (
      "padding of each edge",
      """
      {size: [200, 90], stack: {axis: horizontal, padding: [1, 2, 3, 4], alignment: trailing,
      distribution: end}, layers: [{size: [50, 20]}, {size: [30, 40]}]}
      """,
      [[0, 0, 200, 90], [116, 67, 50, 20], [166, 47, 30, 40]]
    ),
    (
      "shares of what is left",
      """
      {size: [300, 40], stack: {axis: horizontal, spacing: 10, padding: 5, alignment: stretch},
      layers: [{size: [40, auto], grow: 1}, {size: [50, auto]}, {size: [20, auto], grow: 2.5}]}
      """,
      [
        [0, 0, 300, 40], [5, 5, 85.7188, 30], [100.7188, 5, 50, 30], [160.7188, 5, 134.2812, 30],
      ]
    ),
    (
      "shares below 1",
      """
      {size: [300, 40], stack: {axis: horizontal}, layers: [{size: [40, 10], grow: 0.25}, {size:
      [50, 10], grow: 0.5}]}
      """,
      [[0, 0, 300, 40], [0, 0, 92.5, 10], [92.5, 0, 155, 10]]
    ),
    (
      "no room to grow",
      """
      {size: [80, 40], stack: {axis: horizontal, spacing: 4}, layers: [{size: [60, 10], grow: 1},
      {size: [50, 10], grow: 1}]}
      """,
      [[0, 0, 80, 40], [0, 0, 60, 10], [64, 0, 50, 10]]
    ),
    (
      "centred",
      """
      {size: [100, 200], stack: {distribution: center, alignment: center, spacing: 3}, layers:
      [{size: [50, 20]}, {size: [30, 40]}]}
      """,
      [[0, 0, 100, 200], [25, 68.5, 50, 20], [35, 91.5, 30, 40]]
    ),
    (
      "centred without room",
      """
      {size: [60, 40], stack: {distribution: center, alignment: center}, layers: [{size: [80,
      30]}, {size: [30, 40]}]}
      """,
      [[0, 0, 60, 40], [-10, -15, 80, 30], [15, 15, 30, 40]]
    ),
    (
      "space between",
      """
      {size: [310, 50], stack: {axis: horizontal, distribution: spaceBetween, spacing: 6,
      alignment: trailing}, layers: [{size: [50, 20]}, {size: [30, 40]}, {size: [25, 10]}, {size:
      [5, 5]}]}
      """,
      [
        [0, 0, 310, 50], [0, 30, 50, 20], [116.6719, 10, 30, 40], [213.3281, 40, 25, 10],
        [305, 45, 5, 5],
      ]
    ),
    (
      "space between one",
      """
      {size: [310, 50], stack: {axis: horizontal, distribution: spaceBetween}, layers: [{size:
      [50, 20]}]}
      """,
      [[0, 0, 310, 50], [0, 0, 50, 20]]
    ),
    (
      "space around",
      """
      {size: [50, 301], stack: {distribution: spaceAround, spacing: 6, padding: 3}, layers:
      [{size: [50, 20]}, {size: [30, 40]}, {size: [25, 10]}]}
      """,
      [[0, 0, 50, 301], [3, 38.5, 50, 20], [3, 135.5, 30, 40], [3, 252.5, 25, 10]]
    ),
    (
      "space evenly",
      """
      {size: [50, 301], stack: {distribution: spaceEvenly, padding: 3}, layers: [{size: [50,
      20]}, {size: [30, 40]}, {size: [25, 10]}]}
      """,
      [[0, 0, 50, 301], [3, 59.25, 50, 20], [3, 135.5, 30, 40], [3, 231.75, 25, 10]]
    ),
    (
      "no room to share",
      """
      {size: [60, 50], stack: {axis: horizontal, distribution: spaceEvenly}, layers: [{size: [50,
      20]}, {size: [30, 40]}]}
      """,
      [[0, 0, 60, 50], [0, 0, 50, 20], [50, 0, 30, 40]]
    ),
    (
      "on one line",
      """
      {stack: {axis: horizontal, alignment: baseline, padding: 4}, layers: [{size: [20, 20]},
      {size: [20, 40]}, {size: [20, 50], alignSelf: leading}, {size: [20, 30]}]}
      """,
      [[0, 0, 88, 58], [4, 24, 20, 20], [24, 4, 20, 40], [44, 4, 20, 50], [64, 14, 20, 30]]
    ),
    (
      "alignments of their own",
      """
      {size: [100, 200], stack: {alignment: stretch, spacing: 2}, layers: [{size: [auto, 20]},
      {size: [30, 20], alignSelf: center}, {size: [30, 20], alignSelf: trailing}, {size: [30,
      20]}, {size: [20, 20], alignSelf: leading}]}
      """,
      [
        [0, 0, 100, 200], [0, 0, 100, 20], [35, 22, 30, 20], [70, 44, 30, 20], [0, 66, 30, 20],
        [0, 88, 20, 20],
      ]
    ),
    (
      "hidden layers",
      """
      {stack: {axis: horizontal, spacing: 10}, layers: [{size: [50, 20], hidden: true}, {size:
      [30, 40]}, {size: [31, 90], hidden: true}, {size: [32, 10]}, {size: [33, 10], hidden: true,
      keeps: true}, {size: [34, 10]}]}
      """,
      [[0, 0, 159, 40], [0, 0, 30, 40], [40, 0, 32, 10], [125, 0, 34, 10]]
    ),
    (
      "lines",
      """
      {size: [130, auto], stack: {axis: horizontal, wrap: true, spacing: 8, lineSpacing: 5,
      padding: [10, 3]}, layers: [{size: [50, 20]}, {size: [30, 40]}, {size: [60, 10]}, {size:
      [42, 25]}, {size: [120, 30]}, {size: [9, 9]}]}
      """,
      [
        [0, 0, 130, 125], [10, 3, 50, 20], [68, 3, 30, 40], [10, 48, 60, 10], [78, 48, 42, 25],
        [10, 78, 120, 30], [10, 113, 9, 9],
      ]
    ),
    (
      "lines with everything",
      """
      {size: [130, 200], stack: {axis: horizontal, wrap: true, spacing: 8, alignment: center,
      distribution: spaceBetween}, layers: [{size: [50, 20]}, {size: [30, 40], hidden: true},
      {size: [61, 10], alignSelf: trailing}, {size: [42, 25]}, {size: [50, auto], alignSelf:
      stretch, grow: 1}, {size: [30, 30], grow: 2}, {size: [9, 9]}, {size: [100, 9]}, {size: [10,
      19]}]}
      """,
      [
        [0, 0, 130, 200], [0, 0, 50, 20], [69, 10, 61, 10], [0, 28, 42, 25], [50, 28, 80, 25],
        [0, 61, 113, 30], [121, 71.5, 9, 9], [0, 104, 100, 9], [120, 99, 10, 19],
      ]
    ),
    (
      "a column that wraps",
      """
      {size: [auto, 100], stack: {wrap: true, spacing: 5, distribution: spaceAround, alignment:
      trailing}, layers: [{size: [50, 40]}, {size: [30, 40]}, {size: [25, 60]}, {size: [5, 35]},
      {size: [70, 80]}]}
      """,
      [
        [0, 0, 155, 100], [0, 3.75, 50, 40], [20, 56.25, 30, 40], [55, 0, 25, 60], [75, 65, 5, 35],
        [85, 10, 70, 80],
      ]
    ),
    (
      "stacks in a stack",
      """
      {stack: {spacing: 8, padding: 10, alignment: stretch}, layers: [{stack: {axis: horizontal,
      spacing: 4, alignment: center}, layers: [{size: [20, 20]}, {size: [60, 30], grow: 1},
      {size: [10, 10]}]}, {stack: {padding: 3}, layers: [{size: [150, 12]}, {size: [40, 12],
      alignSelf: trailing}]}, {size: [auto, 1]}]}
      """,
      [
        [0, 0, 176, 97], [10, 10, 156, 30], [0, 5, 20, 20], [24, 0, 118, 30], [146, 10, 10, 10],
        [10, 48, 156, 30], [3, 3, 150, 12], [113, 15, 40, 12], [10, 86, 156, 1],
      ]
    ),
    (
      "a bubble",
      """
      {size: [300, auto], stack: {padding: 12, spacing: 6}, layers: [{alignSelf: trailing, stack:
      {padding: [14, 9]}, layers: [{size: [121.5, 17]}]}, {stack: {axis: horizontal, spacing: 8,
      alignment: trailing}, layers: [{size: [28, 28]}, {stack: {padding: [14, 9], spacing: 3},
      layers: [{size: [180, 34]}, {size: [44, 11], alignSelf: trailing}]}]}]}
      """,
      [
        [0, 0, 300, 131], [138.5, 12, 149.5, 35], [14, 9, 121.5, 17], [12, 53, 244, 66],
        [0, 38, 28, 28], [36, 0, 208, 66], [14, 9, 180, 34], [150, 46, 44, 11],
      ]
    ),
    (
      "a page",
      """
      {size: [393, 852], stack: {alignment: stretch}, layers: [{size: [auto, 96], stack: {axis:
      horizontal, padding: [16, 8], distribution: spaceBetween, alignment: trailing}, layers:
      [{size: [44, 44]}, {size: [120, 22], alignSelf: center}, {size: [44, 44]}]}, {grow: 1,
      stack: {padding: 16, spacing: 12, alignment: stretch}, layers: [{size: [auto, 80]}, {grow:
      1}, {size: [auto, 44], grow: 0.5}]}, {size: [auto, 83], stack: {axis: horizontal,
      distribution: spaceEvenly, alignment: center}, layers: [{size: [24, 24]}, {size: [24, 24]},
      {size: [24, 24]}]}]}
      """,
      [
        [0, 0, 393, 852], [0, 0, 393, 96], [16, 44, 44, 44], [136.5, 37, 120, 22],
        [333, 44, 44, 44], [0, 96, 393, 673], [16, 16, 361, 80], [16, 108, 361, 328.6719],
        [16, 448.6719, 361, 208.3281], [0, 769, 393, 83], [80.25, 29.5, 24, 24],
        [184.5, 29.5, 24, 24], [288.75, 29.5, 24, 24],
      ]
    ),
  ]
}
