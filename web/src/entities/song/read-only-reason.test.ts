import { exampleSong } from '@keepsong/domain/examples/song';
import { expect, it } from 'vitest';
import { readOnlyReason } from './read-only-reason';

const song = exampleSong({ isPaid: true, orderStatus: 'pending' });
const owner = { uid: song.userId, isAdmin: false };

it.each([
  ['the owner of a paid song', {}, owner, null],
  [
    'an admin, also when the song is completed',
    { orderStatus: 'completed' },
    { uid: 'x', isAdmin: true },
    null,
  ],
  [
    'a stranger',
    {},
    { uid: 'x', isAdmin: false },
    'These lyrics belong to somebody else, so you can only read them.',
  ],
  [
    'the owner before the payment',
    { isPaid: false },
    owner,
    'Lyrics open for changes once the order is paid.',
  ],
  [
    'the owner of a completed song',
    { orderStatus: 'completed' },
    owner,
    'This song is completed, so its lyrics can no longer be changed.',
  ],
] as const)('for %s', (_, changes, reader, reason) => {
  expect(readOnlyReason({ ...song, ...changes }, reader)).toBe(reason);
});
