import CloseIcon from '@mui/icons-material/CloseRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SnackbarProvider, type CustomContentProps } from 'notistack';
import { createRef, useEffect, type Ref } from 'react';
import { setStack, type Toast } from './toast';

declare module 'notistack' {
  interface VariantOverrides {
    card: { toast: Toast };
  }
}

const SHOWN_MS = { success: 5000, info: 6000, error: 10_000 };

/** Long enough to decide about the action. */
const ACTION_SHOWN_MS = 10_000;

/** A ref instead of the hook, because code outside React also shows toasts. */
const provider = createRef<SnackbarProvider>();

const close = (key: string) => provider.current?.closeSnackbar(key);

function show(toast: Toast): void {
  const { key, title, kind, offer, onClose } = toast;
  const autoHideDuration = offer ? ACTION_SHOWN_MS : SHOWN_MS[kind];
  provider.current?.enqueueSnackbar({
    key,
    onClose,
    message: title,
    variant: 'card',
    toast,
    autoHideDuration,
  });
}

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
  toast: Toast;
  style?: CustomContentProps['style'];
  ref?: Ref<HTMLDivElement>;
}

function ToastCard({ toast: { key, kind, title, description, offer }, style, ref }: ToastCardProps) {
  return (
    <Alert
      ref={ref}
      {...(style && { style })}
      severity={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      sx={{ width: 'min(26rem, calc(100vw - 2rem))', boxShadow: 6, flexWrap: 'nowrap' }}
      action={
        <div ref={giveFocusBack}>
          {offer && (
            <Button
              size="small"
              color="inherit"
              onClick={() => {
                close(key);
                offer.run();
              }}
            >
              <span>{offer.label}</span>
            </Button>
          )}
          <IconButton aria-label="Close message" onClick={() => close(key)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </div>
      }
    >
      <strong>{title}</strong>
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

const root = createRoot();

/** Shows the toasts. The layout renders it once. */
export function ToastStack() {
  useEffect(() => {
    setStack({ show, close });
    return () => setStack(null);
  }, []);
  // A second one would cover the heading of the page.
  const isPhone = useMediaQuery('(max-width: 599.95px)');
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
