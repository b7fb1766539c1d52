import type { Theme } from '@mui/material/styles';

export type AppTheme = Omit<Theme, 'components'>;

export const ring = ({ vars }: AppTheme, outlineOffset = 3) => ({
  outline: `3px solid ${vars.palette.primary.main}`,
  outlineOffset,
});

export const classes = (theme: AppTheme) => ({
  // Hairlines between the parts, or above one part.
  '.ruled > * + *, .rule-above': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  ':where(.ruled > li)': { paddingBlock: 12 },
  // The dark background of quiet parts; it also sets the colours of its content.
  '.plum, .MuiPaper-root.plum': {
    color: theme.vars.palette.keepsong.cream,
    backgroundColor: theme.vars.palette.keepsong.plumGround,
    '--ks-palette-text-primary': theme.vars.palette.keepsong.cream,
    '--ks-palette-text-secondary': theme.vars.palette.keepsong.creamMuted,
    '--ks-palette-divider': 'color-mix(in srgb, currentColor 28%, transparent)',
    '--ks-palette-secondary-main': theme.vars.palette.keepsong.cream,
    '--ks-palette-secondary-contrastText': theme.vars.palette.keepsong.plumGround,
    borderColor: 'transparent',
    '& :focus-visible': { outlineColor: theme.vars.palette.keepsong.cream },
    '& label.drawn-control': {
      backgroundColor: 'transparent',
      outlineColor: theme.vars.palette.keepsong.cream,
    },
    // The dark tones of statuses are for paper.
    '& [data-status]': { color: 'inherit' },
    '& [data-status]::before': { backgroundColor: 'currentColor' },
  },
  '.desk': { maxWidth: 1600 },
  '.visually-hidden': {
    position: 'absolute',
    width: 1,
    height: 1,
    margin: -1,
    padding: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    border: 0,
  },
  // A prerendered form is empty. A person of whom the browser keeps something (boot.js) sees it when React has rendered that.
  'html[data-known]:not([data-ready]) .hidden-until-known': {
    position: 'relative',
    visibility: 'hidden',
    '&::before': {
      content: '"Loading..."',
      visibility: 'visible',
      position: 'absolute',
      insetInline: 0,
      paddingBlock: theme.spacing(8),
      textAlign: 'center',
      color: theme.vars.palette.text.secondary,
    },
  },
  // With the colors of the system, the backgrounds that draw a slider or a mark are gone.
  '@media (forced-colors: active)': {
    'input[type="range"]::-webkit-slider-runnable-track': { backgroundColor: 'ButtonText !important' },
    'input[type="range"]::-moz-range-track': { backgroundColor: 'ButtonText !important' },
    'input[type="range"]::-webkit-slider-thumb': { backgroundColor: 'Highlight !important' },
    'input[type="range"]::-moz-range-thumb': { backgroundColor: 'Highlight !important' },
    '.note-strip, .note-strip > *': { border: '1px solid ButtonText !important' },
    '.position-mark': { backgroundColor: 'Highlight !important' },
  },
  // What only a keyboard or a mouse can do; over the display of MUI's own classes.
  '.not-on-touch': { '@media (hover: none)': { display: 'none !important' } },
  // Links of the desk, as high as buttons; a part of it reaches into the lines around them.
  '.touch-links .MuiLink-root:not(.badge)': {
    '@media (pointer: coarse)': { display: 'inline-block', minHeight: 44, paddingBlock: 12, marginBlock: -6 },
  },
  // A control that is drawn by the element around its invisible input.
  '.drawn-control:has(> :focus-visible)': ring(theme, 2),
  '.drawn-control > input:focus-visible': { outline: 'none' },
  // Below the bar, so that a message never covers its buttons. On a phone on the bar: everything below is the page's heading,
  // its main action or the total, in one place or the other.
  '.toasts': { marginBlockStart: 64, [theme.breakpoints.down('sm')]: { marginBlockStart: -14 } },
  // A dialog that takes the whole phone covers the bar: below its title and the button that closes it.
  'body:has(.fills-phone) .toasts': { [theme.breakpoints.down('sm')]: { marginBlockStart: 52 } },
});
