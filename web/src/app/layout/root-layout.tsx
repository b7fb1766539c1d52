import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import {
  createPath,
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import LinearProgress from '@mui/material/LinearProgress';
import CloudOffIcon from '@mui/icons-material/CloudOffRounded';
import { useRouteTitle } from '@/lib/hooks/use-page-title';
import { SessionProvider } from '@/lib/session/session';
import { whenIdle } from '@/lib/idle/when-idle';
import { toast } from '@/lib/feedback/toast';
import { takeMessage } from '@/lib/storage/stored-data';
import { radius } from '@/theme/tokens';
import { useOnline } from '@/lib/hooks/use-online';
import type { PageHandle } from '../routes';
import { NewRelease } from '../release/new-release';
import { Footer } from './footer';
import { Header } from './header';
import { PlayerSlot } from './player-slot';
import { Banner } from '../../components/ui/banner';
import { LazyPart } from '../../components/ui/lazy-part';

export function RootLayout() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  useRouteTitle(handle?.title ?? null);
  useFocusOnNewPage();
  return (
    <SessionProvider isUrgent={handle?.needsSession ?? false}>
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
            borderRadius: radius.medium,
            backgroundColor: 'background.paper',
            color: 'text.primary',
            '&:focus': { insetBlockStart: 12 },
          }}
        >
          Skip to content
        </Box>
        <NavigationProgress />
        <Header isDesk={handle?.isDesk ?? false} />
        <OfflineBanner />
        {handle?.needsSession && <NewRelease />}
        {/* Hydrated apart from the header: a tap there does not wait for a long page. */}
        <Suspense>
          {/* At least as high as the window, so that the footer does not move while data load. */}
          <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minHeight: '100dvh' }}>
            <Outlet />
          </Box>
          {!handle?.isDesk && <Footer />}
          <PlayerSlot />
          <Toasts />
          <ScrollRestoration getKey={scrollKey} />
          <ReadyMark />
        </Suspense>
      </Box>
    </SessionProvider>
  );
}

/** The first page of every document has the key `default`; without its address it would take the position of another page. */
const scrollKey = (location: Location): string =>
  location.key === 'default' ? createPath(location) : location.key;

const ToastStack = lazy(async () => ({ default: (await import('@/lib/feedback/toast-stack')).ToastStack }));

/** The toasts, first the message of the page before. Their code loads when idle, before the connection is lost that one of them tells of. */
function Toasts() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const message = takeMessage();
    if (message) toast.success(message.title, message.description);
    return whenIdle(() => setDue(true), 2000);
  }, []);
  return (
    isDue && (
      <LazyPart name="Messages" loading={null}>
        <ToastStack />
      </LazyPart>
    )
  );
}

/** Marks for tests that the page is interactive. */
function ReadyMark() {
  useEffect(() => void (document.documentElement.dataset.ready = ''), []);
  return null;
}

/** Shown while the code of the next page loads, after 200 ms, so that a fast page shows none. */
function NavigationProgress() {
  if (useNavigation().state === 'idle') return null;
  return (
    <LinearProgress
      aria-label="Loading the page"
      sx={{
        position: 'fixed',
        insetBlockStart: 0,
        insetInline: 0,
        zIndex: 'tooltip',
        '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
        animation: 'appear 150ms 200ms both',
      }}
    />
  );
}

/** Returns the function that stops waiting for the heading. */
function focusHeading(main: HTMLElement | null): () => void {
  const heading = main?.querySelector('h1');
  (heading ?? main)?.focus({ preventScroll: true });
  // A page that is still loading has no heading; `main` has the focus until the heading appears.
  const arrival = new MutationObserver(() => {
    const arrived = main?.querySelector('h1');
    if (document.activeElement === main && !arrived) return;
    arrival.disconnect();
    if (document.activeElement === main) arrived?.focus({ preventScroll: true });
  });
  if (main && !heading) arrival.observe(main, { childList: true, subtree: true });
  return () => arrival.disconnect();
}

function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return focusHeading(document.getElementById('main'));
  }, [pathname]);
}

function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Banner tone="yellow" sx={{ flexWrap: 'nowrap' }}>
          <CloudOffIcon aria-hidden fontSize="small" />
          <span>
            {`You ${navigator.onLine ? 'seem to be' : 'are'} offline. What you see may be a little old; we will catch up as soon as you are back.`}
          </span>
        </Banner>
      )}
    </div>
  );
}
