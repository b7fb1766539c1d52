import type { Random } from './random.ts';

/** The drawing is a square of so many units, y downwards. */
export const U = 400;

type Point = readonly [x: number, y: number];

const n = (value: number) => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;
const circle = ([cx, cy]: Point, r: number) => `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"`;
const path = (d: string) => `<path d="${d}"/>`;

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);

export const ink = (stroke: string, width: number, opacity?: number): string =>
  `fill="none" stroke="${stroke}" stroke-width="${n(width)}"${opacity === undefined ? '' : ` opacity="${opacity.toFixed(2)}"`}`;

/** Rings, lines, arcs and curves in one ink, which they share to keep a sleeve under 3 kB. Translucent ones must not cross. */
export const stroked = (strokeInk: string, ...shapes: readonly string[]): string =>
  `<g ${strokeInk}>${shapes.join('')}</g>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<path d="M${n(x)} ${n(y)}h${n(width)}v${n(height)}h-${n(width)}z" fill="${fill}"/>`;
export const disc = (centre: Point, r: number, fill: string): string =>
  `${circle(centre, r)} fill="${fill}"/>`;
/** A note head: an ellipse of half-width `r`, tilted as engravers do. */
export const note = ([cx, cy]: Point, r: number, fill: string): string =>
  `<ellipse rx="${n(r)}" ry="${n(r * 0.72)}" fill="${fill}" transform="translate(${n(cx)} ${n(cy)})rotate(-24)"/>`;

export const ring = (centre: Point, r: number): string => `${circle(centre, r)}/>`;
export const line = (from: Point, to: Point): string => path(`M${at(from)}L${at(to)}`);

export function pointOnCircle([cx, cy]: Point, r: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(radians), cy + r * Math.sin(radians)];
}

/** From `start` clockwise over `sweep` degrees (< 180); 0° points right. */
export function arc(centre: Point, r: number, start: number, sweep: number): string {
  const [from, to] = [start, start + sweep].map((degrees) => at(pointOnCircle(centre, r, degrees)));
  return path(`M${from}A${n(r)} ${n(r)} 0 0 1 ${to}`);
}

/** A smooth line through heights, over the whole width in even `pieces`; with equal slopes S leaves out every second control point. */
function curvePath(height: (x: number) => number, pieces: number): string {
  const reach = U / pieces / 3;
  const slopeAt = (x: number) => height(x + 0.5) - height(x - 0.5);
  return range(pieces + 1)
    .map((index) => {
      const x = (U * index) / pieces;
      const y = height(x);
      if (index === 0) return `M${at([x, y])}`;
      const arriving = at([x - reach, y - reach * slopeAt(x)]);
      const leaving = index === 1 ? `C${at([reach, height(0) + reach * slopeAt(0)])} ` : 'S';
      return `${leaving}${arriving} ${at([x, y])}`;
    })
    .join('');
}

export const curve = (height: (x: number) => number, pieces: number): string =>
  path(curvePath(height, pieces));
export const hill = (height: (x: number) => number, pieces: number, fill: string): string =>
  `<path d="${curvePath(height, pieces)}V${U}H0z" fill="${fill}"/>`;

/** Note heads with stems on a staff whose top line is `height(x)`. */
export function notes(
  random: Random,
  fill: string,
  xs: readonly number[],
  gap: number,
  height: (x: number) => number,
): string[] {
  const r = gap * 0.62;
  const drawn = xs.map((x) => {
    const step = random.int(0, 8);
    const y = height(x) + (step * gap) / 2;
    const isUp = step > 3;
    const stemX = isUp ? x + r - 1.2 : x - r + 1.2;
    const stem = line([stemX, y], [stemX, isUp ? y - gap * 3 : y + gap * 3]);
    return { stem, head: note([x, y], r, fill) };
  });
  return [stroked(ink(fill, 2), ...drawn.map(({ stem }) => stem)), ...drawn.map(({ head }) => head)];
}

/** A record: grooves in bands (the tracks of a side), a label and the spindle hole. */
export function record(
  random: Random,
  colours: { vinyl: string; ground: string; label: string; ring: string },
  centre: Point,
  outer: number,
): string[] {
  const label = outer * 0.32;
  const grooves: string[] = [];
  const step = random.between(6.5, 9);
  let untilGap = random.int(3, 5);
  for (let r = outer - 8; r > label + 8; r -= step) {
    if (untilGap-- === 0) {
      untilGap = random.int(3, 5);
      r -= step * 0.5;
      continue;
    }
    grooves.push(ring(centre, r));
  }
  return [
    disc(centre, outer, colours.vinyl),
    stroked(ink(colours.ground, 1.1, 0.45), ...grooves),
    disc(centre, label, colours.label),
    stroked(ink(colours.ring, 1.5), ring(centre, label * 0.72)),
    disc(centre, outer * 0.03, colours.ground),
  ];
}
