/** Stands in for what holds the list inside MUI's Autocomplete (vite.config.ts). */
import type { PopperProps } from '@mui/material/Popper';
import { onDemand } from '@/lib/on-demand';

export default onDemand<PopperProps>(async () => (await import('@mui/material/Popper')).default, {
  isWanted: ({ open }) => open,
  // Whoever is typing goes on; the list comes with the next key.
  waiting: null,
  giveUp: () => undefined,
});
