import { exampleSong } from '@keepsong/domain/examples/song';
import { expect, it } from 'vitest';
import { readOnlyReason } from './read-only-reason';

const song = exampleSong({ isPaid: true, orderStatus: 'pending' });
const owner = { uid: song.userId, isAdmin: false };

const stranger = { uid: 'x', isAdmin: false };
const admin = { uid: 'x', isAdmin: true };

it.each([
  ['the owner of a paid song', {}, owner, null],
  ['an admin, also when the song is completed', { orderStatus: 'completed' }, admin, null],
  ['a stranger', {}, stranger, 'belong to somebody else'],
  ['the owner before the payment', { isPaid: false }, owner, 'once the order is paid'],
  ['the owner of a completed song', { orderStatus: 'completed' }, owner, 'is completed'],
] as const)('for %s', (_, changes, reader, reason) => {
  expect(readOnlyReason({ ...song, ...changes }, reader)).toEqual(reason && expect.stringContaining(reason));
});
