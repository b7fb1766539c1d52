import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createContext, useContext, useState, type ReactNode } from 'react';
import {
  MemoryRouter,
  Route,
  RouterProvider,
  Routes,
  createMemoryRouter,
  type InitialEntry,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { queryClient } from '@/lib/calls/query';
import { Toaster } from '@/lib/feedback/toast';
import { GivenSession } from '@/lib/session/session';
import { LOADING, type Session, type SessionUser } from '@/lib/session/types';
import { user } from './screen';
import { theme } from '@/theme/theme';

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
          <Toaster />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

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

function Place() {
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="address">{location.pathname + location.search}</output>
      <output aria-label="state">{JSON.stringify(state)}</output>
      <button onClick={() => void navigate(-1)}>Browser back</button>
    </>
  );
}

interface PageInAppProps {
  /** The URLs that were visited; the last one is open. */
  history?: string[];
  /** The page's path; another one shows nothing. By default the page is shown at each. */
  path?: string;
  session?: Session;
  children: ReactNode;
}

/** A page with all that the app puts around it, and the browser's address for `address`. */
export function PageInApp({
  history = ['/'],
  path = '*',
  session = sessionOf(null),
  children,
}: PageInAppProps) {
  return (
    <Providers session={session}>
      <MemoryRouter initialEntries={history}>
        <Place />
        <Routes>
          <Route path={path} element={children} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </Providers>
  );
}

export const address = () => screen.getByLabelText('address').textContent;
/** The navigation's state, as JSON. */
export const navigationState = () => screen.getByLabelText('state').textContent;
export const goBack = () => user.click(screen.getByText('Browser back'));
export const toastText = () => document.querySelector('.toasts')?.textContent;
