import CheckIcon from '@mui/icons-material/CheckRounded';
import CloseIcon from '@mui/icons-material/CloseRounded';
import ErrorIcon from '@mui/icons-material/ErrorOutlineRounded';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { SnackbarProvider, closeSnackbar, enqueueSnackbar } from 'notistack';
import type { CustomContentProps, SnackbarKey } from 'notistack';
import { useEffect } from 'react';
import type { Ref } from 'react';
import { toastQueue } from './store';
import type { ToastAction, ToastKind } from './store';

declare module 'notistack' {
  interface VariantOverrides {
    keepsong: { kind: ToastKind; description: string | undefined; offer: ToastAction | undefined };
  }
}

const LOOK = {
  success: { tone: 'green', Icon: CheckIcon, shownMs: 5000 },
  info: { tone: 'violet', Icon: InfoIcon, shownMs: 6000 },
  error: { tone: 'pink', Icon: ErrorIcon, shownMs: 10_000 },
} as const;

/** Long enough to think better of it. */
const ACTION_SHOWN_MS = 10_000;

interface ToastCardProps {
  id: SnackbarKey;
  message?: CustomContentProps['message'];
  style?: CustomContentProps['style'];
  kind: ToastKind;
  description: string | undefined;
  offer: ToastAction | undefined;
  ref?: Ref<HTMLDivElement>;
}

function ToastCard({ id, message, style, kind, description, offer, ref }: ToastCardProps) {
  const { tone, Icon } = LOOK[kind];
  return (
    <Box
      ref={ref}
      {...(style && { style })}
      role={kind === 'error' ? 'alert' : 'status'}
      sx={(theme) => ({
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-start',
        width: 'min(26rem, calc(100vw - 2rem))',
        padding: '12px 8px 12px 16px',
        borderRadius: '14px',
        border: '1px solid',
        borderColor: theme.vars.palette.divider,
        borderInlineStart: `4px solid ${theme.vars.palette.keepsong.tones[tone].strong}`,
        backgroundColor: theme.vars.palette.background.paper,
        color: theme.vars.palette.text.primary,
        boxShadow: theme.vars.shadows[6],
      })}
    >
      <Icon
        aria-hidden
        sx={(theme) => ({ marginBlockStart: '11px', color: theme.vars.palette.keepsong.tones[tone].strong })}
      />
      <Box sx={{ flex: 1, paddingBlock: '10px' }}>
        <Box sx={{ fontWeight: 650, lineHeight: 1.4 }}>{message}</Box>
        {description && <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>{description}</Box>}
      </Box>
      {offer && (
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            closeSnackbar(id);
            offer.run();
          }}
        >
          {offer.label}
        </Button>
      )}
      <IconButton aria-label="Close message" onClick={() => closeSnackbar(id)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

function showWaiting(): void {
  for (const { kind, title, description, action } of toastQueue.take()) {
    enqueueSnackbar({
      // What counts as a duplicate; by the title alone one 'Success' would swallow the next.
      key: [kind, title, description].join('\n'),
      message: title,
      variant: 'keepsong',
      kind,
      description,
      offer: action,
      autoHideDuration: action ? ACTION_SHOWN_MS : LOOK[kind].shownMs,
    });
  }
}

/**
 * Beside the page, not in it: an open dialog covers the page and hides all else from screen readers. It hides this too
 * when it opens while a message stands, and the next message, which tells how the dialog's question ended, would be
 * silent; so that is taken back.
 */
const root = document.createElement('div');
document.body.append(root);
new MutationObserver(() => root.removeAttribute('aria-hidden')).observe(root, {
  attributeFilter: ['aria-hidden'],
});

export function Snackbars() {
  useEffect(() => {
    showWaiting();
    return toastQueue.subscribe(showWaiting);
  }, []);
  return (
    <SnackbarProvider
      maxSnack={3}
      domRoot={root}
      preventDuplicate
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      Components={{ keepsong: ToastCard }}
      classes={{ containerRoot: 'toasts' }}
    />
  );
}
