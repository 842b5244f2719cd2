"use strict";
// The page of a comparison. `frames` are the pictures, `blobs` parts of them in base64, `pairs` the compared pictures,
// `traces` the curves, `verdict` the result in words, `settings` the settings that differ, `facts` the totals,
// `measures` and `notes` the differences of the traces.
const $ = id => document.getElementById(id);
const views = [
  ["side", "Side by side", "1"], ["swipe", "Swipe", "2"], ["onion", "Onion skin", "3"],
  ["blink", "Blink", "4"], ["difference", "Difference", "5"],
];
const state = { frame: 0, view: "side", zoom: 0, swipe: .5, onion: .5, second: false, playing: false };
const count = pairs.length || (traces[0] ? traces[0].t.length : 0);
const differing = pairs.flatMap((pair, index) => pair.failed || pair.different > 0 ? [index] : []);
const store = new Frames(frames, blobs);
let press, curves, timer;

function image(frame, className) {
  const image = store.view(frame, className);
  if (zoom() * devicePixelRatio >= 2) image.classList.add("plain");
  return image;
}

// CSS pixels per pixel of a picture. Pictures are enlarged by whole pixels of the screen, which avoids blur.
function zoom() {
  if (state.zoom) return state.zoom;
  const pair = pairs[state.frame], stage = $("stage");
  const across = state.view === "side" ? 2 : 1;
  const width = (stage.clientWidth - 36 - (across - 1) * 18) / across;
  const height = innerHeight * .66 - 66;
  const fit = Math.min(4, width / pair.width, Math.max(120, height) / pair.height);
  return fit * devicePixelRatio < 1 ? fit : Math.floor(fit * devicePixelRatio) / devicePixelRatio;
}

function picture(pair, ...layers) {
  const box = document.createElement("div");
  box.className = "picture";
  box.style.width = pair.width * zoom() + "px";
  box.style.height = pair.height * zoom() + "px";
  box.append(...layers);
  return box;
}

function figure(title, key, content) {
  const figure = document.createElement("figure"), caption = document.createElement("figcaption");
  if (key) {
    const mark = document.createElement("i");
    mark.className = "key " + key;
    caption.append(mark);
  }
  caption.append(title);
  figure.append(caption, content);
  return figure;
}

// The name of a side; a recording that is over shows its last frame.
const caption = (pair, side) => names[side] + (pair.held === side ? " (over: last frame)" : "");

const shown = {
  side: pair => [
    figure(caption(pair, 0), "a", picture(pair, image(pair.a))),
    figure(caption(pair, 1), "b", picture(pair, image(pair.b))),
  ],
  swipe: pair => {
    const over = image(pair.b), handle = document.createElement("div");
    handle.className = "swiper";
    handle.tabIndex = 0;
    handle.setAttribute("role", "slider");
    handle.setAttribute("aria-label", "Left side of B");
    const box = picture(pair, image(pair.a), over, handle);
    const place = share => {
      state.swipe = Math.min(Math.max(share, 0), 1);
      over.style.clipPath = `inset(0 0 0 ${state.swipe * 100}%)`;
      handle.style.left = `calc(${state.swipe * 100}% - 1px)`;
      handle.setAttribute("aria-valuenow", Math.round(state.swipe * 100));
    };
    box.onpointerdown = event => {
      box.setPointerCapture(event.pointerId);
      box.onpointermove(event);
    };
    box.onpointermove = event => {
      if (!event.buttons) return;
      const bounds = box.getBoundingClientRect();
      place((event.clientX - bounds.left) / bounds.width);
    };
    handle.onkeydown = event => {
      const step = { ArrowLeft: -.02, ArrowRight: .02 }[event.key];
      if (!step) return;
      place(state.swipe + step);
      event.stopPropagation();
      event.preventDefault();
    };
    place(state.swipe);
    return [figure(`${names[0]} left, ${names[1]} right`, "", box)];
  },
  onion: pair => {
    const over = image(pair.b);
    over.style.opacity = state.onion;
    return [figure(`${names[1]} over ${names[0]}`, "", picture(pair, image(pair.a), over))];
  },
  blink: pair => {
    const [first, second] = [image(pair.a), image(pair.b)];
    second.id = "blinking";
    second.style.visibility = state.second ? "visible" : "hidden";
    return [figure(`${names[0]} and ${names[1]} in turn`, "", picture(pair, first, second))];
  },
  difference: pair => {
    const layers = [image(pair.a, "pale")];
    if (pair.different + pair.antialiased) layers.push(marked(pair));
    const box = picture(pair, ...layers);
    box.classList.add("difference");
    return [figure("Red: different. Yellow: anti-aliasing.", "", box)];
  },
};

function text(tag, words, className) {
  const element = document.createElement(tag);
  element.textContent = words;
  if (className) element.className = className;
  return element;
}

// A number with a thin space between thousands.
const grouped = number => number.toLocaleString("en").replaceAll(",", "\u2009");

function row(name, value, className) {
  const line = document.createElement("tr");
  line.append(text("th", name), text("td", value, "number " + (className || "")));
  return line;
}

function showNumbers(pair) {
  $("name").textContent = pair.name;
  const rows = pair.failed ? [] : [
    row("differing", grouped(pair.different), pair.tolerated ? "good" : "bad"),
    row("anti-aliasing", grouped(pair.antialiased)),
    row("changed", grouped(pair.changed)),
    row("largest distance", pair.distance.toFixed(3)),
    row("size", `${pair.width} × ${pair.height}`),
  ];
  $("numbers").replaceChildren(...rows);
  $("failed").textContent = pair.failed || pair.note || "";
  $("failed").className = pair.failed || pair.different > 0 ? "bad" : "quiet";
  $("regions").replaceChildren(...(pair.regions || []).map(([x, y, width, height, pixels]) => {
    const item = document.createElement("li"), button = document.createElement("button");
    button.append(text("span", `${width} × ${height} at ${x}, ${y}`, "number"), text("span", ` · ${grouped(pixels)} px`, "quiet"));
    const mark = () => {
      unmark();
      for (const box of document.querySelectorAll(".picture")) {
        const frame = text("div", "", "box"), by = zoom();
        frame.style.cssText = `left:${x * by - 4}px;top:${y * by - 4}px;`
          + `width:${width * by + 8}px;height:${height * by + 8}px`;
        box.append(frame);
      }
    };
    const unmark = () => document.querySelectorAll(".box").forEach(box => box.remove());
    button.onmouseenter = button.onfocus = button.onclick = mark;
    button.onmouseleave = button.onblur = unmark;
    item.append(button);
    return item;
  }));
  $("regions-title").hidden = !(pair.regions || []).length;
}

function showFacts() {
  $("verdict").textContent = verdict;
  $("verdict").hidden = !verdict;
  $("settings").hidden = !settings.length;
  $("settings-title").textContent = `Settings that differ (${settings.length})`;
  $("settings").open = settings.length <= 8;
  $("settings-table").replaceChildren(...settings.map(([name, first, second, unit]) => {
    const line = row(name, first);
    line.append(text("td", "→", "quiet arrow"), text("td", second, "number"), text("td", unit, "quiet unit"));
    return line;
  }));
  $("facts").replaceChildren(...facts.map(([number, name, kind]) => {
    const fact = text("div", "", `fact ${kind}`);
    fact.append(text("b", number), text("span", name));
    return fact;
  }));
  if (!measures.length) return;
  const table = text("table", "", "wide"), head = document.createElement("tr");
  head.append(text("th", "column"), text("th", "largest difference", "number"), text("th", "at", "number"));
  table.append(head, ...measures.map(([name, difference, time, kind]) => {
    const line = row(name, difference, kind);
    line.append(text("td", time && `${(+time).toFixed(3)} s`, "number"));
    return line;
  }));
  $("trace-numbers").replaceChildren(table, ...notes.map(note => {
    const line = text("p", "", "quiet");
    line.append(text("code", note));
    return line;
  }));
}

function show() {
  document.body.dataset.frame = state.frame;
  document.body.dataset.view = state.view;
  const pair = pairs[state.frame];
  if (pair) {
    showPictures(pair);
    showNumbers(pair);
    press(state.view);
    $("onion").hidden = state.view !== "onion";
    for (const near of state.playing ? [1, 2, 3, 4] : [1, -1]) preload(pairs[state.frame + near]);
  }
  $("frame").value = state.frame;
  $("where").textContent = `${state.frame + 1} of ${count}`;
  $("play").textContent = state.playing ? "❚❚" : "▶";
  if (curves) curves.moveTo(time());
  drawMarks();
}

// Shows the pictures of a pair when they are ready, unless another pair or view was chosen meanwhile.
let shownLast = 0;
async function showPictures(pair) {
  const number = ++shownLast;
  const content = pair.failed ? [text("p", pair.failed, "bad")] : shown[state.view](pair);
  const pictures = content.flatMap(element => [...element.querySelectorAll("canvas")]);
  await Promise.all(pictures.map(picture => picture.ready));
  if (number !== shownLast) return;
  $("stage").replaceChildren(...content);
  // Tests and measurements wait for this.
  document.body.dataset.shown = `${state.frame} ${state.view}`;
  document.body.dataset.first ??= Math.round(performance.now());
}

// Prepares the next pictures.
function preload(pair) {
  if (!pair || pair.failed) return;
  store.get(pair.a);
  store.get(pair.b);
}

// The time of a frame, from its line in the trace.
function time() {
  const times = traces[0] ? traces[0].t : [];
  return times[Math.min(state.frame, times.length - 1)] || 0;
}

function go(frame) {
  state.frame = Math.min(Math.max(Math.round(frame), 0), Math.max(0, count - 1));
  show();
}

function seek(wanted) {
  if (traces[0]) go(Curves.index(traces[0].t, wanted + traces[0].step / 2));
}

function jump(forwards) {
  const next = forwards
    ? differing.find(index => index > state.frame)
    : differing.findLast(index => index < state.frame);
  if (next !== undefined) go(next);
}

function choose(view) {
  state.view = view;
  show();
}

function play() {
  state.playing = !state.playing;
  clearInterval(timer);
  if (state.playing) {
    if (state.frame >= count - 1) state.frame = 0;
    timer = setInterval(() => {
      if (state.frame >= count - 1) play(); else go(state.frame + 1);
    }, traces[0] ? Math.max(16, traces[0].step * 1000) : 33);
  }
  show();
}

// Draws how much each frame differs, above the scrubber.
function drawMarks() {
  const canvas = $("marks"), scale = devicePixelRatio || 1, style = getComputedStyle(document.documentElement);
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (!width) return;
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext("2d");
  pen.scale(scale, scale);
  const step = (width - 16) / Math.max(1, count - 1), most = Math.max(1, ...pairs.map(pair => pair.different || 0));
  const x = index => 8 + index * step;
  pen.fillStyle = style.getPropertyValue("--line");
  pen.fillRect(8, height - 2, width - 16, 2);
  pairs.forEach((pair, index) => {
    const share = pair.failed ? 1 : Math.sqrt(pair.different / most);
    if (!share) return;
    pen.fillStyle = style.getPropertyValue(pair.failed || pair.tolerated ? "--quiet" : "--bad");
    const tall = Math.max(3, share * (height - 6));
    const wide = Math.min(24, Math.max(2, step * .8));
    pen.fillRect(x(index) - wide / 2, height - 2 - tall, wide, tall);
  });
  pen.fillStyle = style.getPropertyValue("--accent");
  pen.fillRect(x(state.frame) - 1, 0, 2, height);
}

function start() {
  press = segments($("views"), views.map(([name, label, key]) => [name, label, `Key ${key}`]), choose);
  $("frame").max = Math.max(0, count - 1);
  $("frame").oninput = event => go(+event.target.value);
  $("viewer").hidden = !pairs.length;
  $("scrub").hidden = count < 2;
  for (const part of document.querySelectorAll(".of-pairs")) part.hidden = !pairs.length;
  $("play").onclick = play;
  $("previous").onclick = () => jump(false);
  $("next").onclick = () => jump(true);
  $("marks").onpointerdown = event => go((event.offsetX - 8) / (event.target.clientWidth - 16) * (count - 1));
  $("zoom").onchange = event => {
    state.zoom = +event.target.value;
    // The page receives the keys again.
    event.target.blur();
    show();
  };
  $("opacity").oninput = event => {
    state.onion = +event.target.value;
    show();
  };
  if (traces.length) {
    $("curve-card").hidden = false;
    curves = new Curves($("curves"), $("legend"), traces, seek);
    const pressColumn = segments(
      $("columns"), Object.keys(Curves.units).filter(name => traces.some(trace => trace.columns[name].some(Boolean)))
        .map(name => [name, name, Curves.units[name]]),
      name => {
        pressColumn(name);
        curves.show(name);
      });
    pressColumn("pull");
  }
  addEventListener("keydown", event => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === "SELECT") return;
    const far = event.shiftKey ? 10 : 1, ranges = event.target.id === "opacity";
    const index = "12345".indexOf(event.key);
    if (event.key.length === 1 && index >= 0 && pairs.length) choose(views[index][0]);
    else if (event.key === "ArrowLeft" && !ranges) go(state.frame - far);
    else if (event.key === "ArrowRight" && !ranges) go(state.frame + far);
    else if (event.key === "Home" && !ranges) go(0);
    else if (event.key === "End" && !ranges) go(count - 1);
    else if (event.key === "n") jump(true);
    else if (event.key === "p") jump(false);
    else if (event.key === " " && event.target.tagName !== "BUTTON") play();
    else return;
    event.preventDefault();
  });
  addEventListener("resize", show);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
  setInterval(() => {
    state.second = !state.second;
    const over = $("blinking");
    if (over) over.style.visibility = state.second ? "visible" : "hidden";
  }, 600);
  showFacts();
  // #frame=12&view=onion selects frame and view. The default is the pair that differs most.
  const wanted = new URLSearchParams(location.hash.slice(1));
  if (views.some(([name]) => name === wanted.get("view"))) state.view = wanted.get("view");
  const worst = pairs.reduce((best, pair, index) => (pair.different || 0) > (pairs[best].different || 0) ? index : best, 0);
  go(wanted.has("frame") ? +wanted.get("frame") || 0 : pairs.length ? worst : 0);
}
start();
