import * as draw from './drawing.ts';
import { arc, disc, ink, line, pointOnCircle, range, record, ring, stroked, U } from './drawing.ts';
import type { Random } from './random.ts';

/** `ground` is the background; `deep` has the strongest contrast to it, `light` the weakest. */
export interface SleevePalette {
  ground: string;
  deep: string;
  main: string;
  accent: string;
  light: string;
}

/** Each composition draws on the bare ground, which the caller has painted; SVG elements from the back to the front. */
type Composition = (palette: SleevePalette, random: Random) => string[];

const offCentre: Composition = (p, random) => {
  const left = random.chance(0.5);
  const outer = random.between(165, 205);
  const cx = left ? random.between(110, 150) : random.between(250, 290);
  const cy = random.between(165, 235);
  const gap = random.between(13, 17);
  const y = random.between(cy - 60, cy + 10);
  const xs = left ? [322, 352, 380] : [20, 48, 78];
  const lines = range(5).map((index) => y + index * gap);
  const colours = { vinyl: p.deep, ground: p.ground, label: p.accent, ring: p.light };
  return [
    stroked(ink(p.deep, 1.5), ...lines.map((height) => line([0, height], [U, height]))),
    ...draw.notes(random, p.accent, xs, gap, () => y),
    ...record(random, colours, [cx, cy], outer),
  ];
};

const sunrise: Composition = (p, random) => {
  const horizon = random.between(238, 272);
  const cx = random.between(140, 260);
  const rings = random.int(5, 7);
  const outer = random.between(150, 178);
  const inks: [string, string, string] = [p.light, p.main, p.accent];
  const sun = range(rings).map((index) =>
    disc([cx, horizon], outer * (1 - index / rings), inks[index % 3] ?? p.main),
  );
  const water = range(5).map((index) => {
    const half = outer * (1 - index * 0.15) * random.between(0.7, 1);
    const y = horizon + 22 + index * ((U - horizon - 34) / 5);
    return stroked(ink(index % 2 ? p.light : p.accent, 3.5), line([cx - half, y], [cx + half, y]));
  });
  const firstBird = random.between(36, 90);
  const birds = range(random.int(2, 4)).map((index) =>
    draw.note([firstBird + index * random.between(30, 44), random.between(30, 62)], 7, p.deep),
  );
  return [...birds, ...sun, draw.rect(0, horizon, U, U - horizon, p.deep), ...water];
};

const staffWave: Composition = (p, random) => {
  const gap = random.between(17, 21);
  const amplitude = random.between(26, 46);
  const phase = random.between(0, 6.28);
  const waves = random.between(0.85, 1.5);
  const top = 200 - gap * 2;
  const height = (x: number) => top + Math.sin((x / U) * waves * 2 * Math.PI + phase) * amplitude;
  const centre = [random.between(90, 310), random.between(110, 290)] as const;
  const outer = random.between(112, 150);
  const xs = range(random.int(4, 6)).map((index) => 46 + index * 62 + random.between(-12, 12));
  return [
    disc(centre, outer, p.main),
    stroked(ink(p.ground, 1.2, 0.5), ...range(4).map((index) => ring(centre, outer - 16 - index * 22))),
    stroked(ink(p.deep, 1.8), ...range(5).map((index) => draw.curve((x) => height(x) + index * gap, 6))),
    ...draw.notes(random, p.accent, xs, gap, height),
  ];
};

const pair: Composition = (p, random) => {
  const step = random.between(9, 12);
  const lean = random.between(-38, 38);
  const sides = [
    { centre: [random.between(128, 150), 200 - lean], stroke: p.main, label: p.accent },
    { centre: [random.between(250, 272), 200 + lean], stroke: p.deep, label: p.main },
  ] as const;
  return sides.flatMap(({ centre, stroke, label }) => [
    stroked(ink(stroke, 3), ...range(11).map((index) => ring(centre, 30 + index * step))),
    disc(centre, 19, label),
    disc(centre, 4, p.ground),
  ]);
};

const quarters: Composition = (p, random) => {
  const count = random.pick([2, 3, 3]);
  const margin = 26;
  const cell = (U - margin * 2) / count;
  const arcs = count === 2 ? 6 : 4;
  const inks: [string, string, string] = [p.deep, p.main, p.accent];
  const shift = random.int(0, 2);
  return range(count * count).map((index) => {
    const x = margin + (index % count) * cell;
    const y = margin + Math.floor(index / count) * cell;
    const corner = random.int(0, 3);
    const centre = [corner === 0 || corner === 3 ? x : x + cell, corner < 2 ? y : y + cell] as const;
    const stroke = inks[(index + shift + Math.floor(index / count)) % 3] ?? p.deep;
    const space = cell / (arcs + 0.4);
    return stroked(
      ink(stroke, space * 0.46),
      ...range(arcs).map((each) => arc(centre, space * (each + 0.72), corner * 90, 90)),
    );
  });
};

const hills: Composition = (p, random) => {
  const centre = [random.between(90, 310), random.between(96, 128)] as const;
  const moon = random.between(50, 68);
  const layers = [
    [p.light, 205],
    [p.main, 252],
    [p.deep, 308],
  ] as const;
  const slopes = layers.flatMap(([fill, y]) => {
    const phase = random.between(0, 6.28);
    const amplitude = random.between(16, 30);
    const waves = random.between(0.6, 1.2);
    const height = (x: number) => y + Math.sin((x / U) * waves * 2 * Math.PI + phase) * amplitude;
    const furrows = fill === p.deep ? range(5) : [];
    return [
      draw.hill(height, 5, fill),
      stroked(
        ink(p.ground, 1.3, 0.75),
        ...furrows.map((index) => draw.curve((x) => height(x) + 16 + index * 13, 5)),
      ),
    ];
  });
  return [
    disc(centre, moon, p.accent),
    ...range(4).map((index) =>
      stroked(ink(p.accent, 1.4, 0.8 - index * 0.17), ring(centre, moon + 13 + index * 13)),
    ),
    ...slopes,
  ];
};

const fan: Composition = (p, random) => {
  const corner = random.int(0, 3);
  const centre = [corner === 0 || corner === 3 ? 0 : U, corner < 2 ? 0 : U] as const;
  const start = corner * 90;
  const dots = [disc(centre, 62, p.deep)];
  const byInk = new Map<string, string[]>();
  let r = 84;
  while (r < 405) {
    const width = random.pick([2, 2, 9, 20]);
    r += width / 2;
    const stroke = ink(width === 2 ? p.deep : random.pick([p.main, p.accent, p.light]), width);
    byInk.set(stroke, [...(byInk.get(stroke) ?? []), arc(centre, r, start, 90)]);
    if (width === 2 && r > 130 && random.chance(0.6)) {
      dots.push(disc(pointOnCircle(centre, r, start + random.between(14, 76)), 8, p.accent));
    }
    r += width / 2 + random.between(9, 15);
  }
  return [...Array.from(byInk, ([stroke, arcs]) => stroked(stroke, ...arcs)), ...dots];
};

const soundHole: Composition = (p, random) => {
  const cx = 200 + random.between(-46, 46);
  const cy = random.between(180, 236);
  const hole = random.between(74, 92);
  const gap = random.between(17, 21);
  const plucked = random.int(1, 3);
  const rosette = [
    [14, 6, p.accent],
    [25, 2, p.deep],
    [36, 8, p.main],
    [47, 2, p.deep],
    [60, 2, p.accent],
  ] as const;
  const xs = range(5).map((index) => cx + (index - 2) * gap);
  return [
    draw.rect(cx - gap * 2 - 16, 0, gap * 4 + 32, cy - hole - 66, p.deep),
    ...rosette.map(([out, width, stroke]) => stroked(ink(stroke, width), ring([cx, cy], hole + out))),
    disc([cx, cy], hole, p.deep),
    ...xs.map((x, index) =>
      stroked(ink(index === plucked ? p.accent : p.light, 3.4 - index * 0.45), line([x, 0], [x, U])),
    ),
    draw.rect(cx - 78, 356, 156, 16, p.deep),
    ...xs.map((x) => disc([x, 364], 3.4, p.accent)),
  ];
};

const closeUp: Composition = (p, random) => {
  const right = random.chance(0.5);
  const cx = right ? U - random.between(20, 60) : random.between(20, 60);
  const centre = [cx, U - random.between(10, 60)] as const;
  const colours = { vinyl: p.main, ground: p.ground, label: p.accent, ring: p.deep };
  const sheen = right ? 205 : 305;
  const pivot = [right ? 46 : U - 46, 44] as const;
  const head = pointOnCircle(centre, 196, right ? 222 : 318);
  return [
    ...record(random, colours, centre, random.between(290, 325)),
    stroked(ink(p.light, 4, 0.9), ...[134, 156, 178, 214, 236, 258].map((r) => arc(centre, r, sheen, 26))),
    stroked(ink(p.deep, 6), line(pivot, head)),
    disc(pivot, 20, p.deep),
    disc(pivot, 7, p.accent),
    disc(head, 10, p.deep),
  ];
};

export const compositions: readonly [Composition, ...Composition[]] = [
  offCentre,
  ...[sunrise, staffWave, pair, quarters, hills, fan, soundHole, closeUp],
];
