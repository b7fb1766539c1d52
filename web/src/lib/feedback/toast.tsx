import CheckIcon from '@mui/icons-material/CheckRounded';
import CloseIcon from '@mui/icons-material/CloseRounded';
import ErrorIcon from '@mui/icons-material/ErrorOutlineRounded';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SnackbarProvider, type CustomContentProps, type SnackbarKey } from 'notistack';
import { createRef, useEffect, type Ref } from 'react';
import { radius } from '@/theme/tokens';
import { takeMessage } from '@/lib/storage/stored-data';

type ToastKind = 'success' | 'error' | 'info';

/** A button in the toast. Pressing it also closes the toast. */
interface ToastAction {
  label: string;
  run: () => void;
}

declare module 'notistack' {
  interface VariantOverrides {
    card: { kind: ToastKind; description: string | undefined; offer: ToastAction | undefined };
  }
}

const LOOK = {
  success: { tone: 'green', Icon: CheckIcon, shownMs: 5000 },
  info: { tone: 'violet', Icon: InfoIcon, shownMs: 6000 },
  error: { tone: 'pink', Icon: ErrorIcon, shownMs: 10_000 },
} as const;

/** Long enough to decide about the action. */
const ACTION_SHOWN_MS = 10_000;

/** A ref instead of the hook, because code outside React also shows toasts. */
const provider = createRef<SnackbarProvider>();

/** The number of closed toasts by text. */
const closings = new Map<string, number>();

function show(kind: ToastKind, title: string, description?: string, offer?: ToastAction): () => void {
  const words = [kind, title, description].join('\n');
  const closed = closings.get(words) ?? 0;
  // notistack ignores a toast whose key is still shown. The count lets a text appear again while its last toast closes.
  const key = `${words}\n${closed}`;
  provider.current?.enqueueSnackbar({
    key,
    onClose: () => void closings.set(words, closed + 1),
    message: title,
    variant: 'card',
    kind,
    description,
    offer,
    autoHideDuration: offer ? ACTION_SHOWN_MS : LOOK[kind].shownMs,
  });
  return () => provider.current?.closeSnackbar(key);
}

/** Needs a mounted `Toaster`. Each returns a function that closes the toast. */
export const toast = {
  success: (title: string, description?: string, action?: ToastAction) =>
    show('success', title, description, action),
  /** Screen readers announce it at once, and it stays longer. */
  error: (title: string, description?: string, action?: ToastAction) =>
    show('error', title, description, action),
  info: (title: string, description?: string, action?: ToastAction) =>
    show('info', title, description, action),
};

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
        padding: { xs: '4px 4px 4px 12px', sm: '12px 8px 12px 16px' },
        borderRadius: radius.large,
        border: 1,
        borderColor: 'divider',
        borderInlineStart: `4px solid ${theme.vars.palette.keepsong.tones[tone].strong}`,
        backgroundColor: 'background.paper',
        color: 'text.primary',
        boxShadow: 6,
      })}
    >
      <Icon
        aria-hidden
        sx={(theme) => ({
          marginBlockStart: { xs: '6px', sm: '11px' },
          color: theme.vars.palette.keepsong.tones[tone].strong,
        })}
      />
      <Box sx={{ flex: 1, paddingBlock: { xs: '6px', sm: '10px' } }}>
        <Box sx={{ fontWeight: 'fontWeightBold', lineHeight: { xs: 1.3, sm: 1.4 } }}>{message}</Box>
        {description && (
          <Box
            sx={{
              color: 'text.secondary',
              fontSize: { xs: '0.875rem', sm: '0.9375rem' },
              lineHeight: { xs: 1.3, sm: 'inherit' },
            }}
          >
            {description}
          </Box>
        )}
      </Box>
      {offer && (
        <Button
          size="small"
          onClick={() => {
            provider.current?.closeSnackbar(id);
            offer.run();
          }}
        >
          <span>{offer.label}</span>
        </Button>
      )}
      <IconButton aria-label="Close message" onClick={() => provider.current?.closeSnackbar(id)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Beside the page. A dialog that opens hides this from screen readers, and with it the next toast; so the attribute goes again. */
function createRoot(): HTMLElement {
  const root = document.createElement('div');
  document.body.append(root);
  new MutationObserver(() => root.removeAttribute('aria-hidden')).observe(root, {
    attributeFilter: ['aria-hidden'],
  });
  return root;
}

const root = typeof document === 'undefined' ? null : createRoot();

/** Shows the toasts, first the message of the previous page. The layout renders it once. */
export function Toaster() {
  useEffect(() => {
    const message = takeMessage();
    if (message) toast.success(message.title, message.description);
  }, []);
  // A second one would cover the heading of the page.
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  if (!root) return null;
  return (
    <SnackbarProvider
      ref={provider}
      maxSnack={isPhone ? 1 : 3}
      domRoot={root}
      preventDuplicate
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      Components={{ card: ToastCard }}
      classes={{ containerRoot: 'toasts' }}
    />
  );
}
