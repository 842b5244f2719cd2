"use strict";
// Curves of traces over time: one canvas, a chooser of columns, a cursor.
class Curves {
  // traces: [{name, color, t, columns: {offset: […]}, states: [[t, name]…], effects: [[t, text]…]}]
  // namesLines: whether each line has its name at its end.
  constructor(canvas, readout, traces, seek, { namesLines = false } = {}) {
    this.namesLines = namesLines;
    this.hidden = new Set();
    this.canvas = canvas;
    this.readout = readout;
    this.column = "pull";
    this.time = 0;
    // The highlighted traces: those followed, and the one under the pointer.
    this.followed = new Set();
    this.pointed = null;
    this.use(traces);
    const follow = event => {
      if (event.type === "pointermove" && !event.buttons) return;
      const box = canvas.getBoundingClientRect();
      seek(this.timeAt(event.clientX - box.left));
    };
    canvas.addEventListener("pointerdown", event => {
      canvas.setPointerCapture(event.pointerId);
      follow(event);
    });
    canvas.addEventListener("pointermove", follow);
    new ResizeObserver(() => this.draw()).observe(canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
  }

  // Shows other traces.
  use(traces) {
    this.traces = traces;
    this.end = Math.max(1e-3, ...traces.map(trace => trace.t[trace.t.length - 1] || 0));
  }

  timeAt(x) {
    const width = this.canvas.clientWidth / Curves.em() - Curves.left - this.margin();
    return Math.min(Math.max((x / Curves.em() - Curves.left) / width, 0), 1) * this.end;
  }

  show(column) {
    this.column = column;
    this.draw();
  }

  moveTo(time) {
    this.time = time;
    this.draw();
  }

  hide(indexes) {
    this.hidden = new Set(indexes);
    this.draw();
  }

  // The traces that are shown, with their numbers.
  shown() {
    return [...this.traces.entries()].filter(([number]) => !this.hidden.has(number));
  }

  // The space at the right: that of the longest name, but never more than a quarter of the canvas.
  margin() {
    if (!this.namesLines) return Curves.right;
    const pen = this.canvas.getContext("2d");
    pen.font = Curves.font;
    const longest = Math.max(...this.shown().map(([, trace]) => pen.measureText(trace.name).width));
    return Math.min(longest + 24, this.canvas.clientWidth / Curves.em() / 4);
  }

  follow(indexes) {
    this.followed = new Set(indexes);
    this.draw();
  }

  point(index) {
    this.pointed = index;
    this.draw();
  }

  // The opacity of a trace, 0…1: traces that are not highlighted are pale.
  clarity(index) {
    const isHighlighted = this.followed.has(index) || this.pointed === index;
    return isHighlighted || (!this.followed.size && this.pointed === null) ? 1 : .16;
  }

  // The factor by which the reader's text is larger than usual, and with it all curves.
  static em() {
    return parseFloat(getComputedStyle(document.documentElement).fontSize) / 15 || 1;
  }

  // The index of the last sample that is not after a time.
  static index(times, time) {
    let low = 0, high = times.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (times[middle] <= time + 1e-9) low = middle; else high = middle - 1;
    }
    return low;
  }

  // A step of 1, 2 or 5 times a power of ten that divides a span into about `count` parts.
  static step(span, count) {
    const raw = span / count, power = 10 ** Math.floor(Math.log10(raw));
    return power * ([1, 2, 5, 10].find(factor => factor * power >= raw) || 10);
  }

  draw() {
    const { canvas } = this, em = Curves.em(), scale = (devicePixelRatio || 1) * em;
    const [width, height] = [canvas.clientWidth / em, canvas.clientHeight / em];
    if (!width) return;
    canvas.width = width * scale;
    canvas.height = height * scale;
    const pen = canvas.getContext("2d"), style = getComputedStyle(document.documentElement);
    const color = name => style.getPropertyValue(name).trim();
    pen.scale(scale, scale);
    const shown = this.shown(), right = this.margin(), { left, top } = Curves;
    pen.font = Curves.font;
    const bands = shown.length * 11 + 4;
    const bottom = height - 24 - bands;
    let low = Infinity, high = -Infinity;
    for (const [, trace] of shown) {
      for (const value of trace.columns[this.column]) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
    if (!(high - low > 1e-9)) [low, high] = [low - 1, high + 1];
    const margin = (high - low) * 0.06;
    [low, high] = [low - margin, high + margin];
    const x = time => left + time / this.end * (width - left - right);
    const y = value => bottom - (value - low) / (high - low) * (bottom - top);

    pen.strokeStyle = color("--line");
    pen.fillStyle = color("--quiet");
    pen.lineWidth = 1;
    pen.textAlign = "right";
    pen.textBaseline = "middle";
    const rise = Curves.step(high - low, 5);
    for (let value = Math.ceil(low / rise) * rise; value <= high; value += rise) {
      pen.beginPath();
      pen.moveTo(left, Math.round(y(value)) + .5);
      pen.lineTo(width - right, Math.round(y(value)) + .5);
      pen.stroke();
      pen.fillText(Curves.text(value, rise), left - 8, y(value));
    }
    pen.textAlign = "center";
    pen.textBaseline = "top";
    const tick = Curves.step(this.end, Math.max(2, width / 110));
    for (let time = 0; time <= this.end + 1e-9; time += tick) {
      pen.fillText(Curves.text(time, tick) + " s", x(time), height - 18);
    }

    shown.forEach(([number, trace], line) => {
      const own = color(trace.color) || trace.color, values = trace.columns[this.column];
      const clarity = this.clarity(number);
      pen.strokeStyle = own;
      pen.globalAlpha = clarity;
      pen.lineWidth = 2;
      pen.lineJoin = "round";
      pen.setLineDash(this.dash(number));
      pen.beginPath();
      trace.t.forEach((time, index) => pen.lineTo(x(time), y(values[index])));
      pen.stroke();
      pen.setLineDash([]);
      // The states as a band below; later states are darker.
      const row = bottom + 8 + line * 11;
      trace.states.forEach(([start, state], index) => {
        const end = index + 1 < trace.states.length ? trace.states[index + 1][0] : trace.t[trace.t.length - 1];
        pen.globalAlpha = (Curves.depth[state] ?? .2) * Math.max(clarity, .4);
        pen.fillStyle = own;
        pen.fillRect(x(start), row, Math.max(1, x(end) - x(start) - 1), 8);
      });
      pen.globalAlpha = 1;
    });

    pen.strokeStyle = color("--ink");
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(Math.round(x(this.time)) + .5, top - 4);
    pen.lineTo(Math.round(x(this.time)) + .5, height - 22);
    pen.stroke();
    shown.forEach(([number, trace]) => {
      const value = trace.columns[this.column][Curves.index(trace.t, this.time)];
      pen.globalAlpha = this.clarity(number);
      pen.fillStyle = color(trace.color) || trace.color;
      pen.beginPath();
      pen.arc(x(this.time), y(value), 4, 0, 7);
      pen.fill();
    });
    pen.globalAlpha = 1;
    if (this.namesLines) this.drawNames(pen, shown, x, y, { bottom, width, right, color });
    this.showValues();
  }

  // Writes each name beside the end of its line. Names that would overlap move apart, with a thin line to theirs.
  drawNames(pen, shown, x, y, { bottom, width, right, color }) {
    const names = shown.map(([number, trace]) => {
      const values = trace.columns[this.column], end = trace.t.length - 1;
      return { number, trace, x: x(trace.t[end]), y: y(values[end]), at: y(values[end]) };
    }).sort((one, other) => one.y - other.y || one.number - other.number);
    const rise = Math.min(15, (bottom - Curves.top) / names.length);
    names.forEach((name, index) => {
      name.at = Math.max(name.y, index ? names[index - 1].at + rise : Curves.top + 6);
    });
    for (let index = names.length - 1, most = bottom - 4; index >= 0; index--, most -= rise) {
      names[index].at = Math.min(names[index].at, most);
    }
    pen.textAlign = "left";
    pen.textBaseline = "middle";
    pen.lineWidth = 1;
    for (const { number, trace, x: end, y: level, at } of names) {
      pen.globalAlpha = this.clarity(number);
      pen.strokeStyle = pen.fillStyle = color(trace.color) || trace.color;
      pen.beginPath();
      pen.moveTo(end, level);
      pen.lineTo(width - right + 14, at);
      pen.stroke();
      pen.fillText(trace.name, width - right + 18, at, right - 20);
    }
    pen.globalAlpha = 1;
  }

  // Two lines are a whole and a dashed one. Of more, those from the eighth on are dashed.
  dash(number) {
    if (this.traces.length === 2) return number === 1 ? [6, 4] : [];
    return number < Curves.colors ? [] : number < 2 * Curves.colors ? [7, 4] : [2, 3];
  }

  showValues() {
    this.readout.replaceChildren(...this.shown().map(([number, trace]) => {
      const item = document.createElement("span"), key = document.createElement("i");
      const index = Curves.index(trace.t, this.time);
      const state = [...trace.states].reverse().find(([start]) => start <= this.time + 1e-9);
      key.className = this.dash(number).length && this.namesLines ? "key dashed" : "key";
      item.style.opacity = Math.max(this.clarity(number), .45);
      key.style.setProperty("--own", trace.color.startsWith("--") ? `var(${trace.color})` : trace.color);
      item.append(
        key, `${trace.name}: ${+trace.columns[this.column][index].toFixed(3)}, ${state ? state[1] : ""}`);
      return item;
    }));
  }

  static text(value, step) {
    return value.toFixed(Math.max(0, -Math.floor(Math.log10(step) + 1e-9))).replace(/^-(0(\.0*)?)$/, "$1");
  }
}
Curves.font = "12px system-ui, 'DejaVu Sans', sans-serif";
// The number of colors that are easy to tell apart; further lines are dashed.
Curves.colors = 7;
Curves.left = 64;
Curves.right = 14;
Curves.top = 10;
Curves.depth = {
  idle: .12, pulling: .35, armed: .6, refreshing: 1, finishing: .8, closing: .45, exhausted: .25, failed: .25, twoLevel: .7,
};
Curves.units = {
  finger: "pt", pull: "pt", offset: "pt", velocity: "pt/s", progress: "", holdStart: "pt", holdEnd: "pt",
  insetStart: "pt", insetEnd: "pt",
};

// Fills a row with buttons, one of which is pressed; returns a function that presses another.
function segments(row, names, choose) {
  const buttons = names.map(([name, label, hint]) => {
    const button = document.createElement("button");
    button.textContent = label;
    button.dataset.name = name;
    if (hint) button.title = hint;
    button.onclick = () => choose(name);
    return button;
  });
  row.replaceChildren(...buttons);
  return name => buttons.forEach(
    button => button.setAttribute("aria-pressed", String(button.dataset.name === name)));
}
