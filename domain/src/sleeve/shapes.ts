/** The shapes of a sleeve, in a square of 400 units, y downwards: few kinds, which both SVG and a rasteriser can draw. */
export const SLEEVE_UNITS = 400;

export type Point = readonly [x: number, y: number];

/** A smooth line through `nodes`, each with the slope dy/dx it passes at. */
export interface CurveNode {
  x: number;
  y: number;
  slope: number;
}

export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; fill: string; opacity?: number }
  | { kind: 'disc'; cx: number; cy: number; r: number; fill: string; opacity?: number }
  | { kind: 'ring'; cx: number; cy: number; r: number; stroke: string; width: number; opacity?: number }
  /** From `start` clockwise over `sweep` degrees (< 360); 0° points right. */
  | {
      kind: 'arc';
      cx: number;
      cy: number;
      r: number;
      start: number;
      sweep: number;
      stroke: string;
      width: number;
      opacity?: number;
    }
  | { kind: 'line'; from: Point; to: Point; stroke: string; width: number; opacity?: number }
  | { kind: 'curve'; nodes: readonly CurveNode[]; stroke: string; width: number; opacity?: number }
  /** Everything under the curve. */
  | { kind: 'hill'; nodes: readonly CurveNode[]; fill: string; opacity?: number }
  /** A note head: an ellipse of half-width `r`, tilted as engravers do. */
  | { kind: 'note'; cx: number; cy: number; r: number; fill: string; opacity?: number };

export const NOTE_FLATTENING = 0.72;
export const NOTE_TILT_DEGREES = -24;

export function pointOnCircle(cx: number, cy: number, r: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(radians), cy + r * Math.sin(radians)];
}

/** Samples height and slope of a function at even steps, so that a smooth line needs only a handful of nodes. */
export function curveThrough(
  height: (x: number) => number,
  from: number,
  to: number,
  pieces: number,
): CurveNode[] {
  return Array.from({ length: pieces + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / pieces;
    return { x, y: height(x), slope: height(x + 0.5) - height(x - 0.5) };
  });
}
