import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SessionProvider } from '@/lib/session';
import { MODE_KEY, theme } from '@/theme/theme';

/** Everything a page stands on, except the router: browser and prerendering bring their own. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_KEY} disableTransitionOnChange>
      <CssBaseline />
      <SessionProvider>{children}</SessionProvider>
    </ThemeProvider>
  );
}
