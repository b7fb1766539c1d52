/** Stands in for the menu inside MUI's Select (vite.config.ts). */
import type { MenuProps } from '@mui/material/Menu';
import { Opening } from '@/components/opening';
import { onDemand } from '@/lib/on-demand';

export default onDemand<MenuProps>(async () => (await import('@mui/material/Menu')).default, {
  isWanted: ({ open }) => open,
  waiting: <Opening />,
  giveUp: ({ onClose }) => onClose?.({}, 'escapeKeyDown'),
});
