import CloseIcon from '@mui/icons-material/CloseRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SnackbarProvider, type CustomContentProps, type SnackbarKey } from 'notistack';
import { createRef, useEffect, type Ref } from 'react';
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

const SHOWN_MS = { success: 5000, info: 6000, error: 10_000 };

/** Long enough to decide about the action. */
const ACTION_SHOWN_MS = 10_000;

/** A ref instead of the hook, because code outside React also shows toasts. */
const provider = createRef<SnackbarProvider>();

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
    autoHideDuration: offer ? ACTION_SHOWN_MS : SHOWN_MS[kind],
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

/** The ref of a toast's buttons: what had the focus before them gets it when they are removed. */
function giveFocusBack(buttons: HTMLElement | null): (() => void) | undefined {
  if (!buttons) return undefined;
  let before: EventTarget | null = null;
  buttons.addEventListener('focusin', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && buttons.contains(relatedTarget))) before = relatedTarget;
  });
  return () => {
    // The browser takes the focus from a toast that fades out.
    const isLost = [document.body, ...buttons.children].some((each) => each === document.activeElement);
    if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

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
  const close = () => provider.current?.closeSnackbar(id);
  return (
    <Alert
      ref={ref}
      {...(style && { style })}
      severity={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      sx={{ width: 'min(26rem, calc(100vw - 2rem))', boxShadow: 6 }}
      action={
        <div ref={giveFocusBack}>
          {offer && (
            <Button
              size="small"
              color="inherit"
              onClick={() => {
                close();
                offer.run();
              }}
            >
              <span>{offer.label}</span>
            </Button>
          )}
          <IconButton aria-label="Close message" onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </div>
      }
    >
      <strong>{message}</strong>
      {description && <div>{description}</div>}
    </Alert>
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
