/**
 * The colours of the product, once. Every pair of text and ground below is checked by tokens.test.ts against WCAG AA.
 * Names say what a colour is for; nothing outside this folder spells a colour out.
 */
export interface Tone {
  /** Ground of a badge or panel. */
  soft: string;
  /** Text and icon on `soft`, and on paper. */
  strong: string;
}

export interface Palette {
  paper: string;
  card: string;
  sunken: string;
  ink: string;
  muted: string;
  line: string;
  /** Edges that must be seen to use the page: inputs, outlined buttons (3:1). */
  edge: string;
  coral: string;
  coralDeep: string;
  onCoral: string;
  /** The pure accent, for drawing only. */
  coralGlow: string;
  /** Words on the pure accent, large only. */
  onGlow: string;
  plum: string;
  /** Under the pointer, with `onPlum` on it. */
  plumHover: string;
  plumDeep: string;
  onPlum: string;
  /** Text on `plumDeep`, the ground of the footer and of quiet panels. */
  cream: string;
  creamMuted: string;
  gold: string;
  /** Gold for drawing only. */
  goldGlow: string;
  /** The black of a record. */
  disc: string;
  green: Tone;
  yellow: Tone;
  pink: Tone;
  grey: Tone;
  violet: Tone;
  peach: Tone;
}

export const lightPalette: Palette = {
  paper: '#FBF7F0',
  card: '#FFFDF9',
  sunken: '#F3ECE0',
  ink: '#221B2C',
  muted: '#62586A',
  line: '#E4DACA',
  edge: '#8F8494',
  coral: '#BE3F2B',
  coralDeep: '#9C3121',
  onCoral: '#FFFFFF',
  coralGlow: '#D8533F',
  onGlow: '#FFFFFF',
  plum: '#5A2A52',
  plumHover: '#47203F',
  plumDeep: '#3A1A37',
  onPlum: '#FBF3EE',
  cream: '#FAEFE2',
  creamMuted: '#D9C6CF',
  gold: '#8A6412',
  goldGlow: '#E2B457',
  disc: '#1C1523',
  green: { soft: '#DCEFDF', strong: '#1D5A34' },
  yellow: { soft: '#FBEBBE', strong: '#664A00' },
  pink: { soft: '#FBDCE3', strong: '#8E1B40' },
  grey: { soft: '#E9E4DC', strong: '#4A4450' },
  violet: { soft: '#E9E1F5', strong: '#4B347F' },
  peach: { soft: '#FFE2D3', strong: '#863213' },
};

export const darkPalette: Palette = {
  paper: '#17111C',
  card: '#211928',
  sunken: '#120D17',
  ink: '#F4ECE0',
  muted: '#BDB1BF',
  line: '#3A2F43',
  edge: '#857A8C',
  coral: '#F28B74',
  coralDeep: '#F6A392',
  onCoral: '#2B0E08',
  coralGlow: '#E56B55',
  onGlow: '#2B0E08',
  plum: '#D9AACB',
  plumHover: '#E5C2DA',
  plumDeep: '#2E1730',
  onPlum: '#2A1027',
  cream: '#F7EBDD',
  creamMuted: '#CDB9C7',
  gold: '#E6BE6A',
  goldGlow: '#D3A650',
  disc: '#2B2133',
  green: { soft: '#173A26', strong: '#A6DDB6' },
  yellow: { soft: '#413208', strong: '#F3D988' },
  pink: { soft: '#4A1B2B', strong: '#F6B4C5' },
  grey: { soft: '#352E3C', strong: '#CFC6D2' },
  violet: { soft: '#33264F', strong: '#CDBCF0' },
  peach: { soft: '#4A2516', strong: '#F9BFA3' },
};

export const fonts = {
  display: "'Fraunces Variable', 'Fraunces Fallback', Georgia, 'Times New Roman', serif",
  text: "'Source Sans 3 Variable', 'Source Sans Fallback', 'Segoe UI', system-ui, sans-serif",
  mono: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
} as const;

/** Milliseconds; everything stands still where reduced motion is asked for. */
export const motion = { quick: 150, calm: 250, ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;
