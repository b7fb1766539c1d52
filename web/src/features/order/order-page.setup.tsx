import { beforeEach, vi } from 'vitest';
import type { SessionUser } from '@/lib/session/session-types';
import { cacheOwner } from '@/lib/storage/stored-data';
import { OrderPage } from './order-page';
import { openWindow, profile, reply, tab } from './order-page-data.setup';
import { fireEvent, render, screen } from '@testing-library/react';
import { ada, callServer, givenRead, InApp, sessionOf, settle, user } from '@/testing';

// Tests import this file before all others of the client: it replaces modules that those load.

const NOTHING = {
  /** Null: derived from `user`. */
  status: null as 'loading' | null,
  user: null as SessionUser | null,
  profile: null as unknown,
  /** Null: it has not arrived. */
  order: null as unknown,
  profileFails: false,
  /** The part that fills in the form does not load. */
  detailsFail: false,
  orderFails: false,
  isOrderGone: false,
};
type World = typeof NOTHING;
/** What the page reads; each test begins with nothing. */
export const world: World = { ...NOTHING };

vi.mock('@/entities/profile/use-profile', () => ({
  useProfile: () => {
    if (world.detailsFail) throw new Error('Failed to fetch dynamically imported module');
    return givenRead(world.profileFails ? 'error' : 'ready', world.profileFails ? undefined : world.profile);
  },
}));
vi.mock('@/entities/order/order', () => ({
  useOrder: (orderId: string | null) => {
    if (world.orderFails) return givenRead('error', undefined, () => (world.orderFails = false));
    if (world.isOrderGone) return givenRead('missing');
    return orderId && world.order ? givenRead('ready', world.order) : givenRead('loading');
  },
}));

function page(at: string) {
  const session = { ...sessionOf(world.user), ...(world.status && { status: world.status }) };
  return (
    <InApp at={at} path="/order" session={session}>
      <OrderPage />
    </InApp>
  );
}

/** Opens the page. Returns a function that changes what it reads. */
export async function open(at = '/order') {
  const { rerender } = render(page(at));
  await settle();
  return async (changes: Partial<World>) => {
    Object.assign(world, changes);
    rerender(page(at));
    await settle();
  };
}
/** Replaces a text at once: typed by key, each letter renders the whole form. */
export async function enter(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await settle();
}
export const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** The person is signed in, and the browser's data are theirs. */
export function givenCustomer(): void {
  Object.assign(world, { user: ada, profile });
  cacheOwner.write(ada.uid);
}

/** The button in the page; on a phone a style shows the one in the bar instead. By its text, because a role takes long on this page. */
export const submitButton = () =>
  screen.getAllByText('Submit and Continue to Payment')[0]?.closest('button') as HTMLElement;
export const submit = () => user.click(submitButton());

beforeEach(() => {
  Object.assign(world, NOTHING);
  callServer.mockResolvedValue(reply);
  tab.document = document.implementation.createHTMLDocument();
  tab.opener = {};
  tab.closed = false;
  openWindow.mockReturnValue(tab);
  vi.stubGlobal('open', openWindow);
});
