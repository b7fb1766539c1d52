import type { Components, Theme } from '@mui/material/styles';
import { radius } from './tokens';

type AppTheme = Omit<Theme, 'components'>;

const ring = ({ vars }: AppTheme, outlineOffset = 3) => ({
  outline: `3px solid ${vars.palette.primary.main}`,
  outlineOffset,
});

const alertTones = { error: 'pink', warning: 'yellow', success: 'green', info: 'violet' } as const;

/** Style overrides of MUI components: borders instead of shadows, and no ripples. */
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
      ':where(code, pre)': { fontSize: '0.875rem' },
      // Hairlines between the parts, or above one part.
      '.ruled > * + *, .rule-above': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
      '.ruled-columns > * + *': { borderInlineStart: `1px solid ${theme.vars.palette.divider}` },
      // The dark background of quiet parts; it also sets the colours of its content.
      '.plum, .MuiPaper-root.plum': {
        color: theme.vars.palette.keepsong.cream,
        backgroundColor: theme.vars.palette.keepsong.plumGround,
        '--ks-palette-text-primary': theme.vars.palette.keepsong.cream,
        '--ks-palette-text-secondary': theme.vars.palette.keepsong.creamMuted,
        '--ks-palette-divider': 'color-mix(in srgb, currentColor 28%, transparent)',
        borderColor: 'transparent',
        '& :focus-visible': { outlineColor: theme.vars.palette.keepsong.cream },
      },
      '::selection': {
        backgroundColor: theme.vars.palette.primary.main,
        color: theme.vars.palette.primary.contrastText,
      },
      ':focus-visible': { ...ring(theme), borderRadius: radius.small },
      // MUI removes the outline of buttons in favour of a ripple, which is off here; a switch focuses its inner input.
      '.MuiButtonBase-root:focus-visible, .MuiButtonBase-root:has(> :focus-visible)': ring(theme),
      // A control that is drawn by the element around its invisible input.
      '.drawn-control:has(> :focus-visible)': ring(theme, 2),
      '.drawn-control > input:focus-visible': { outline: 'none' },
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
      // Below the bar, so that a message never covers its buttons. On a phone on the bar: everything below is the page's heading,
      // its main action or the total, in one place or the other.
      '.toasts': { marginBlockStart: 64, [theme.breakpoints.down('sm')]: { marginBlockStart: -14 } },
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
  // Also on a sunken box.
  MuiToggleButtonGroup: {
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }) },
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
      root: ({ theme }) => ({
        alignItems: 'center',
        borderRadius: radius.medium,
        fontSize: '0.9375rem',
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
    styleOverrides: { paper: { borderRadius: radius.large } },
  },
  MuiDialogTitle: { defaultProps: { variant: 'h3' } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { flexWrap: 'wrap', gap: 8, padding: '0 24px 20px' } },
  },
};
