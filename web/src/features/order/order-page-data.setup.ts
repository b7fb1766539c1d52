import type { Profile } from '@keepsong/domain/documents/account';
import { EMPTY_ORDER_FORM } from '@keepsong/domain/documents/order-draft';
import { vi } from 'vitest';

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
