import type { Components } from '@mui/material/styles';
import { classes, ring, type AppTheme } from './classes';
import { LinkBehavior } from './link-behavior';
import { radius } from './tokens';

const alertTones = { error: 'pink', warning: 'yellow', success: 'green', info: 'violet' } as const;

export const componentStyles: Components<AppTheme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { scrollPaddingTop: 88, WebkitTextSizeAdjust: '100%' },
      body: {
        minHeight: '100dvh',
        overflowWrap: 'break-word',
        fontVariantNumeric: 'tabular-nums lining-nums',
      },
      '#root': { isolation: 'isolate' },
      // A list with a class is a layout; one without, as in the legal texts, keeps its bullets.
      ':where(ul[class], ol[class])': { margin: 0, padding: 0, listStyle: 'none' },
      ':where(dl, dd, figure, blockquote, fieldset)': { margin: 0 },
      ':where(fieldset)': { minWidth: 0, padding: 0, border: 0 },
      // Each paragraph of a text with line breaks has its own direction.
      ':where([dir="auto"])': { unicodeBidi: 'plaintext' },
      ':where(img)': { display: 'block' },
      ':where(audio)': { width: '100%' },
      ':where(h1, h2)': { textWrap: 'balance' },
      ':where(p)': { textWrap: 'pretty' },
      ':where(code, pre)': { fontSize: '0.875rem' },
      ...classes(theme),
      '::selection': {
        backgroundColor: theme.vars.palette.primary.main,
        color: theme.vars.palette.primary.contrastText,
      },
      ':focus-visible': { ...ring(theme), borderRadius: radius.small },
      // MUI removes the outline of buttons in favour of a ripple, which is off here; a switch focuses its inner input.
      '.MuiButtonBase-root:focus-visible, .MuiButtonBase-root:has(> :focus-visible)': ring(theme),
      '[tabindex="-1"]:focus': { outline: 'none' },
      // What a button contains may be replaced while it is pressed, as by a count that arrives: the press would be lost with it.
      'button > *, a.MuiButtonBase-root > *': { pointerEvents: 'none' },
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
  MuiButtonBase: { defaultProps: { disableRipple: true, LinkComponent: LinkBehavior } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.pill,
        paddingInline: 22,
        minHeight: 44,
        fontVariantNumeric: 'inherit',
        transition: theme.transitions.create(['background-color', 'border-color', 'color', 'transform']),
        '&:active': { transform: 'translateY(1px)' },
        variants: [
          {
            // Only the filled button is coral; the quiet ones are ink.
            props: ({ variant, color }) => variant !== 'contained' && color === 'primary',
            style: {
              '--variant-textColor': 'inherit',
              '--variant-outlinedColor': 'inherit',
              '@media (hover: hover)': {
                '&:hover': {
                  '--variant-textBg': theme.vars.palette.action.hover,
                  '--variant-outlinedBg': theme.vars.palette.action.hover,
                },
              },
            },
          },
        ],
      }),
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.keepsong.edge }),
      // There only its ground shows that it is a button.
      contained: { '@media (forced-colors: active)': { border: '1px solid ButtonText' } },
      // MUI's own margins are left and right in every language.
      startIcon: { marginInline: '-4px 8px' },
      endIcon: { marginInline: '8px -4px' },
      sizeLarge: { minHeight: 52, paddingInline: 28, fontSize: '1.0625rem' },
      sizeSmall: {
        minHeight: 36,
        paddingInline: 16,
        fontSize: '0.9375rem',
        // Large enough for a finger.
        '@media (pointer: coarse)': { minHeight: 44 },
      },
    },
  },
  MuiIconButton: {
    defaultProps: { color: 'inherit' },
    styleOverrides: { root: { minWidth: 44, minHeight: 44 } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        paddingInline: 16,
        color: theme.vars.palette.text.primary,
        textTransform: 'none',
        fontSize: '0.9375rem',
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.secondary.main,
          color: theme.vars.palette.secondary.contrastText,
        },
        '@media (forced-colors: active)': { '&.Mui-selected': { outline: '3px solid Highlight' } },
      }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 6,
        borderRadius: radius.pill,
        backgroundColor: theme.vars.palette.keepsong.sunken,
      }),
    },
  },
  MuiTypography: {
    defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p', caption: 'p' } },
    styleOverrides: {
      subtitle1: ({ theme }) => ({ color: theme.vars.palette.text.secondary }),
      caption: ({ theme }) => ({ color: theme.vars.palette.text.secondary }),
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: radius.large,
        // Clipped, not hidden: a bar in it can still stick to the window.
        overflow: 'clip',
        // A card that is one link.
        '&:is(a)': { textDecoration: 'none', transition: theme.transitions.create(['border-color']) },
        '&:is(a):hover': { borderColor: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      message: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
      root: ({ theme }) => ({
        alignItems: 'center',
        borderRadius: radius.medium,
        fontSize: '0.9375rem',
        // The action is beside the text, or below it on a phone.
        '&:where(:has(> .MuiAlert-action))': {
          flexWrap: 'wrap',
          '& > .MuiAlert-message': { flexBasis: '12rem' },
        },
        variants: Object.entries(alertTones).map(([severity, tone]) => ({
          props: { severity },
          style: {
            color: theme.vars.palette.keepsong.tones[tone].strong,
            backgroundColor: theme.vars.palette.keepsong.tones[tone].soft,
            '& .MuiAlert-icon': { color: 'inherit' },
          },
        })),
      }),
    },
  },
  MuiLink: {
    defaultProps: { component: LinkBehavior },
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
      // 44 pixels high with the padding of the small size.
      input: { variants: [{ props: { size: 'small' }, style: { minHeight: 28 } }] },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.875rem', marginInline: 2 } } },
  MuiSwitch: {
    styleOverrides: {
      // Otherwise white on white.
      thumb: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.keepsong.edge}` }),
      switchBase: ({ theme }) => ({
        '&:not(.Mui-checked) + .MuiSwitch-track': {
          backgroundColor: theme.vars.palette.keepsong.edge,
          opacity: 1,
        },
        '@media (forced-colors: active)': {
          '& + .MuiSwitch-track.MuiSwitch-track': { backgroundColor: 'ButtonText', opacity: 1 },
          '&.Mui-checked + .MuiSwitch-track.MuiSwitch-track': { backgroundColor: 'Highlight' },
        },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: radius.large,
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: radius.large,
        // In a low window the fields scroll, and the buttons stay.
        '& > form': { display: 'flex', flexDirection: 'column', gap: 0, minHeight: 0 },
      },
    },
  },
  // Its parts are below each other. Its sibling is not the title itself, so that MUI would add more padding.
  MuiDialogContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        gap: theme.spacing(2),
        // For the label in the outline of a first field.
        paddingTop: theme.spacing(0.75),
        '& > p': { margin: 0 },
      }),
    },
  },
  MuiDialogTitle: {
    defaultProps: { variant: 'h3' },
    // Breaks beside its buttons.
    styleOverrides: { root: { flex: '1 1 auto', minWidth: 0 } },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { flexWrap: 'wrap', gap: 8, padding: '0 24px 20px' } },
  },
};
