import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { RouterProvider, createMemoryRouter, type InitialEntry } from 'react-router-dom';
import { afterEach } from 'vitest';
import { queryClient } from '@/lib/calls/query';
import { ToastStack } from '@/lib/feedback/toast-stack';
import { GivenSession } from '@/lib/session/session';
import { LOADING, type Session, type SessionUser } from '@/lib/session/session-types';
import { theme } from '@/theme/theme';
import { settle } from './screen';

afterEach(() => queryClient.clear());

export const ada: SessionUser = { uid: 'ada', email: 'ada@example.com', emailVerified: true };

/** The session of this person; null: of a visitor. */
export const sessionOf = (user: SessionUser | null): Session => ({
  ...LOADING,
  status: user ? 'signed-in' : 'signed-out',
  user,
});

export const adminSession: Session = { ...sessionOf(ada), isAdmin: true };

/**
 * Styles are not in the document, where the browser of these tests would compare each rule with each element at every query
 * by role. So a test cannot see what only a style hides; browser tests do.
 */
const styles = createCache({ key: 'css', container: document.createElement('div') });

/** What the app puts around its router, for an admin unless another session is given. */
export function Providers({ session = adminSession, children }: { session?: Session; children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={queryClient}>
          <GivenSession value={session}>{children}</GivenSession>
          <ToastStack />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** The router of the last `InApp`. */
let opened: ReturnType<typeof createMemoryRouter>;

const PartContext = createContext<ReactNode>(null);
const Part = () => useContext(PartContext);

interface InAppProps {
  /** The URL of the page; a list: the URLs that were visited. */
  at?: InitialEntry | InitialEntry[];
  /** The page's path; another one shows the heading “Another page”. */
  path?: string;
  session?: Session;
  children?: ReactNode;
}

/** A part of a page with all that the app puts around it, for an admin unless another session is given. */
export function InApp({ at = '/', path = '*', session = adminSession, children }: InAppProps) {
  const [router] = useState(() =>
    createMemoryRouter(
      [{ path, Component: Part }, ...(path === '*' ? [] : [{ path: '*', element: <h1>Another page</h1> }])],
      { initialEntries: [at].flat() },
    ),
  );
  useLayoutEffect(() => void (opened = router), [router]);
  return (
    <Providers session={session}>
      <PartContext value={children}>
        <RouterProvider router={router} />
      </PartContext>
    </Providers>
  );
}

/** Renders a part in the app; `rerender` shows another one there. */
export const renderInApp = (part: ReactNode, options: Omit<InAppProps, 'children'> = {}) =>
  render(part, {
    wrapper: ({ children }: { children: ReactNode }) => <InApp {...options}>{children}</InApp>,
  });

/** Where the app is now, as a path with its search. */
export const address = () => opened.state.location.pathname + opened.state.location.search;
export const navigationState = (): unknown => opened.state.location.state;
export async function goBack(): Promise<void> {
  await act(() => opened.navigate(-1));
  await settle();
}
export const toastText = () => document.querySelector('.toasts')?.textContent;
