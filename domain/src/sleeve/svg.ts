import {
  NOTE_FLATTENING,
  NOTE_TILT_DEGREES,
  SLEEVE_UNITS as U,
  pointOnCircle,
  type CurveNode,
  type Point,
  type Shape,
} from './shapes.ts';

const n = (value: number) => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;
const faded = (opacity?: number) => (opacity === undefined ? '' : ` opacity="${opacity.toFixed(2)}"`);
const inked = (shape: { stroke: string; width: number; opacity?: number }) =>
  `fill="none" stroke="${shape.stroke}" stroke-width="${n(shape.width)}"${faded(shape.opacity)}`;

/** Equal slopes on both sides of a node let SVG's S command leave out every second control point. */
function curvePath(nodes: readonly CurveNode[]): string {
  return nodes
    .map((node, index) => {
      const before = nodes[index - 1];
      if (!before) return `M${n(node.x)} ${n(node.y)}`;
      const reach = (node.x - before.x) / 3;
      const arriving = at([node.x - reach, node.y - reach * node.slope]);
      const leaving = index === 1 ? `C${at([before.x + reach, before.y + reach * before.slope])} ` : 'S';
      return `${leaving}${arriving} ${at([node.x, node.y])}`;
    })
    .join('');
}

/** The path of a shape that can share one element with its neighbours, to keep a sleeve under 3 kB. */
function pathOf(shape: Extract<Shape, { kind: 'line' | 'curve' | 'arc' }>): string {
  switch (shape.kind) {
    case 'line':
      return `M${at(shape.from)}L${at(shape.to)}`;
    case 'curve':
      return curvePath(shape.nodes);
    case 'arc': {
      const from = pointOnCircle(shape.cx, shape.cy, shape.r, shape.start);
      const to = pointOnCircle(shape.cx, shape.cy, shape.r, shape.start + shape.sweep);
      return `M${at(from)}A${n(shape.r)} ${n(shape.r)} 0 ${shape.sweep > 180 ? 1 : 0} 1 ${at(to)}`;
    }
  }
}

function filled(shape: Extract<Shape, { fill: string }>): string {
  switch (shape.kind) {
    case 'rect':
      return `<path d="M${n(shape.x)} ${n(shape.y)}h${n(shape.width)}v${n(shape.height)}h-${n(shape.width)}z" fill="${shape.fill}"${faded(shape.opacity)}/>`;
    case 'disc':
      return `<circle cx="${n(shape.cx)}" cy="${n(shape.cy)}" r="${n(shape.r)}" fill="${shape.fill}"${faded(shape.opacity)}/>`;
    case 'note':
      return `<ellipse rx="${n(shape.r)}" ry="${n(shape.r * NOTE_FLATTENING)}" fill="${shape.fill}"${faded(shape.opacity)} transform="translate(${n(shape.cx)} ${n(shape.cy)})rotate(${NOTE_TILT_DEGREES})"/>`;
    case 'hill': {
      const first = shape.nodes[0]?.x ?? 0;
      return `<path d="${curvePath(shape.nodes)}V${U}H${n(first)}z" fill="${shape.fill}"${faded(shape.opacity)}/>`;
    }
  }
}

/** Neighbouring strokes in the same ink share one element; the painting order of different inks stays. */
export function shapesToSvg(shapes: readonly Shape[]): string {
  let out = '';
  let ink = '';
  let path = '';
  let circles = '';
  const flush = () => {
    const drawn = path && `<path d="${path}"${circles ? '' : ` ${ink}`}/>`;
    out += circles ? `<g ${ink}>${circles}${drawn}</g>` : drawn;
    path = '';
    circles = '';
  };
  for (const shape of shapes) {
    if (!('stroke' in shape)) {
      flush();
      out += filled(shape);
      continue;
    }
    // Translucent strokes that cross would add up as neighbours but not as one path; ours never cross.
    const nextInk = inked(shape);
    if (nextInk !== ink) flush();
    ink = nextInk;
    if (shape.kind === 'ring')
      circles += `<circle cx="${n(shape.cx)}" cy="${n(shape.cy)}" r="${n(shape.r)}"/>`;
    else path += pathOf(shape);
  }
  flush();
  return out;
}
