import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '@/lib/calls/query';
import { MODE_KEY, theme } from '@/theme/theme';

interface ProvidersProps {
  children: ReactNode;
  client?: QueryClient;
}

export function Providers({ children, client = queryClient }: ProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      {/* `noSsr`: the HTML does not depend on the mode, so the first render needs no second one that knows it. */}
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey={MODE_KEY}
        disableTransitionOnChange
        noSsr
      >
        <CssBaseline />
        {children}
      </ThemeProvider>
    </QueryClientProvider>
  );
}
