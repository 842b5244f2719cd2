"use strict";
// The page of one gesture under several presets. `runs` are their numbers, `traces` their curves.
const $ = id => document.getElementById(id);
let frame = 0;

function text(tag, words, className) {
  const element = document.createElement(tag);
  element.textContent = words;
  if (className) element.className = className;
  return element;
}

function named(run, index) {
  const key = document.createElement("i"), cell = document.createElement("th");
  key.className = "key";
  key.style.background = `var(--c${index % 8})`;
  cell.append(key, run.name);
  return cell;
}

function table() {
  const head = document.createElement("tr");
  head.append(text("th", "preset"), ...columns.map(([, title, unit]) => text("th", `${title}, ${unit}`, "number")));
  const rows = runs.map((run, index) => {
    const row = document.createElement("tr");
    row.append(named(run, index), ...columns.map(
      ([name, , unit]) => text("td", run[name] === null ? "–" : run[name].toFixed(unit === "s" ? 3 : 1), "number")));
    return row;
  });
  $("table").replaceChildren(head, ...rows);
}

function strips() {
  runs.forEach((run, index) => {
    const strip = document.createElement("div"), title = document.createElement("div");
    const film = document.createElement("div"), image = new Image();
    strip.className = "strip";
    film.className = run.isDark ? "film dark" : "film";
    const name = document.createElement("b"), key = document.createElement("i");
    key.className = "key";
    key.style.background = `var(--c${index % 8})`;
    name.append(key, run.name);
    title.append(name, text("span", run.states.join(", "), "quiet"));
    image.src = "data:image/png;base64," + blobs[run.film];
    image.alt = `${run.name}: ${run.states.join(", ")}`;
    film.append(image);
    strip.append(title, film);
    $("strips").append(strip);
  });
}

const columns = [
  ["fingerToArm", "finger to arm", "pt"], ["pullToArm", "pull when armed", "pt"],
  ["timeToFire", "time to fire", "s"], ["farthestPull", "farthest pull", "pt"],
  ["overshoot", "overshoot", "pt"], ["timeToRest", "release to rest", "s"],
];
table();
strips();
const curves = new Curves($("curves"), $("legend"), traces, time => {
  frame = Curves.index(traces[0].t, time + traces[0].step / 2);
  curves.moveTo(time);
});
const press = segments(
  $("columns"), Object.keys(Curves.units).filter(name => traces.some(trace => trace.columns[name].some(Boolean)))
    .map(name => [name, name, Curves.units[name]]),
  name => {
    press(name);
    curves.show(name);
  });
press("pull");
curves.moveTo(0);
addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const longest = traces.reduce((one, other) => one.t.length > other.t.length ? one : other);
  const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
  if (!steps) return;
  frame = Math.min(Math.max(frame + steps * (event.shiftKey ? 10 : 1), 0), longest.t.length - 1);
  curves.moveTo(longest.t[frame]);
  event.preventDefault();
});
