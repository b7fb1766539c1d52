import type { DialogProps } from '@mui/material/Dialog';
import { onDemand } from '@/lib/on-demand';
import { Opening } from './opening';

/** MUI's Dialog: 6 kB of gzip that no page needs to come to rest. */
export const Dialog = onDemand<DialogProps>(async () => (await import('@mui/material/Dialog')).default, {
  isWanted: ({ open }) => open,
  waiting: <Opening />,
  giveUp: ({ onClose }) => onClose?.({}, 'escapeKeyDown'),
});
