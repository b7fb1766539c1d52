/** Design tokens. Mail programs do not support CSS variables; the style block sets the dark colours. */
export const color = {
  paper: '#FBF7F0',
  card: '#FFFDF9',
  ink: '#221B2C',
  quiet: '#5E5468',
  line: '#E4DACB',
  accent: '#B83F2D',
  onAccent: '#FFFFFF',
} as const;
export const SERIF = "Fraunces, 'Iowan Old Style', Palatino, Georgia, serif";
export const SANS = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif";
