import { RouterProvider, createMemoryRouter, type RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { LOADING, type Session } from '@/lib/session/session-types';
import { RequireAdmin, RequireSession } from './guards';
import { routes } from './router';
import { adminNotices, screens } from './routes';
import { ada, press, Providers, render, screen, sessionOf, settle } from '@/testing';

const customer = sessionOf(ada);
const adminPage = (path: string, notices: keyof typeof adminNotices) => ({
  element: <RequireAdmin notices={adminNotices[notices]} />,
  children: [{ path, element: <h1>All orders</h1> }],
});

/** Returns where the app is then. */
async function open(path: string, session: Session) {
  const router = createMemoryRouter(
    [
      { element: <RequireSession />, children: [{ path: '/dashboard', element: <h1>Private</h1> }] },
      adminPage('/admin', 'dashboard'),
      adminPage('/admin/lyrics', 'lyrics'),
      adminPage('/test-email', 'emails'),
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  );
  render(
    <Providers session={session}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await settle();
  return router.state.location;
}

it('a page that needs a session sends a visitor to sign in and keeps the whole address', async () => {
  const { pathname, search } = await open('/dashboard?success=true&order_id=1', sessionOf(null));
  expect(pathname + search).toBe('/login?returnTo=%2Fdashboard%3Fsuccess%3Dtrue%26order_id%3D1');
});

it('a page that needs a session loads the page again for another try when the session could not be loaded', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  await open('/dashboard', { ...LOADING, status: 'failed' });
  await press('Try again');
  expect(reload).toHaveBeenCalledOnce();
});

it('a page for admins is every page of the admin area', () => {
  const pages = screens.filter(({ path }) => path.startsWith('/admin') || path === '/test-email');
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter(({ guard }) => guard.kind !== 'admin')).toEqual([]);
});

const unreadable: Session = { ...customer, claimsFailed: true };
const visitor = sessionOf(null);
it.each([
  ['a customer', '/admin', customer, '/dashboard', 'You do not have permission to access this page'],
  ['a customer', '/admin/lyrics', customer, '/', 'Admin privileges required'],
  ['a customer', '/test-email', customer, '/dashboard', 'Only administrators can access this page'],
  ['a visitor', '/admin', visitor, '/login?returnTo=%2Fadmin', 'Please log in to access the admin'],
  ['a person with unknown claims', '/admin', unreadable, '/dashboard', 'Failed to verify admin access'],
])('a page for admins turns %s away from %s with a toast', async (_who, path, session, to, text) => {
  const { pathname, search } = await open(path, session);
  expect(pathname + search).toBe(to);
  expect(screen.queryByText('All orders')).toBeNull();
  expect(screen.getByRole('alert')).toHaveProperty('textContent', expect.stringContaining(text));
});

const all = (some: readonly RouteObject[]): RouteObject[] =>
  some.flatMap((route) => [route, ...all(route.children ?? [])]);

it('Every route whose code loads later has a loader, so that a page without its code is an error and not empty', () => {
  const late = all(routes).filter(({ lazy }) => typeof lazy === 'object');
  expect(late.length).toBeGreaterThan(20);
  const silent = late.filter(({ loader, lazy }) => !loader && !(typeof lazy === 'object' && lazy.loader));
  expect(silent.map(({ path }) => path ?? 'a layout')).toEqual([]);
});
