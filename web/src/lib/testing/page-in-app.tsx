import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
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
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <GivenSession value={session}>
          <MemoryRouter initialEntries={history}>
            <Place />
            <Routes>
              <Route path={path} element={children} />
              <Route path="*" element={null} />
            </Routes>
          </MemoryRouter>
        </GivenSession>
        <Toaster />
      </QueryClientProvider>
    </ThemeProvider>
  );
}

export const address = () => screen.getByLabelText('address').textContent;
/** The navigation's state, as JSON. */
export const navigationState = () => screen.getByLabelText('state').textContent;
export const goBack = () => user.click(screen.getByText('Browser back'));
export const toastText = () => document.querySelector('.toasts')?.textContent;
