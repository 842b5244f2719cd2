"use strict";
// The page of one gesture under several presets or tunings. `runs` are their numbers and frames, `measures` the names
// and units of the numbers, `traces` the curves, `track` the pointers of the gesture, `verdict` the result in words.
const $ = id => document.getElementById(id);
const store = new Frames(frames, blobs);
const followed = new Set();
const sorting = { by: null, falls: false };
const state = { time: 0, speed: 1, playing: false, hidesEqual: false, crop: "pulled" };
const speeds = [["0.25", "¼×"], ["0.5", "½×"], ["1", "1×"], ["2", "2×"]];
const step = Math.max(1e-3, Math.min(...traces.map(trace => trace.step || Infinity), 1));
let curves, players = [];

function element(tag, words, className) {
  const made = document.createElement(tag);
  made.textContent = words;
  if (className) made.className = className;
  return made;
}

// The color mark of a run; from the eighth run on, marks and curves are dashed.
function mark(index) {
  const key = element("i", "", index < Curves.colors ? "key" : "key dashed");
  key.style.setProperty("--own", `var(${traces[index].color})`);
  return key;
}

function named(tag, index) {
  const made = document.createElement(tag);
  made.append(mark(index), runs[index].name);
  return made;
}

const isHidden = index => state.hidesEqual && runs[index].sameAs !== null;
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
  const indexes = runs.map((_, index) => index).filter(index => !isHidden(index));
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
function enlarge(number, title) {
  const large = store.view(number);
  large.style.width = `${large.width / devicePixelRatio}px`;
  $("large").replaceChildren(large, element("p", title, "quiet"));
  $("large").onclick = () => $("large").close();
  $("large").showModal();
}

// One row for each run, one column for each state.
function strips() {
  const cells = [element("span", ""), ...states.map(name => element("span", name, "quiet"))];
  films.forEach((film, index) => {
    if (isHidden(index)) return;
    cells.push(named("b", index));
    for (const [column, cell] of film.entries()) {
      if (typeof cell === "string") {
        cells.push(element("span", cell || "–", "none quiet"));
        continue;
      }
      const still = element("button", "", "still"), picture = store.view(cell);
      const title = `${runs[index].name}: ${states[column]}`;
      picture.setAttribute("role", "img");
      picture.setAttribute("aria-label", title);
      still.title = "Enlarge";
      still.dataset.edge = runs[index].isAtEnd ? "end" : "start";
      still.append(picture);
      still.onclick = () => enlarge(cell, title);
      cells.push(still);
    }
  });
  $("strips").style.setProperty("--states", states.length);
  $("strips").replaceChildren(...cells);
}

// A small screen for each run: its picture, the pointers over it, and its state.
function makePlayers() {
  players = runs.map((run, index) => {
    const player = element("figure", "", "player"), caption = named("figcaption", index);
    const [width, height] = frames[run.shown[0][1]];
    const screen = element("div", "", "screen"), picture = element("div", "", "content");
    const canvas = document.createElement("canvas"), label = element("span", "", "state");
    [canvas.width, canvas.height] = [width, height];
    picture.append(canvas);
    screen.append(picture);
    // The window of a part of the picture is as wide as the picture.
    screen.style.setProperty("--ratio", width / height);
    caption.append(label);
    if (run.sameAs !== null) caption.append(element("span", `feels as ${runs[run.sameAs].name}`, "same"));
    player.append(caption, screen);
    return { player, screen, picture, canvas, label, run, trace: traces[index], number: null, pointers: new Map() };
  });
  $("players").replaceChildren(...players.map(({ player }) => player));
}

// The value of a list of [time, value], sorted by time, at a time.
function latest(list, time) {
  let low = 0, high = list.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (list[middle][0] <= time + 1e-9) low = middle; else high = middle - 1;
  }
  return list[low][1];
}

// The pointers that are pressed at a time, and the wheels and touchpads that turned just before.
function pointers(time) {
  const pressed = new Map();
  for (const [at, kind, id, x, y, dx, dy] of track) {
    if (at > time + 1e-9) break;
    if (kind === "up") pressed.delete(id);
    else if (kind === "down" || pressed.has(id)) pressed.set(id, { x, y });
    if (kind === "scroll") {
      const arrow = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "→" : "←") : dy > 0 ? "↓" : "↑";
      if (time - at < .15) pressed.set(id, { x, y, arrow }); else pressed.delete(id);
    }
  }
  return pressed;
}

function drawPlayers() {
  const pressed = pointers(state.time);
  for (const player of players) {
    if (player.player.hidden) continue;
    const number = latest(player.run.shown, state.time);
    if (number !== player.number) {
      player.number = number;
      store.get(number).then(picture => {
        if (player.number !== number) return;
        const { canvas } = player;
        if (canvas.width !== picture.width || canvas.height !== picture.height) {
          [canvas.width, canvas.height] = [picture.width, picture.height];
        }
        canvas.getContext("2d").drawImage(picture, 0, 0);
      });
    }
    player.label.textContent = latest(player.trace.states, state.time);
    player.screen.dataset.edge = state.crop === "pulled" ? latest(player.run.edges, state.time) : state.crop;
    for (const [id, dot] of player.pointers) {
      if (!pressed.has(id)) {
        dot.remove();
        player.pointers.delete(id);
      }
    }
    for (const [id, { x, y, arrow }] of pressed) {
      let dot = player.pointers.get(id);
      if (!dot) {
        dot = element("i", "", "pointer");
        player.pointers.set(id, dot);
        player.picture.append(dot);
      }
      dot.textContent = arrow || "";
      dot.classList.toggle("wheel", Boolean(arrow));
      dot.style.left = `${x / player.run.width * 100}%`;
      dot.style.top = `${y / player.run.height * 100}%`;
    }
  }
}

function seek(time) {
  state.time = Math.min(Math.max(time, 0), curves.end);
  curves.moveTo(state.time);
  $("time").textContent = `${state.time.toFixed(3)} s`;
  $("scrubber").value = state.time;
  $("scrubber").setAttribute("aria-valuetext", $("time").textContent);
  drawPlayers();
  document.body.dataset.time = state.time.toFixed(4);
}

function play() {
  state.playing = !state.playing;
  $("play").textContent = state.playing ? "❚❚" : "▶";
  if (!state.playing) return;
  if (state.time >= curves.end) seek(0);
  let before = null;
  const next = now => {
    if (!state.playing) return;
    if (before !== null) seek(state.time + (now - before) / 1000 * state.speed);
    before = now;
    if (state.time >= curves.end) play(); else requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

function hideEqual(isHiding) {
  state.hidesEqual = isHiding;
  $("hide-equal").checked = isHiding;
  players.forEach(({ player }, index) => { player.hidden = isHidden(index); });
  table();
  strips();
  curves.hide(runs.flatMap((_, index) => isHidden(index) ? [index] : []));
  fitCurves();
  drawPlayers();
}

function fitCurves() {
  const rows = runs.filter((_, index) => !isHidden(index)).length;
  $("curves").style.height = `${(Math.max(310, rows * 15 + 40) + rows * 11) / 15}rem`;
}

$("verdict").textContent = verdict;
makePlayers();
curves = new Curves($("curves"), $("legend"), traces, seek, { namesLines: true });
fitCurves();
table();
strips();
const equal = runs.filter(run => run.sameAs !== null).length;
$("equal").hidden = !equal;
$("equal-text").textContent = `hide equal ones (${equal})`;
$("hide-equal").onchange = event => {
  hideEqual(event.target.checked);
  event.target.blur();
};
$("state-legend").replaceChildren(...Object.keys(Curves.depth)
  .filter(name => traces.some(trace => trace.states.some(([, own]) => own === name)))
  .map(name => {
    const item = element("span", ""), shade = element("i", "", "key");
    shade.style.setProperty("--own", "var(--ink)");
    shade.style.opacity = Curves.depth[name];
    item.append(shade, name);
    return item;
  }));
$("scrubber").max = curves.end;
$("scrubber").step = step;
$("scrubber").oninput = event => seek(+event.target.value);
$("play").onclick = play;
const pressSpeed = segments($("speeds"), speeds, name => {
  state.speed = +name;
  pressSpeed(name);
});
pressSpeed("1");
const press = segments(
  $("columns"), Object.keys(Curves.units).filter(name => traces.some(trace => trace.columns[name].some(Boolean)))
    .map(name => [name, name, Curves.units[name]]),
  name => {
    press(name);
    curves.show(name);
  });
press("pull");
const crops = [["pulled", "pulled edge"], ["start", "start"], ["end", "end"], ["whole", "whole"]];
const pressCrop = segments($("crops"), crops, crop => {
  state.crop = crop;
  pressCrop(crop);
  for (const part of ["players", "strips"]) $(part).dataset.crop = crop;
  drawPlayers();
});
for (const part of ["players", "strips"]) $(part).dataset.crop = "pulled";
pressCrop("pulled");
seek(0);
addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
  const speed = speeds["1234".indexOf(event.key)];
  if (steps) {
    // Frames of different runs are at the same times.
    const frame = Math.round(state.time / step);
    seek(Number.isFinite(steps) ? (frame + steps * (event.shiftKey ? 10 : 1)) * step : steps > 0 ? curves.end : 0);
  } else if (event.key.length === 1 && speed) {
    state.speed = +speed[0];
    pressSpeed(speed[0]);
  } else if (event.key === "h" && equal) hideEqual(!state.hidesEqual);
  else if (event.key === " " && event.target.tagName !== "BUTTON") play();
  else return;
  event.preventDefault();
});
