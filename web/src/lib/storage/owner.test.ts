import { beforeEach, expect, it, vi } from 'vitest';
import { keepForNextPage, takeMessage } from './stored-data';
import { KEYS, PREFIX } from './keys';
import { claimStoredData, clearStoredData } from './owner';

const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('clearStoredData removes each declared key unless it is not personal', () => {
  for (const [name, { store }] of Object.entries(KEYS)) {
    (store === 'tab' ? sessionStorage : localStorage).setItem(`${PREFIX}${name}`, '{}');
  }
  clearStoredData();
  expect(left()).toEqual([
    ...['keepsong.cache-owner', 'keepsong.desk-keys-off', 'keepsong.mode'],
    'keepsong.thanks-dismissed.',
  ]);
});

it('clearStoredData does not throw when the browser forbids storage', () => {
  const forbidden = vi.spyOn(localStorage, 'removeItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  localStorage.setItem('keepsong.magic-email', 'ada@example.com');
  expect(clearStoredData).not.toThrow();
  expect(forbidden).toHaveBeenCalled();
  forbidden.mockRestore();
});

const LEFT = ['keepsong.note.song-1', 'keepsong.message.order-1', 'keepsong.order-draft'];
const leave = () => {
  for (const key of LEFT) localStorage.setItem(key, '{}');
  sessionStorage.setItem('keepsong.typed-here', '{}');
};

it.each(['ben', null])('claimStoredData removes what another person has left, for %s', (next) => {
  claimStoredData('ada');
  leave();
  localStorage.setItem('keepsong.mode', 'dark');
  claimStoredData(next);
  const owners = next === null ? [] : ['keepsong.data-owner', 'keepsong.data-owner'];
  expect(left()).toEqual([...owners, 'keepsong.mode']);
});

it('claimStoredData keeps the data of the same person', () => {
  claimStoredData('ada');
  leave();
  claimStoredData('ada');
  expect(left()).toEqual(expect.arrayContaining([...LEFT, 'keepsong.typed-here']));
});

it('claimStoredData keeps what a visitor has typed for the person who signs in', () => {
  claimStoredData('ada');
  claimStoredData(null);
  leave();
  claimStoredData('ben');
  expect(left()).toEqual(expect.arrayContaining([...LEFT, 'keepsong.typed-here']));
  claimStoredData('ada');
  expect(left()).not.toContain('keepsong.order-draft');
});

it('claimStoredData keeps what a new tab holds, although another person has used the browser', () => {
  localStorage.setItem('keepsong.data-owner', 'ada');
  leave();
  claimStoredData('ben');
  expect(left()).toEqual(['keepsong.data-owner', 'keepsong.data-owner', 'keepsong.typed-here']);
});

it('claimStoredData keeps the message for the next page after a sign-out', () => {
  claimStoredData('ada');
  clearStoredData();
  keepForNextPage({ title: 'Signed out successfully' });
  claimStoredData(null);
  expect(takeMessage()).toEqual({ title: 'Signed out successfully' });
  expect(takeMessage()).toBeNull();
});
