import { exampleGift } from '@keepsong/domain/examples/gift';
import { expect, it, vi } from 'vitest';
import {
  newGiftFields,
  areSameGifts,
  deviceZone,
  fieldsOfGift,
  giftFieldsCheck,
  giftFormOf,
  fieldsOfForm,
} from './gift-draft';

const fields = { ...newGiftFields('Ben'), recipient: 'Ada' };
const later = { ...fields, opens: 'later' as const, opensAt: '2026-12-24T18:30' };
const messagesOf = (value: object) =>
  giftFieldsCheck.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

it('the fields of a gift page are a moment on the clocks of the device', () => {
  const opensAt = new Date(2026, 11, 24, 18, 30);
  expect(giftFormOf(later).opensAt).toBe(opensAt.toISOString());
  const waiting = exampleGift({ opensAt, updatedAt: new Date(2026, 5, 1) });
  expect(fieldsOfGift(waiting)).toMatchObject({ opens: 'later', opensAt: '2026-12-24T18:30' });
  expect(giftFormOf(fields).opensAt).toBeNull();
});

it('the fields of a gift page come back from the server, without a moment once it has opened', () => {
  expect(fieldsOfForm(giftFormOf(later))).toEqual(later);
  expect(areSameGifts(fieldsOfForm(giftFormOf(fields)), fields)).toBe(true);
});

it('the fields of a gift page are open by times of the server only', () => {
  const opensAt = new Date('2026-01-06T11:00:00Z');
  const opensOf = (changes: object) => fieldsOfGift(exampleGift({ opensAt, ...changes })).opens;
  expect(opensOf({ updatedAt: new Date('2026-01-05T12:00:00Z') })).toBe('later');
  expect(opensOf({ updatedAt: opensAt })).toBe('now');
});

it.each<[string, object, string[]]>([
  ['has all of them', later, []],
  ['opens now', fields, []],
  ['is for nobody', { ...fields, recipient: ' ' }, ['Please say who it is for']],
  ['is from nobody', { ...fields, sender: '' }, ['Please say who it is from']],
  ['opens at no moment', { ...later, opensAt: '' }, ['Please choose a day and a time']],
  [
    'opens on a day that is none',
    { ...later, opensAt: '2026-13-01T09:00' },
    ['Please choose a day and a time'],
  ],
])('the fields of a gift page that %s are checked', (_, value, messages) => {
  expect(messagesOf(value)).toEqual(messages);
});

it('the fields of a gift page are the same whatever moment was typed for a page that opens now', () => {
  expect(areSameGifts(fields, { ...fields, opensAt: '2026-06-01T12:00' })).toBe(true);
  expect(areSameGifts(fields, { ...fields, opens: 'card' })).toBe(true);
  expect(areSameGifts(later, { ...later, opensAt: '2026-12-25T18:30' })).toBe(false);
});

it.each([
  ['America/New_York', 'America/New York'],
  ['Etc/Unknown', 'UTC'],
  [undefined, 'UTC'],
])('the zone of a device that says %s is %s', (timeZone, zone) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  const said = { ...options, timeZone: timeZone as string };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(said);
  expect(deviceZone()).toBe(zone);
});
