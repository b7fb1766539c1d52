import { render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { GivenSession, type Session } from '@/lib/session/session';
import { LOADING } from '@/lib/session/types';
import { Toaster } from '@/lib/feedback/toast';
import { RequireAdmin, RequireSession } from './guards';
import { adminNotices, screens } from './routes';
import { Providers } from './providers';
import { press, settle } from '@/lib/testing/screen';

const ann = { uid: 'ann', email: 'ann@example.com', emailVerified: true };
const signedOut: Session = { ...LOADING, status: 'signed-out' };
const customer: Session = { ...LOADING, status: 'signed-in', user: ann };

function Where() {
  const location = useLocation();
  return <output>{location.pathname + location.search}</output>;
}

function open(path: string, session: Session) {
  const router = createMemoryRouter(
    [
      { element: <RequireSession />, children: [{ path: '/dashboard', element: <h1>Private</h1> }] },
      {
        element: <RequireAdmin notices={adminNotices.dashboard} />,
        children: [{ path: '/admin', element: <h1>All orders</h1> }],
      },
      {
        element: <RequireAdmin notices={adminNotices.lyrics} />,
        children: [{ path: '/admin/lyrics', element: <h1>All orders</h1> }],
      },
      {
        element: <RequireAdmin notices={adminNotices.emails} />,
        children: [{ path: '/test-email', element: <h1>All orders</h1> }],
      },
      { path: '*', element: <Where /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <Providers>
      <GivenSession value={session}>
        <RouterProvider router={router} />
        <Toaster />
      </GivenSession>
    </Providers>,
  );
}

const arrives = async (text: string) => {
  await settle();
  expect(document.querySelector('output')?.textContent).toContain(text);
};

it('a page that needs a session sends a visitor to sign in and keeps the whole address', async () => {
  open('/dashboard?success=true&order_id=1', signedOut);
  await arrives('/login?returnTo=%2Fdashboard%3Fsuccess%3Dtrue%26order_id%3D1');
});

it('a page that needs a session loads the page again for another try when the session could not be loaded', async () => {
  open('/dashboard', { ...LOADING, status: 'failed' });
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  await settle();
  await press('Try again');
  expect(reload).toHaveBeenCalledOnce();
});

it('a page for admins is every page of the admin area', () => {
  const pages = screens.filter(({ path }) => path.startsWith('/admin') || path === '/test-email');
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter(({ guard }) => guard.kind !== 'admin')).toEqual([]);
});

const unreadable: Session = { ...customer, claimsFailed: true };
it.each([
  ['a customer', '/admin', customer, '/dashboard', 'You do not have permission to access this page'],
  ['a customer', '/admin/lyrics', customer, '/', 'Admin privileges required'],
  ['a customer', '/test-email', customer, '/dashboard', 'Only administrators can access this page'],
  ['a visitor', '/admin', signedOut, '/login?returnTo=%2Fadmin', 'Please log in to access the admin'],
  ['a person with unknown claims', '/admin', unreadable, '/dashboard', 'Failed to verify admin access'],
])(
  'a page for admins turns %s away from %s with a toast, before it shows anything',
  async (_who, path, session, to, text) => {
    open(path, session);
    await settle();
    if (to === '/dashboard') screen.getByText('Private');
    else await arrives(to);
    expect(screen.queryByText('All orders')).toBeNull();
    await settle();
    expect(screen.getByRole('alert')).toHaveProperty('textContent', expect.stringContaining(text));
  },
);
