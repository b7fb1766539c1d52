import { notes, range, record, staff } from './drawing.ts';
import type { SleevePalette } from './palettes.ts';
import type { Random } from './random.ts';
import { SLEEVE_UNITS as U, curveThrough, pointOnCircle, type Shape } from './shapes.ts';

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
  return [
    ...staff(y, gap, p.deep),
    ...notes(random, p.accent, xs, gap, () => y),
    ...record(
      random,
      { vinyl: p.deep, groove: p.ground, label: p.accent, hole: p.ground, ring: p.light },
      cx,
      cy,
      outer,
    ),
  ];
};

const sunrise: Composition = (p, random) => {
  const horizon = random.between(238, 272);
  const cx = random.between(140, 260);
  const rings = random.int(5, 7);
  const outer = random.between(150, 178);
  const sun = range(rings).map((index): Shape => ({
    kind: 'disc',
    cx,
    cy: horizon,
    r: outer * (1 - index / rings),
    fill: [p.light, p.main, p.accent][index % 3] ?? p.main,
  }));
  const water = range(5).map((line): Shape => {
    const half = outer * (1 - line * 0.15) * random.between(0.7, 1);
    const y = horizon + 22 + line * ((U - horizon - 34) / 5);
    return {
      kind: 'line',
      from: [cx - half, y],
      to: [cx + half, y],
      stroke: line % 2 ? p.light : p.accent,
      width: 3.5,
    };
  });
  const groundBelow: Shape = { kind: 'rect', x: 0, y: horizon, width: U, height: U - horizon, fill: p.deep };
  const firstBird = random.between(36, 90);
  const birds = range(random.int(2, 4)).map((index): Shape => ({
    kind: 'note',
    cx: firstBird + index * random.between(30, 44),
    cy: random.between(30, 62),
    r: 7,
    fill: p.deep,
  }));
  return [...birds, ...sun, groundBelow, ...water];
};

const staffWave: Composition = (p, random) => {
  const gap = random.between(17, 21);
  const amplitude = random.between(26, 46);
  const phase = random.between(0, 6.28);
  const waves = random.between(0.85, 1.5);
  const top = 200 - gap * 2;
  const height = (x: number) => top + Math.sin((x / U) * waves * 2 * Math.PI + phase) * amplitude;
  const cx = random.between(90, 310);
  const cy = random.between(110, 290);
  const outer = random.between(112, 150);
  const xs = range(random.int(4, 6)).map((index) => 46 + index * 62 + random.between(-12, 12));
  return [
    { kind: 'disc', cx, cy, r: outer, fill: p.main },
    ...range(4).map((index): Shape => ({
      kind: 'ring',
      cx,
      cy,
      r: outer - 16 - index * 22,
      stroke: p.ground,
      width: 1.2,
      opacity: 0.5,
    })),
    ...range(5).map((line): Shape => ({
      kind: 'curve',
      nodes: curveThrough((x) => height(x) + line * gap, 0, U, 6),
      stroke: p.deep,
      width: 1.8,
    })),
    ...notes(random, p.accent, xs, gap, height),
  ];
};

const pair: Composition = (p, random) => {
  const step = random.between(9, 12);
  const lean = random.between(-38, 38);
  const centres: [number, number, string, string][] = [
    [random.between(128, 150), 200 - lean, p.main, p.accent],
    [random.between(250, 272), 200 + lean, p.deep, p.main],
  ];
  return centres.flatMap(([cx, cy, stroke, label]): Shape[] => [
    ...range(11).map((index): Shape => ({
      kind: 'ring',
      cx,
      cy,
      r: 30 + index * step,
      stroke,
      width: 3,
    })),
    { kind: 'disc', cx, cy, r: 19, fill: label },
    { kind: 'disc', cx, cy, r: 4, fill: p.ground },
  ]);
};

const quarters: Composition = (p, random) => {
  const count = random.pick([2, 3, 3]);
  const margin = 26;
  const cell = (U - margin * 2) / count;
  const arcs = count === 2 ? 6 : 4;
  const inks: [string, string, string] = [p.deep, p.main, p.accent];
  const shift = random.int(0, 2);
  return range(count * count).flatMap((index): Shape[] => {
    const x = margin + (index % count) * cell;
    const y = margin + Math.floor(index / count) * cell;
    const corner = random.int(0, 3);
    const cx = corner === 0 || corner === 3 ? x : x + cell;
    const cy = corner < 2 ? y : y + cell;
    const stroke = inks[(index + shift + Math.floor(index / count)) % 3] ?? p.deep;
    const space = cell / (arcs + 0.4);
    return range(arcs).map((ring): Shape => ({
      kind: 'arc',
      cx,
      cy,
      r: space * (ring + 0.72),
      start: corner * 90,
      sweep: 90,
      stroke,
      width: space * 0.46,
    }));
  });
};

const hills: Composition = (p, random) => {
  const moonX = random.between(90, 310);
  const moonY = random.between(96, 128);
  const moon = random.between(50, 68);
  const layers: [string, number][] = [
    [p.light, 205],
    [p.main, 252],
    [p.deep, 308],
  ];
  const shapes: Shape[] = [
    { kind: 'disc', cx: moonX, cy: moonY, r: moon, fill: p.accent },
    ...range(4).map((index): Shape => ({
      kind: 'ring',
      cx: moonX,
      cy: moonY,
      r: moon + 13 + index * 13,
      stroke: p.accent,
      width: 1.4,
      opacity: 0.8 - index * 0.17,
    })),
  ];
  for (const [fill, y] of layers) {
    const phase = random.between(0, 6.28);
    const amplitude = random.between(16, 30);
    const waves = random.between(0.6, 1.2);
    const height = (x: number) => y + Math.sin((x / U) * waves * 2 * Math.PI + phase) * amplitude;
    shapes.push({ kind: 'hill', nodes: curveThrough(height, 0, U, 5), fill });
    if (fill !== p.deep) continue;
    shapes.push(
      ...range(5).map((line): Shape => ({
        kind: 'curve',
        nodes: curveThrough((x) => height(x) + 16 + line * 13, 0, U, 5),
        stroke: p.ground,
        width: 1.3,
        opacity: 0.75,
      })),
    );
  }
  return shapes;
};

const fan: Composition = (p, random) => {
  const corner = random.int(0, 3);
  const cx = corner === 0 || corner === 3 ? 0 : U;
  const cy = corner < 2 ? 0 : U;
  const start = corner * 90;
  const dots: Shape[] = [{ kind: 'disc', cx, cy, r: 62, fill: p.deep }];
  const byInk = new Map<string, Shape[]>();
  let r = 84;
  while (r < 405) {
    const width = random.pick([2, 2, 9, 20]);
    r += width / 2;
    const stroke = width === 2 ? p.deep : random.pick([p.main, p.accent, p.light]);
    const ink = `${stroke} ${width}`;
    byInk.set(ink, [...(byInk.get(ink) ?? []), { kind: 'arc', cx, cy, r, start, sweep: 90, stroke, width }]);
    if (width === 2 && r > 130 && random.chance(0.6)) {
      const [x, y] = pointOnCircle(cx, cy, r, start + random.between(14, 76));
      dots.push({ kind: 'disc', cx: x, cy: y, r: 8, fill: p.accent });
    }
    r += width / 2 + random.between(9, 15);
  }
  return [...[...byInk.values()].flat(), ...dots];
};

const soundHole: Composition = (p, random) => {
  const cx = 200 + random.between(-46, 46);
  const cy = random.between(180, 236);
  const hole = random.between(74, 92);
  const gap = random.between(17, 21);
  const plucked = random.int(1, 3);
  const rosette: [number, number, string][] = [
    [14, 6, p.accent],
    [25, 2, p.deep],
    [36, 8, p.main],
    [47, 2, p.deep],
    [60, 2, p.accent],
  ];
  const strings = range(5).map((index): Shape => {
    const x = cx + (index - 2) * gap;
    return {
      kind: 'line',
      from: [x, 0],
      to: [x, U],
      stroke: index === plucked ? p.accent : p.light,
      width: 3.4 - index * 0.45,
    };
  });
  return [
    { kind: 'rect', x: cx - gap * 2 - 16, y: 0, width: gap * 4 + 32, height: cy - hole - 66, fill: p.deep },
    ...rosette.map(([out, width, stroke]): Shape => ({ kind: 'ring', cx, cy, r: hole + out, stroke, width })),
    { kind: 'disc', cx, cy, r: hole, fill: p.deep },
    ...strings,
    { kind: 'rect', x: cx - 78, y: 356, width: 156, height: 16, fill: p.deep },
    ...range(5).map((index): Shape => ({
      kind: 'disc',
      cx: cx + (index - 2) * gap,
      cy: 364,
      r: 3.4,
      fill: p.accent,
    })),
  ];
};

const closeUp: Composition = (p, random) => {
  const right = random.chance(0.5);
  const cx = right ? U - random.between(20, 60) : random.between(20, 60);
  const cy = U - random.between(10, 60);
  const shapes: Shape[] = record(
    random,
    { vinyl: p.main, groove: p.ground, label: p.accent, hole: p.ground, ring: p.deep },
    cx,
    cy,
    random.between(290, 325),
  );
  const sheen = right ? 205 : 305;
  for (const r of [134, 156, 178, 214, 236, 258]) {
    shapes.push({ kind: 'arc', cx, cy, r, start: sheen, sweep: 26, stroke: p.light, width: 4, opacity: 0.9 });
  }
  const pivotX = right ? 46 : U - 46;
  const head = pointOnCircle(cx, cy, 196, right ? 222 : 318);
  shapes.push(
    { kind: 'line', from: [pivotX, 44], to: head, stroke: p.deep, width: 6 },
    { kind: 'disc', cx: pivotX, cy: 44, r: 20, fill: p.deep },
    { kind: 'disc', cx: pivotX, cy: 44, r: 7, fill: p.accent },
    { kind: 'disc', cx: head[0], cy: head[1], r: 10, fill: p.deep },
  );
  return shapes;
};

export const compositions: readonly [[string, Composition], ...[string, Composition][]] = [
  ['off-centre', offCentre],
  ['sunrise', sunrise],
  ['staff-wave', staffWave],
  ['pair', pair],
  ['quarters', quarters],
  ['hills', hills],
  ['fan', fan],
  ['sound-hole', soundHole],
  ['close-up', closeUp],
];
