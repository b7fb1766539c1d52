import type { Components, Theme } from '@mui/material/styles';

/** How the MUI parts look here: paper, hairlines and ink instead of shadows and ripples. */
export const componentStyles: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { scrollPaddingTop: 88, WebkitTextSizeAdjust: '100%' },
      body: { minHeight: '100dvh', overflowWrap: 'break-word' },
      '#root': { isolation: 'isolate' },
      '::selection': {
        backgroundColor: theme.vars.palette.primary.main,
        color: theme.vars.palette.primary.contrastText,
      },
      ':focus-visible': {
        outline: `3px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: 3,
        borderRadius: 4,
      },
      // MUI takes the outline from its buttons and shows a ripple, which we have not; a switch focuses what is inside it.
      '.MuiButtonBase-root:focus-visible, .MuiButtonBase-root:has(> :focus-visible)': {
        outline: `3px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: 3,
      },
      '[tabindex="-1"]:focus': { outline: 'none' },
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
      // Below the bar, so that a message never covers its buttons.
      '.toasts': { marginBlockStart: 64 },
      '.tabular': { fontVariantNumeric: 'tabular-nums lining-nums' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 999,
        paddingInline: 22,
        minHeight: 44,
        transition: theme.transitions.create(['background-color', 'border-color', 'color', 'transform']),
        '&:active': { transform: 'translateY(1px)' },
      }),
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.keepsong.edge }),
      sizeLarge: { minHeight: 52, paddingInline: 28, fontSize: '1.0625rem' },
      sizeSmall: { minHeight: 36, paddingInline: 16, fontSize: '0.9375rem' },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 16 } },
  },
  MuiLink: {
    styleOverrides: {
      root: {
        textUnderlineOffset: '0.2em',
        textDecorationThickness: 1,
        '&:hover': { textDecorationThickness: 2 },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.keepsong.edge },
      }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.875rem', marginInline: 2 } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
        fontSize: '0.875rem',
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 14 }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 18 } } },
};
