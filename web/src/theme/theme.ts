import { createTheme, type ColorSystemOptions, type Shadows } from '@mui/material/styles';
import { componentStyles } from './component-styles';
import {
  darkPalette,
  displayText,
  fonts,
  lightPalette,
  motion,
  shadow,
  weight,
  type Palette,
} from './tokens';

export const MODE_KEY = 'keepsong.mode';
const MODE_ATTRIBUTE = 'data-mode';

/** Colours that MUI has no name for. */
export function keepsongColours(colours: Palette) {
  const { sunken, edge, coralGlow, onGlow, goldGlow, disc } = colours;
  const { plumDeep: plumGround, cream, creamMuted } = colours;
  const { green, yellow, pink, grey, violet, peach } = colours;
  const tones = { green, yellow, pink, grey, violet, peach };
  return { sunken, edge, coralGlow, onGlow, plumGround, cream, creamMuted, goldGlow, disc, tones };
}

function scheme(colours: Palette): ColorSystemOptions {
  return {
    palette: {
      background: { default: colours.paper, paper: colours.card },
      text: { primary: colours.ink, secondary: colours.muted },
      divider: colours.line,
      primary: {
        main: colours.coral,
        dark: colours.coralDeep,
        light: colours.coralGlow,
        contrastText: colours.onCoral,
      },
      secondary: {
        main: colours.plum,
        dark: colours.plumHover,
        light: colours.plum,
        contrastText: colours.onPlum,
      },
      error: { main: colours.pink.strong, contrastText: colours.pink.soft },
      warning: { main: colours.yellow.strong, contrastText: colours.yellow.soft },
      success: { main: colours.green.strong, contrastText: colours.green.soft },
      info: { main: colours.violet.strong, contrastText: colours.violet.soft },
      keepsong: keepsongColours(colours),
    },
  };
}

const display = {
  fontFamily: fonts.display,
  fontWeight: weight.bold,
  letterSpacing: '-0.015em',
  wordSpacing: '0.04em',
  // A title can be one long word.
  overflowWrap: 'anywhere',
} as const;

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: MODE_ATTRIBUTE, cssVarPrefix: 'ks' },
  colorSchemes: { light: scheme(lightPalette), dark: scheme(darkPalette) },
  shape: { borderRadius: 10 },
  shadows: ['none', ...Array<string>(5).fill(shadow.low), ...Array<string>(19).fill(shadow.high)] as Shadows,
  transitions: {
    duration: { shortest: motion.quick, shorter: motion.quick, short: motion.calm, standard: motion.calm },
    easing: { easeOut: motion.ease, easeInOut: motion.ease },
  },
  typography: {
    fontFamily: fonts.text,
    fontWeightBold: weight.bold,
    // A scale of 1.25 on 17 px; headings grow with the page between a phone and a desk.
    h1: { ...display, fontSize: 'clamp(2.25rem, 1.5rem + 3vw, 3.5rem)', lineHeight: 1.08 },
    h2: { ...display, fontSize: 'clamp(1.75rem, 1.35rem + 1.7vw, 2.5rem)', lineHeight: 1.15 },
    h3: { ...display, ...displayText, fontSize: '1.375rem', lineHeight: 1.25, letterSpacing: '-0.005em' },
    h4: { ...display, ...displayText, fontSize: '1.1875rem', lineHeight: 1.3, letterSpacing: 0 },
    h5: { ...display, ...displayText, fontSize: '1.0625rem', lineHeight: 1.35, letterSpacing: 0 },
    h6: { fontFamily: fonts.text, fontSize: '0.9375rem', fontWeight: weight.bold, lineHeight: 1.4 },
    subtitle1: { fontSize: '1.25rem', lineHeight: 1.5 },
    subtitle2: { fontSize: '1.0625rem', fontWeight: weight.bold, lineHeight: 1.4 },
    body1: { fontSize: '1.0625rem', lineHeight: 1.6 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
    caption: { fontSize: '0.9375rem', lineHeight: 1.55 },
    overline: {
      fontSize: '0.8125rem',
      fontWeight: weight.bold,
      letterSpacing: '0.09em',
      lineHeight: 1.5,
      display: 'block',
    },
    button: { fontSize: '1rem', fontWeight: weight.bold, textTransform: 'none', lineHeight: 1.4 },
  },
  components: componentStyles,
});
