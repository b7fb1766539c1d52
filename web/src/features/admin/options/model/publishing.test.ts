import type { DraftTake, Option, TakeNote } from '@keepsong/domain/documents/takes';
import { UNUSED_REVISIONS } from '@keepsong/domain/revisions';
import { expect, it } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { exampleDraft, exampleNote, exampleTake } from '@keepsong/domain/examples/take';
import { publishHindrance, publishWarnings } from './publishing';

const inProduction = exampleOrder({ status: 'in_production' });
const song = (takeRound: number, ...options: Option[]) => ({
  song: exampleSong({ takeRound }),
  drafts: options.map((option): DraftTake => exampleDraft({ option })),
  notes: [],
});

it('publishes both options the first time, and any of them later', () => {
  expect(publishHindrance(inProduction, [song(0, 'A', 'B')])).toBeNull();
  expect(publishHindrance(inProduction, [song(1, 'B')])).toBeNull();
  expect(publishHindrance(exampleOrder({ status: 'ready_for_review' }), [song(1, 'A')])).toBeNull();
  const second = { ...song(0), song: exampleSong({ id: 'song-2' }) };
  for (const songs of [[song(0, 'A')], [song(0)], [song(1)], [song(0, 'A', 'B'), second]])
    expect(publishHindrance(inProduction, songs)).toMatch(/are published together/);
});

it.each([
  ['was canceled', exampleOrder({ canceledAt: new Date(0) }), /canceled or refunded/],
  ['is not paid', exampleOrder({ paymentStatus: 'failed' }), /not been paid/],
  ['is not written', exampleOrder({ status: 'pending' }), /approves the lyrics first/],
  ['is not approved', exampleOrder({ status: 'pending_lyrics_approval' }), /approves the lyrics first/],
  ['is completed', exampleOrder({ status: 'completed' }), /is completed/],
])('publishes nothing for an order that %s', (_, order, text) => {
  expect(publishHindrance(order, [song(0, 'A', 'B')])).toMatch(text);
});

it('waits for the answers to the notes of the open revision, and for the take they promise', () => {
  const order = exampleOrder({
    status: 'in_production',
    revisions: { ...UNUSED_REVISIONS, used: 1, openNumber: 1 },
  });
  const note = (state: TakeNote['state']) => exampleNote({ state, revision: 1 });
  const withNotes = (notes: TakeNote[], ...options: Option[]) => [{ ...song(1, ...options), notes }];
  expect(publishHindrance(order, withNotes([note('sent'), note('done')], 'A'))).toMatch(/every note/);
  expect(publishHindrance(order, withNotes([note('done')]))).toMatch(/no new option/);
  expect(publishHindrance(order, withNotes([note('done')], 'A'))).toBeNull();
  expect(publishHindrance(order, withNotes([note('declined')]))).toBeNull();
});

interface Given {
  unread?: number;
  notes?: readonly (readonly [TakeNote['state'], string])[];
  options?: readonly Option[];
  bytes?: readonly number[];
  loudness?: readonly number[];
  published?: number;
}
const NOT_REPLACED = 'A note on option B is marked as done, and option B is not replaced.';
const LOUD = 'loudness, and are not heard equally loud.';
const HEARD = 'as one that the customer has heard.';
it.each([
  ['nothing to look at', {}, ''],
  ['an unread message', { unread: 1 }, 'A message of the customer is not read.'],
  ['unread messages', { unread: 2 }, '2 messages of the customer are not read.'],
  ['a done note on the replaced option', { notes: [['done', '1A']], options: ['A'] }, ''],
  ['a declined note on another option', { notes: [['declined', '1B']], options: ['A'] }, ''],
  ['a done note on an option that stays', { notes: [['done', '1B']], options: ['A'] }, NOT_REPLACED],
  ['the same file twice', { options: ['A', 'B'], bytes: [7, 7] }, 'Options A and B are the same file.'],
  ['two files', { options: ['A', 'B'], bytes: [7, 8] }, ''],
  ['options as loud as we make them', { options: ['A', 'B'], loudness: [-10, -22] }, ''],
  ['a soft option', { options: ['A', 'B'], loudness: [-9, -52] }, `The options differ by 43 dB in ${LOUD}`],
  ['a published file', { options: ['A'], bytes: [7], published: 7 }, `Option A is the same file ${HEARD}`],
] as const)('warns before publishing: %s', (_, given, text) => {
  const { unread = 0, notes = [], options = [], published = 99 }: Given = given;
  const { bytes = [1, 2], loudness = [-14, -14] }: Given = given;
  const sized = <T extends { audio: DraftTake['audio'] }>(recording: T, size: number, lufs = -14): T => ({
    ...recording,
    audio: { ...recording.audio, bytes: size, loudness: lufs },
  });
  const drafted = {
    song: exampleSong({ takeRound: 1 }),
    drafts: options.map((option, at) => sized(exampleDraft({ option }), bytes[at] ?? 0, loudness[at])),
    notes: notes.map(([state, takeId]) => exampleNote({ state, takeId, revision: 1 })),
    takes: [sized(exampleTake(), published)],
  };
  expect(publishWarnings({ unread: { customer: 0, team: unread } }, [drafted]).join(' ')).toBe(text);
});
