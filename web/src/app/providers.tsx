import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '@/lib/query';
import { MODE_KEY, theme } from '@/theme/theme';

interface ProvidersProps {
  children: ReactNode;
  /** The server has one for each page it renders. */
  client?: QueryClient;
}

/** What every page needs around its router, in the browser and while it is prerendered. */
export function Providers({ children, client = queryClient }: ProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_KEY} disableTransitionOnChange>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </QueryClientProvider>
  );
}
