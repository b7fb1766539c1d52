import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useSyncExternalStore } from 'react';
import { toastQueue } from './store';
import type { ToastMessage } from './store';

const MOST = 3;
/** As long as an error stands otherwise, counted from the last message. */
const SHOWN_MS = 10_000;
const NONE: readonly ToastMessage[] = [];
const none = () => NONE;

/** The same messages without notistack: for when it could not be fetched, because the connection went before the first. */
export function PlainToasts() {
  const messages = useSyncExternalStore(toastQueue.subscribe, toastQueue.read, none);
  useEffect(() => {
    if (messages.length === 0) return;
    const timer = setTimeout(() => void toastQueue.take(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [messages]);
  if (messages.length === 0) return null;
  return (
    <Box
      className="toasts"
      sx={(theme) => ({
        position: 'fixed',
        insetBlockStart: 16,
        insetInlineEnd: 16,
        zIndex: 'snackbar',
        width: 'min(26rem, calc(100vw - 2rem))',
        display: 'grid',
        gap: 1,
        justifyItems: 'start',
        padding: 2,
        borderRadius: '14px',
        border: '1px solid',
        borderColor: theme.vars.palette.divider,
        backgroundColor: theme.vars.palette.background.paper,
        boxShadow: theme.vars.shadows[6],
      })}
    >
      {messages.slice(-MOST).map(({ id, kind, title, description }) => (
        <Box key={id} role={kind === 'error' ? 'alert' : 'status'}>
          <Box sx={{ fontWeight: 650 }}>{title}</Box>
          {description}
        </Box>
      ))}
      <Button size="small" color="inherit" onClick={() => void toastQueue.take()}>
        Close messages
      </Button>
    </Box>
  );
}
