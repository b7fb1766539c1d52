import { SLEEVE_UNITS } from '@keepsong/domain/sleeve/shapes';
import type { Shape } from '@keepsong/domain/sleeve/shapes';
import { sleeve } from '@keepsong/domain/sleeve/sleeve';
import { encodePng } from './picture/png.ts';
import { colourOf, drawShapes, newPicture, paint } from './picture/raster.ts';
import type { Colour, Picture } from './picture/raster.ts';

const WIDTH = 1280;
const HEIGHT = 720;

function mix(a: Colour, b: Colour, share: number): Colour {
  return [0, 1, 2].map((i) => (a[i] ?? 0) * (1 - share) + (b[i] ?? 0) * share) as unknown as Colour;
}

function shadow(picture: Picture, left: number, top: number, size: number): void {
  const reach = 46;
  const box = {
    left: left - reach,
    top: top - reach,
    right: left + size + reach,
    bottom: top + size + reach * 2,
  };
  paint(picture, box, [24, 12, 26], 0.5, (x, y) => {
    // Light from above: the shadow is a smaller square, lower down, so that its edge is never seen sharp.
    const dx = Math.max(left + 12 - x, 0, x - left - size + 12);
    const dy = Math.max(top + 30 - y, 0, y - top - size - 2);
    return (1 - Math.min(1, Math.hypot(dx, dy) / reach)) ** 2;
  });
}

/** The record half out of its sleeve, as shapes in a square of their own. */
function vinyl(label: string, ring: string): Shape[] {
  const c = SLEEVE_UNITS / 2;
  const grooves = Array.from({ length: 17 }, (_, index): Shape => ({
    kind: 'ring',
    cx: c,
    cy: c,
    r: 190 - index * 7 - (index > 5 ? 4 : 0) - (index > 11 ? 4 : 0),
    stroke: '#5A4A60',
    width: 0.9,
    opacity: 0.6,
  }));
  const light = [-32, 148].flatMap((start) =>
    [186, 172, 158, 140, 126, 108, 94].map((r): Shape => ({
      kind: 'arc',
      cx: c,
      cy: c,
      r,
      start,
      sweep: 22,
      stroke: '#F3E4D2',
      width: 1.6,
      opacity: 0.34,
    })),
  );
  return [
    { kind: 'disc', cx: c, cy: c, r: 197, fill: '#1D1523' },
    ...grooves,
    ...light,
    { kind: 'disc', cx: c, cy: c, r: 62, fill: label },
    { kind: 'ring', cx: c, cy: c, r: 50, stroke: ring, width: 1.4 },
    { kind: 'disc', cx: c, cy: c, r: 6, fill: '#F7EFE2' },
  ];
}

/**
 * Cover art for seeded songs: the song's sleeve with its record, photographed from above on a cloth of its own
 * colours. 1280 × 720 PNG, the same for the same title.
 */
export function renderCover(title: string): Buffer {
  const { palette, shapes } = sleeve(title);
  const ground = colourOf(palette.ground);
  const isDark = ground[0] * 0.3 + ground[1] * 0.59 + ground[2] * 0.11 < 110;
  const cloth = isDark ? mix(ground, [247, 239, 226], 0.82) : mix(ground, [52, 28, 56], 0.8);
  const glow = isDark ? mix(ground, [255, 248, 236], 0.9) : mix(ground, [78, 46, 80], 0.78);
  const picture = newPicture(WIDTH, HEIGHT, cloth);
  paint(picture, { left: 0, top: 0, right: WIDTH, bottom: HEIGHT }, glow, 1, (x, y) => {
    const away = Math.hypot((x - WIDTH * 0.42) / WIDTH, (y - HEIGHT * 0.3) / HEIGHT);
    return (1 - Math.min(1, away / 0.8)) ** 1.5;
  });
  const size = 560;
  const left = 190;
  const top = (HEIGHT - size) / 2;
  const disc = { left: left + 345, top: top + 8, size: size - 16 };
  drawShapes(picture, vinyl(palette.accent, palette.deep), disc);
  shadow(picture, left, top, size);
  drawShapes(picture, shapes, { left, top, size });
  return encodePng(picture);
}
