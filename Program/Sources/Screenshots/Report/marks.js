"use strict";
// The red and yellow marks of a pair: the comparison that made the page, once more, so that the page need not store
// its result. PictureComparison.swift explains it.
function marked({ a, b, width, height }) {
  const marks = document.createElement("canvas");
  [marks.width, marks.height, marks.className] = [width, height, "marks plain"];
  marks.ready = Promise.all([store.get(a), store.get(b)]).then(pictures => {
    const [first, second] = pictures.map(picture =>
      new Uint32Array(picture.getContext("2d").getImageData(0, 0, width, height).data.buffer));
    const colors = new ImageData(width, height), words = new Uint32Array(colors.data.buffer);
    for (let at = 0; at < words.length; at++) {
      if (first[at] === second[at] || distance(first[at], second[at]) <= limits.distance) continue;
      const isAntialiased = limits.antialiasing
        && (isEdge(at, first, second, width, height) || isEdge(at, second, first, width, height));
      words[at] = isAntialiased ? 0xFF00FFFF : 0xFF0000FF;
    }
    marks.getContext("2d").putImageData(colors, 0, 0);
  });
  return marks;
}

// Red, green and blue of a pixel over white, each 0…255. Its red is in the lowest byte, its opacity in the highest.
function channels(word) {
  const opacity = word >>> 24, white = 255 - opacity;
  return [word, word >> 8, word >> 16].map(part => Math.round((part & 255) * opacity / 255) + white);
}

const weigh = ([r, g, b], x, y, z) => r * x + g * y + b * z;
const brightness = word => weigh(channels(word), .29889531, .58662247, .11448223);

// The squared distance of two colors in YIQ.
function distance(first, second) {
  const [one, other] = [channels(first), channels(second)];
  const y = brightness(first) - brightness(second);
  const i = weigh(one, .59597799, -.27417610, -.32180189) - weigh(other, .59597799, -.27417610, -.32180189);
  const q = weigh(one, .21147017, -.52261711, .31114694) - weigh(other, .21147017, -.52261711, .31114694);
  return .5053 * y * y + .299 * i * i + .1957 * q * q;
}

// Calls `body` for the neighbors of a pixel, column by column, and returns whether the pixel is at a border.
function neighbors(at, width, height, body) {
  const x = at % width, y = Math.floor(at / width);
  const [left, right] = [Math.max(x - 1, 0), Math.min(x + 1, width - 1)];
  const [top, bottom] = [Math.max(y - 1, 0), Math.min(y + 1, height - 1)];
  for (let column = left; column <= right; column++) {
    for (let row = top; row <= bottom; row++) if (column !== x || row !== y) body(row * width + column);
  }
  return left === x || right === x || top === y || bottom === y;
}

// Whether more than two neighbors have the color of the pixel. A border counts as one.
function isPlain(at, pixels, width, height) {
  let equal = 0;
  if (neighbors(at, width, height, place => { if (pixels[place] === pixels[at]) equal++; })) equal++;
  return equal > 2;
}

// Whether a pixel is probably anti-aliased in one of two pictures: it has a brighter and a darker neighbor and at most
// two of its brightness, and its brightest or its darkest neighbor belongs to a plain area in both pictures.
function isEdge(at, pixels, others, width, height) {
  const own = brightness(pixels[at]);
  let equal = 0, least = 0, greatest = 0, darkest, brightest;
  const isAtBorder = neighbors(at, width, height, place => {
    const delta = own - brightness(pixels[place]);
    if (delta === 0) equal++;
    if (delta < least) [least, darkest] = [delta, place];
    if (delta > greatest) [greatest, brightest] = [delta, place];
  });
  if (equal + (isAtBorder ? 1 : 0) > 2 || !least || !greatest) return false;
  return [darkest, brightest].some(place =>
    [pixels, others].every(picture => isPlain(place, picture, width, height)));
}
