import { expect, it } from 'vitest';
import { changesText, targetText } from './audit-text';

const nameOf = (uid: string | null) => (uid === 'Xy7AbC' ? 'Grace' : null);

it.each([
  [{ status: 'pending' }, { status: 'in_production' }, 'Status: pending → in production'],
  [{ refundedCents: 0 }, { refundedCents: 500 }, 'Refunded: $0.00 → $5.00'],
  [{ assignedTo: null }, { assignedTo: 'Xy7AbC' }, 'Assigned to: – → Grace'],
  [{ assignedTo: 'Xy7AbC' }, { assignedTo: 'Z' }, 'Assigned to: Grace → somebody who is no admin any more'],
  [{}, { lyrics: '2 and 5', status: 'pending' }, 'Lyrics: 2 and 5 · Status: pending'],
  [{}, { takes: 'song-Ab3/2A, song-Zz9/2B' }, 'Takes: 2A, 2B'],
  [{}, { confirmed: 'unpaid, no_audio' }, 'Confirmed: unpaid, no audio'],
  [{}, { isAdmin: true }, 'Is admin: yes'],
  [{}, { emailId: 'order-1:again:3', path: 'songs/ada/1.mp3' }, ''],
  [{}, { reason: 'A_kind word' }, 'Reason: A_kind word'],
  [{}, { left: '' }, 'Left: –'],
])('%o to %o reads %j', (before, after, text) => {
  expect(changesText({ before, after }, nameOf)).toBe(text);
});

it.each([
  ['profiles/Xy7AbC', 'Grace'],
  ['profiles/Zz9', 'A person'],
  ['songs/song-1', 'A song'],
  ['orders', 'Orders'],
  ['newThings/1', 'NewThings'],
])('%s is called %s', (target, text) => {
  expect(targetText(target, nameOf)).toBe(text);
});
