import { EMPTY_ORDER_FORM } from '@keepsong/domain/documents/order-draft';
import type { Profile } from '@keepsong/domain/documents/account';
import { beforeEach, vi } from 'vitest';
import type { SessionUser } from '@/lib/session/types';
import { cacheOwner } from '@/lib/storage/stored-data';
import { OrderPage } from './order-page';
import { fireEvent, render, screen } from '@testing-library/react';
import { ada, callServer, givenRead, InApp, sessionOf, settle, user } from '@/lib/testing';

// Tests import this file before all others of the client: it replaces modules that those load.

interface World {
  /** Null: derived from `user`. */
  status: 'loading' | null;
  user: SessionUser | null;
  profile: unknown;
  order: unknown;
  profileFails: boolean;
  /** The part that fills in the form does not load. */
  detailsFail: boolean;
  orderFails: boolean;
  /** Null: ready. */
  orderStatus: 'missing' | null;
}
const NOTHING: World = {
  status: null,
  user: null,
  profile: null,
  order: null,
  profileFails: false,
  detailsFail: false,
  orderFails: false,
  orderStatus: null,
};
/** What the page reads; each test begins with nothing. */
export const world: World = { ...NOTHING };

vi.mock('@/lib/firebase/functions', () => ({ functions: {} }));
vi.mock('@/entities/profile/use-profile', () => ({
  useProfile: () => {
    if (world.detailsFail) throw new Error('Failed to fetch dynamically imported module');
    return givenRead(world.profileFails ? 'error' : 'ready', world.profileFails ? undefined : world.profile);
  },
}));
vi.mock('@/entities/order/order', () => ({
  useOrder: (orderId: string | null) => {
    return {
      ...givenRead('ready', orderId === null ? null : world.order),
      ...(world.orderStatus && { status: world.orderStatus, data: undefined }),
      ...(world.orderFails && { status: 'error', retry: () => (world.orderFails = false) }),
    };
  },
}));

const person = { name: 'Ada Lovelace', email: 'ada@example.com' };
export const profile: Partial<Profile> = { ...person, phoneNumber: '+1 555 0100' };
export const filled = {
  ...EMPTY_ORDER_FORM,
  ...person,
  songTitle: 'Our Waltz',
  musicStyle: 'Folk' as const,
  mood: 'Romantic' as const,
};
export const reply = { orderId: 'order-1', url: 'https://pay.example/session' };
export const placed = { orderId: 'order-1', amountCents: 2999 };

export const openWindow = vi.fn<() => unknown>();
/** What `openWindow` returns. */
export const tab = {
  opener: {} as unknown,
  closed: false,
  document: globalThis.document,
  get top(): unknown {
    return this;
  },
  location: { replace: vi.fn() },
  close: vi.fn(),
};

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
