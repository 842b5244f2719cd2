"use strict";
// The page of one gesture under several presets or tunings. `runs` are their numbers, `measures` the names and
// units of the numbers, `traces` the curves.
const $ = id => document.getElementById(id);
const followed = new Set();
const sorting = { by: null, falls: false };
let frame = 0, curves;

function element(tag, words, className) {
  const made = document.createElement(tag);
  made.textContent = words;
  if (className) made.className = className;
  return made;
}

function named(tag, index) {
  const made = document.createElement(tag), key = element("i", "", "key");
  key.style.background = `var(${traces[index].color})`;
  made.append(key, runs[index].name);
  return made;
}

const formatted = (value, unit) => value === null ? "–" : value.toFixed(unit === "s" ? 3 : 1);

function heading(name, title, unit) {
  const cell = element("th", "", name ? "number" : ""), button = element("button", title);
  if (unit) button.append(element("span", `, ${unit}`, "unit"));
  cell.setAttribute("aria-sort", sorting.by !== name ? "none" : sorting.falls ? "descending" : "ascending");
  button.onclick = () => {
    sorting.falls = sorting.by === name && !sorting.falls;
    sorting.by = name;
    table();
  };
  cell.append(button);
  return cell;
}

function order() {
  const indexes = runs.map((_, index) => index);
  if (!sorting.by) return sorting.falls ? indexes.reverse() : indexes;
  const sign = sorting.falls ? -1 : 1;
  // Missing values are last in both directions.
  return indexes.sort((one, other) => {
    const [a, b] = [runs[one][sorting.by], runs[other][sorting.by]];
    return (a === null) - (b === null) || sign * (a - b) || one - other;
  });
}

function table() {
  const head = document.createElement("tr");
  head.append(heading(null, "preset", ""), ...measures.map(measure => heading(...measure)));
  const most = measures.map(([name]) => Math.max(1e-9, ...runs.map(run => Math.abs(run[name] || 0))));
  const rows = order().map(index => {
    const row = document.createElement("tr"), name = document.createElement("th"), button = named("button", index);
    button.setAttribute("aria-pressed", followed.has(index));
    button.title = "Highlight its curves";
    name.append(button);
    row.onclick = () => follow(index);
    row.onmouseenter = () => curves && curves.point(index);
    row.onmouseleave = () => curves && curves.point(null);
    row.className = followed.has(index) ? "followed" : "";
    row.append(name, ...measures.map(([number, , unit], column) => {
      const value = runs[index][number], cell = element("td", formatted(value, unit), "number");
      if (value) {
        const bar = element("i", "", "amount");
        bar.style.background = `var(${traces[index].color})`;
        bar.style.setProperty("--share", Math.abs(value) / most[column]);
        cell.append(bar);
      }
      return cell;
    }));
    return row;
  });
  $("table").replaceChildren(head, ...rows);
}

function follow(index) {
  if (!followed.delete(index)) followed.add(index);
  const focused = document.activeElement && document.activeElement.textContent;
  table();
  const again = [...$("table").querySelectorAll("th button")].find(button => button.textContent === focused);
  if (again) again.focus();
  curves.follow(followed);
}

// Shows a picture at full size until it is clicked or Escape is pressed.
function enlarge(image) {
  const large = new Image();
  large.alt = image.alt;
  large.src = image.src;
  large.style.width = `${image.naturalWidth / devicePixelRatio}px`;
  $("large").replaceChildren(large, element("p", image.alt, "quiet"));
  $("large").onclick = () => $("large").close();
  $("large").showModal();
}

// One row for each run, one column for each state.
function strips() {
  const cells = [element("span", ""), ...states.map(state => element("span", state, "quiet"))];
  films.forEach((film, index) => {
    cells.push(named("b", index));
    for (const [column, cell] of film.entries()) {
      if (typeof cell === "string") {
        cells.push(element("span", cell || "–", "none quiet"));
        continue;
      }
      const image = new Image();
      image.alt = `${runs[index].name}: ${states[column]}`;
      image.src = "data:image/png;base64," + blobs[cell];
      const still = element("button", "", "still");
      still.title = "Enlarge";
      still.append(image);
      still.onclick = () => enlarge(image);
      cells.push(still);
    }
  });
  $("strips").style.setProperty("--states", states.length);
  $("strips").replaceChildren(...cells);
}

table();
strips();
$("curves").style.height = `${310 + traces.length * 11}px`;
curves = new Curves($("curves"), $("legend"), traces, time => {
  frame = Curves.index(traces[0].t, time + traces[0].step / 2);
  seek(time);
});
function seek(time) {
  curves.moveTo(time);
  $("time").textContent = `${time.toFixed(3)} s`;
}
const press = segments(
  $("columns"), Object.keys(Curves.units).filter(name => traces.some(trace => trace.columns[name].some(Boolean)))
    .map(name => [name, name, Curves.units[name]]),
  name => {
    press(name);
    curves.show(name);
  });
press("pull");
const pressCrop = segments($("crops"), [["edge", "at the edge"], ["whole", "whole"]], crop => {
  pressCrop(crop);
  $("strips").dataset.crop = crop;
});
$("strips").dataset.edge = runs.some(run => run.isAtEnd) ? "end" : "start";
pressCrop("edge");
$("strips").dataset.crop = "edge";
seek(0);
addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const longest = traces.reduce((one, other) => one.t.length > other.t.length ? one : other);
  const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
  if (!steps) return;
  frame = Math.min(Math.max(frame + steps * (event.shiftKey ? 10 : 1), 0), longest.t.length - 1);
  seek(longest.t[frame]);
  event.preventDefault();
});
