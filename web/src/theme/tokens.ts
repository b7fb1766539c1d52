/** Each pair of text and ground is checked by tokens.test.ts (WCAG AA). Nothing else in `web/src` spells a colour out. */
interface Tone {
  /** Background of a badge or panel. */
  soft: string;
  /** Text and icon on `soft`, and on paper. */
  strong: string;
}

export const lightPalette = {
  paper: '#FBF7F0',
  card: '#FFFDF9',
  sunken: '#F3ECE0',
  ink: '#221B2C',
  muted: '#62586A',
  line: '#E4DACA',
  /** Edges that must be seen to use the page: inputs, outlined buttons (3:1). */
  edge: '#8F8494',
  coral: '#BE3F2B',
  coralDeep: '#9C3121',
  onCoral: '#FFFFFF',
  /** The pure accent, for drawing only. */
  coralGlow: '#D8533F',
  /** Large text on the pure accent. */
  onGlow: '#FFFFFF',
  plum: '#5A2A52',
  /** Hover background; text is `onPlum`. */
  plumHover: '#47203F',
  plumDeep: '#3A1A37',
  onPlum: '#FBF3EE',
  /** Text on `plumDeep`, the ground of the footer and of quiet panels. */
  cream: '#FAEFE2',
  creamMuted: '#D9C6CF',
  /** Gold for drawing only. */
  goldGlow: '#E2B457',
  /** The black of a record. */
  disc: '#1C1523',
  green: { soft: '#DCEFDF', strong: '#1D5A34' },
  yellow: { soft: '#FBEBBE', strong: '#664A00' },
  pink: { soft: '#FBDCE3', strong: '#8E1B40' },
  grey: { soft: '#E9E4DC', strong: '#4A4450' },
  violet: { soft: '#E9E1F5', strong: '#4B347F' },
  peach: { soft: '#FFE2D3', strong: '#863213' },
};

type Colours = typeof lightPalette;
export type Palette = { [Name in keyof Colours]: Colours[Name] extends string ? string : Tone };

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
  display:
    "'Fraunces Variable', 'Fraunces Fallback', 'Fraunces Android Fallback', Georgia, 'Times New Roman', serif",
  text: "'Source Sans 3 Variable', 'Source Sans Fallback', 'Segoe UI', system-ui, sans-serif",
} as const;

/** The display face in the sizes of text. Its files have the optical size of headlines, whose spaces are narrow. */
export const displayText = { fontFamily: fonts.display, wordSpacing: '0.07em' } as const;

/** Corner radii: controls in a row, controls and boxes, cards and dialogs, round elements. */
export const radius = { small: '6px', medium: '10px', large: '16px', pill: '999px' } as const;

export const weight = { medium: 500, bold: 600 } as const;

/** `low`: on the page. `high`: floating above it. */
export const shadow = {
  low: '0 12px 28px -14px color-mix(in srgb, black 50%, transparent)',
  high: '0 24px 56px -24px color-mix(in srgb, black 60%, transparent)',
} as const;

/** Milliseconds. With reduced motion nothing is animated. */
export const motion = { quick: 150, calm: 250, ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;
