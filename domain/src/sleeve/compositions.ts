import * as draw from './drawing.ts';
import { arc, disc, ink, line, pointOnCircle, range, record, ring, U, type Shape } from './drawing.ts';
import type { Random } from './random.ts';

/** `ground` is the background; `deep` has the strongest contrast to it, `light` the weakest. */
export interface SleevePalette {
  ground: string;
  deep: string;
  main: string;
  accent: string;
  light: string;
}

/** Each composition draws on the bare ground; the caller has already painted it. */
type Composition = (palette: SleevePalette, random: Random) => Shape[];

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
    ...lines.map((height) => line([0, height], [U, height], ink(p.deep, 1.5))),
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
    return line([cx - half, y], [cx + half, y], ink(index % 2 ? p.light : p.accent, 3.5));
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
    ...range(4).map((index) => ring(centre, outer - 16 - index * 22, ink(p.ground, 1.2, 0.5))),
    ...range(5).map((index) => draw.curve((x) => height(x) + index * gap, 6, ink(p.deep, 1.8))),
    ...draw.notes(random, p.accent, xs, gap, height),
  ];
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
      ...furrows.map((index) => draw.curve((x) => height(x) + 16 + index * 13, 5, ink(p.ground, 1.3, 0.75))),
    ];
  });
  return [
    disc(centre, moon, p.accent),
    ...range(4).map((index) => ring(centre, moon + 13 + index * 13, ink(p.accent, 1.4, 0.8 - index * 0.17))),
    ...slopes,
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
    ...[134, 156, 178, 214, 236, 258].map((r) => arc(centre, r, sheen, 26, ink(p.light, 4, 0.9))),
    line(pivot, head, ink(p.deep, 6)),
    disc(pivot, 20, p.deep),
    disc(pivot, 7, p.accent),
    disc(head, 10, p.deep),
  ];
};

export const compositions: readonly [Composition, ...Composition[]] = [
  offCentre,
  ...[sunrise, staffWave, hills, closeUp],
];
