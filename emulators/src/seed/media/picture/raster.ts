import { NOTE_FLATTENING, NOTE_TILT_DEGREES, SLEEVE_UNITS } from '@keepsong/domain/sleeve/shapes';
import type { CurveNode, Shape } from '@keepsong/domain/sleeve/shapes';

/** Red, green, blue from 0 to 255, row by row. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export type Colour = readonly [red: number, green: number, blue: number];

export function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function newPicture(width: number, height: number, ground: Colour): Picture {
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < pixels.length; i++) pixels[i] = ground[i % 3] ?? 0;
  return { width, height, pixels };
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Mixes `colour` in where `coverage` (0 to 1, at pixel centres) says so. The box bounds the work and clips the shape.
 */
export function paint(
  picture: Picture,
  box: Box,
  colour: Colour,
  opacity: number,
  coverage: (x: number, y: number) => number,
): void {
  const left = Math.max(0, Math.floor(box.left));
  const right = Math.min(picture.width, Math.ceil(box.right));
  const bottom = Math.min(picture.height, Math.ceil(box.bottom));
  for (let y = Math.max(0, Math.floor(box.top)); y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const share = Math.max(0, Math.min(1, coverage(x + 0.5, y + 0.5))) * opacity;
      if (share <= 0) continue;
      const at = (y * picture.width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const below = picture.pixels[at + channel] ?? 0;
        picture.pixels[at + channel] = Math.round(below + ((colour[channel] ?? 0) - below) * share);
      }
    }
  }
}

/** Where the square of sleeve units lies in the picture, in pixels. Shapes are cut at its edges. */
export interface Placement {
  left: number;
  top: number;
  size: number;
}

/** The curve's height at x: a cubic Hermite piece between two nodes, exactly the Bézier that the SVG draws. */
function heightAt(nodes: readonly CurveNode[], x: number): { y: number; slope: number } {
  for (let i = 1; i < nodes.length; i++) {
    const a = nodes[i - 1];
    const b = nodes[i];
    if (!a || !b || x > b.x) continue;
    const h = b.x - a.x;
    const t = Math.max(0, (x - a.x) / h);
    const y =
      (2 * t ** 3 - 3 * t ** 2 + 1) * a.y +
      (t ** 3 - 2 * t ** 2 + t) * h * a.slope +
      (-2 * t ** 3 + 3 * t ** 2) * b.y +
      (t ** 3 - t ** 2) * h * b.slope;
    const slope =
      ((6 * t ** 2 - 6 * t) * (a.y - b.y)) / h +
      (3 * t ** 2 - 4 * t + 1) * a.slope +
      (3 * t ** 2 - 2 * t) * b.slope;
    return { y, slope };
  }
  const last = nodes[nodes.length - 1];
  return { y: last?.y ?? 0, slope: last?.slope ?? 0 };
}

/** Signed distance to the shape's edge in sleeve units, negative inside, and a box that surely holds the shape. */
function distanceTo(shape: Shape): { box: Box; distance: (x: number, y: number) => number } {
  const whole: Box = { left: 0, top: 0, right: SLEEVE_UNITS, bottom: SLEEVE_UNITS };
  const around = (cx: number, cy: number, r: number): Box => ({
    left: cx - r,
    top: cy - r,
    right: cx + r,
    bottom: cy + r,
  });
  switch (shape.kind) {
    case 'rect': {
      const right = shape.x + shape.width;
      const bottom = shape.y + shape.height;
      return {
        box: { left: shape.x - 1, top: shape.y - 1, right: right + 1, bottom: bottom + 1 },
        distance: (x, y) => Math.max(shape.x - x, x - right, shape.y - y, y - bottom),
      };
    }
    case 'disc':
      return {
        box: around(shape.cx, shape.cy, shape.r + 2),
        distance: (x, y) => Math.hypot(x - shape.cx, y - shape.cy) - shape.r,
      };
    case 'ring':
      return {
        box: around(shape.cx, shape.cy, shape.r + shape.width + 2),
        distance: (x, y) => Math.abs(Math.hypot(x - shape.cx, y - shape.cy) - shape.r) - shape.width / 2,
      };
    case 'arc':
      return {
        box: around(shape.cx, shape.cy, shape.r + shape.width + 2),
        distance: (x, y) => {
          const off = Math.hypot(x - shape.cx, y - shape.cy);
          const degrees = (Math.atan2(y - shape.cy, x - shape.cx) * 180) / Math.PI;
          const middle = shape.start + shape.sweep / 2;
          const fromMiddle = Math.abs(((degrees - middle + 540) % 360) - 180);
          const pastEnd = ((fromMiddle - shape.sweep / 2) * Math.PI * off) / 180;
          return Math.max(Math.abs(off - shape.r) - shape.width / 2, pastEnd);
        },
      };
    case 'line': {
      const [x1, y1] = shape.from;
      const [x2, y2] = shape.to;
      const length = Math.hypot(x2 - x1, y2 - y1) || 1;
      const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
      const reach = shape.width + 2;
      return {
        box: {
          left: Math.min(x1, x2) - reach,
          top: Math.min(y1, y2) - reach,
          right: Math.max(x1, x2) + reach,
          bottom: Math.max(y1, y2) + reach,
        },
        distance: (x, y) => {
          const along = (x - x1) * ux + (y - y1) * uy;
          const aside = Math.abs((x - x1) * uy - (y - y1) * ux);
          return Math.max(aside - shape.width / 2, -along, along - length);
        },
      };
    }
    case 'curve':
      return {
        box: whole,
        distance: (x, y) => {
          const curve = heightAt(shape.nodes, x);
          return Math.abs(y - curve.y) / Math.hypot(1, curve.slope) - shape.width / 2;
        },
      };
    case 'hill':
      return {
        box: whole,
        distance: (x, y) => {
          const curve = heightAt(shape.nodes, x);
          return (curve.y - y) / Math.hypot(1, curve.slope);
        },
      };
    case 'note': {
      const tilt = (NOTE_TILT_DEGREES * Math.PI) / 180;
      return {
        box: around(shape.cx, shape.cy, shape.r + 2),
        distance: (x, y) => {
          const [dx, dy] = [x - shape.cx, y - shape.cy];
          const along = dx * Math.cos(tilt) + dy * Math.sin(tilt);
          const across = (dy * Math.cos(tilt) - dx * Math.sin(tilt)) / NOTE_FLATTENING;
          return (Math.hypot(along, across) - shape.r) * NOTE_FLATTENING;
        },
      };
    }
  }
}

/** Draws sleeve shapes with soft edges one pixel wide, matching `sleeveSvg`. */
export function drawShapes(picture: Picture, shapes: readonly Shape[], place: Placement): void {
  const scale = place.size / SLEEVE_UNITS;
  for (const shape of shapes) {
    const { box, distance } = distanceTo(shape);
    const clipped: Box = {
      left: place.left + Math.max(0, box.left) * scale,
      top: place.top + Math.max(0, box.top) * scale,
      right: place.left + Math.min(SLEEVE_UNITS, box.right) * scale,
      bottom: place.top + Math.min(SLEEVE_UNITS, box.bottom) * scale,
    };
    const colour = colourOf('fill' in shape ? shape.fill : shape.stroke);
    paint(picture, clipped, colour, shape.opacity ?? 1, (x, y) => {
      return 0.5 - distance((x - place.left) / scale, (y - place.top) / scale) * scale;
    });
  }
}
