import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { OfflineBanner } from '@/components/offline-banner';
import { ToastHost } from '@/lib/toast/toast-host';
import { Footer } from './footer';
import { Header } from './header';
import { PlayerSlot } from './player-slot';
import { usePageArrival } from './use-page-arrival';

const mainStyle = {
  flex: 1,
  // Where a page is drawn bit by bit as its parts and its data arrive, the footer waits below the window and never jumps.
  '#root:not([data-prerendered]) &': { minHeight: '100dvh' },
};

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  usePageArrival();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <Box
        component="a"
        href="#main"
        sx={{
          position: 'absolute',
          insetInlineStart: 16,
          insetBlockStart: -80,
          zIndex: 'tooltip',
          padding: 1.5,
          borderRadius: 1,
          backgroundColor: 'background.paper',
          color: 'text.primary',
          '&:focus': { insetBlockStart: 12 },
        }}
      >
        Skip to content
      </Box>
      <Header />
      <OfflineBanner />
      <Box component="main" id="main" tabIndex={-1} sx={mainStyle}>
        {children}
      </Box>
      <Footer />
      <PlayerSlot />
      <ToastHost />
    </Box>
  );
}
