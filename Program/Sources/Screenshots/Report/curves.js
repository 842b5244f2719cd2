"use strict";
// Curves of traces over time: one canvas, a chooser of columns, a cursor.
class Curves {
  // traces: [{name, color, t, columns: {offset: […]}, states: [[t, name]…], effects: [[t, text]…]}]
  constructor(canvas, readout, traces, seek) {
    this.canvas = canvas;
    this.readout = readout;
    this.traces = traces;
    this.column = "pull";
    this.time = 0;
    // The highlighted traces: those followed, and the one under the pointer.
    this.followed = new Set();
    this.pointed = null;
    this.end = Math.max(1e-3, ...traces.map(trace => trace.t[trace.t.length - 1] || 0));
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

  timeAt(x) {
    const width = this.canvas.clientWidth - Curves.left - Curves.right;
    return Math.min(Math.max((x - Curves.left) / width, 0), 1) * this.end;
  }

  show(column) {
    this.column = column;
    this.draw();
  }

  moveTo(time) {
    this.time = time;
    this.draw();
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
    const { canvas } = this, scale = devicePixelRatio || 1;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (!width) return;
    canvas.width = width * scale;
    canvas.height = height * scale;
    const pen = canvas.getContext("2d"), style = getComputedStyle(document.documentElement);
    const color = name => style.getPropertyValue(name).trim();
    pen.scale(scale, scale);
    pen.font = "12px system-ui, 'DejaVu Sans', sans-serif";
    const bands = this.traces.length * 11 + 4;
    const bottom = height - 24 - bands, { left, right, top } = Curves;
    let low = Infinity, high = -Infinity;
    for (const trace of this.traces) {
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

    this.traces.forEach((trace, number) => {
      const own = color(trace.color) || trace.color, values = trace.columns[this.column];
      const clarity = this.clarity(number);
      pen.strokeStyle = own;
      pen.globalAlpha = clarity;
      pen.lineWidth = 2;
      pen.lineJoin = "round";
      pen.setLineDash(number === 1 && this.traces.length === 2 ? [6, 4] : []);
      pen.beginPath();
      trace.t.forEach((time, index) => pen.lineTo(x(time), y(values[index])));
      pen.stroke();
      pen.setLineDash([]);
      // The states as a band below; later states are darker.
      const row = bottom + 8 + number * 11;
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
    this.traces.forEach((trace, number) => {
      const value = trace.columns[this.column][Curves.index(trace.t, this.time)];
      pen.globalAlpha = this.clarity(number);
      pen.fillStyle = color(trace.color) || trace.color;
      pen.beginPath();
      pen.arc(x(this.time), y(value), 4, 0, 7);
      pen.fill();
    });
    pen.globalAlpha = 1;
    this.showValues();
  }

  showValues() {
    this.readout.replaceChildren(...this.traces.map((trace, number) => {
      const item = document.createElement("span"), key = document.createElement("i");
      const index = Curves.index(trace.t, this.time);
      const state = [...trace.states].reverse().find(([start]) => start <= this.time + 1e-9);
      key.className = "key";
      item.style.opacity = Math.max(this.clarity(number), .45);
      key.style.background = trace.color.startsWith("--") ? `var(${trace.color})` : trace.color;
      item.append(
        key, `${trace.name}: ${+trace.columns[this.column][index].toFixed(3)}, ${state ? state[1] : ""}`);
      return item;
    }));
  }

  static text(value, step) {
    return value.toFixed(Math.max(0, -Math.floor(Math.log10(step) + 1e-9))).replace(/^-(0(\.0*)?)$/, "$1");
  }
}
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
