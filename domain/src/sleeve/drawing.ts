import type { Random } from './random.ts';
import { SLEEVE_UNITS as U, type Shape } from './shapes.ts';

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);

export function staff(y: number, gap: number, stroke: string, width = 1.5): Shape[] {
  return range(5).map((line) => ({
    kind: 'line',
    from: [0, y + line * gap],
    to: [U, y + line * gap],
    stroke,
    width,
  }));
}

/** Note heads with stems on a staff whose top line is `height(x)`. */
export function notes(
  random: Random,
  fill: string,
  xs: readonly number[],
  gap: number,
  height: (x: number) => number,
): Shape[] {
  const stems: Shape[] = [];
  const heads: Shape[] = [];
  for (const x of xs) {
    const step = random.int(0, 8);
    const y = height(x) + (step * gap) / 2;
    const r = gap * 0.62;
    const up = step > 3;
    const stemX = up ? x + r - 1.2 : x - r + 1.2;
    const stemEnd = up ? y - gap * 3 : y + gap * 3;
    stems.push({ kind: 'line', from: [stemX, y], to: [stemX, stemEnd], stroke: fill, width: 2 });
    heads.push({ kind: 'note', cx: x, cy: y, r, fill });
  }
  return [...stems, ...heads];
}

/** A record: grooves in bands (the tracks of a side), a label and the spindle hole. */
export function record(
  random: Random,
  colours: { vinyl: string; groove: string; label: string; hole: string; ring: string },
  cx: number,
  cy: number,
  outer: number,
): Shape[] {
  const label = outer * 0.32;
  const shapes: Shape[] = [{ kind: 'disc', cx, cy, r: outer, fill: colours.vinyl }];
  const step = random.between(6.5, 9);
  let untilGap = random.int(3, 5);
  for (let r = outer - 8; r > label + 8; r -= step) {
    if (untilGap-- === 0) {
      untilGap = random.int(3, 5);
      r -= step * 0.5;
      continue;
    }
    shapes.push({ kind: 'ring', cx, cy, r, stroke: colours.groove, width: 1.1, opacity: 0.45 });
  }
  shapes.push(
    { kind: 'disc', cx, cy, r: label, fill: colours.label },
    { kind: 'ring', cx, cy, r: label * 0.72, stroke: colours.ring, width: 1.5 },
    { kind: 'disc', cx, cy, r: outer * 0.03, fill: colours.hole },
  );
  return shapes;
}
