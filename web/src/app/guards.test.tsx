import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionProvider } from '@/lib/session';
import type { SessionChange } from '@/lib/session/backend';
import { createSessionStore } from '@/lib/session/store';
import { toastQueue } from '@/lib/toast/store';
import { Providers } from './providers';
import { adminNotices } from './admin-notices';
import { RequireAdmin, RequireSession } from './guards';

const ann = { uid: 'ann', email: 'ann@example.com', emailVerified: true };

function Where() {
  const location = useLocation();
  const state: unknown = location.state;
  return <output>{`${location.pathname}${location.search} ${JSON.stringify(state)}`}</output>;
}

function open(path: string, answer: SessionChange | Error | null) {
  const store = createSessionStore(() =>
    answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({
          followSession: (changed: (change: SessionChange) => void) => {
            if (answer) changed(answer);
            return Promise.resolve(() => {});
          },
          readAdminClaim: () => Promise.resolve(null),
          endSession: () => Promise.resolve(),
        }),
  );
  render(
    <Providers>
      <SessionProvider store={store}>
        <MemoryRouter initialEntries={[path]}>
          <Where />
          <Routes>
            <Route
              path="/dashboard"
              element={
                <RequireSession>
                  <h1>Private</h1>
                </RequireSession>
              }
            />
            <Route
              path="/admin"
              element={
                <RequireAdmin notices={adminNotices.dashboard}>
                  <h1>Workshop</h1>
                </RequireAdmin>
              }
            />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </SessionProvider>
    </Providers>,
  );
}

const placed = (text: string) =>
  waitFor(() => expect(document.querySelector('output')?.textContent).toContain(text));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener() {}, removeListener() {} }));
  localStorage.setItem('keepsong.maybe-signed-in', '1');
  toastQueue.take();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a page that needs a session', () => {
  it('says Initializing... while the session is being learned', () => {
    open('/dashboard', null);
    expect(screen.getByText('Initializing...')).toBeTruthy();
    expect(screen.queryByText('Private')).toBeNull();
  });

  it('sends a visitor to sign in, and the whole way back travels along', async () => {
    open('/dashboard?success=true&order_id=1', { user: null, isAdmin: false });
    await placed('/login?returnTo=%2Fdashboard%3Fsuccess%3Dtrue%26order_id%3D1');
    await placed('{"returnTo":"/dashboard?success=true&order_id=1"}');
    expect(screen.queryByText('Private')).toBeNull();
  });

  it('opens for somebody who is signed in', async () => {
    open('/dashboard', { user: ann, isAdmin: false });
    await screen.findByText('Private');
  });

  it('offers another try when the session could not be loaded', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    open('/dashboard', new Error('offline'));
    await screen.findByRole('button', { name: 'Try again' });
    silent.mockRestore();
  });
});

describe('a page for admins', () => {
  it('opens for an admin', async () => {
    open('/admin', { user: ann, isAdmin: true });
    await screen.findByText('Workshop');
  });

  it.each([
    ['a customer', { user: ann, isAdmin: false }, '/dashboard', adminNotices.dashboard.denied],
    [
      'a visitor',
      { user: null, isAdmin: false },
      '/login?returnTo=%2Fadmin',
      adminNotices.dashboard.signedOut,
    ],
    [
      'somebody whose claims could not be read',
      { user: ann, isAdmin: null },
      '/dashboard',
      adminNotices.dashboard.failed,
    ],
  ])(
    'turns %s away with the words of that screen, before anything of it is shown',
    async (_who, answer, to, notice) => {
      open('/admin', answer);
      await placed(to);
      expect(screen.queryByText('Workshop')).toBeNull();
      expect(toastQueue.take()).toEqual([
        expect.objectContaining({ kind: 'error', title: notice.title, description: notice.description }),
      ]);
    },
  );
});
