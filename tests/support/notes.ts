import { publishTakes } from '@keepsong/domain/calls/production';
import { saveNote, sendNotes } from '@keepsong/domain/calls/takes';
import type { Song } from '@keepsong/domain/documents/song';
import { OPTIONS, takeNoteSchema, takeNotesPath, type Anchor } from '@keepsong/domain/documents/takes';
import { changeSong, database, storedAll } from './database.ts';
import { newAdmin, type Person } from './people.ts';
import { givenDrafts, givenInProduction } from './takes.ts';

/** The notes on a song, in the order of their ids. */
export const storedNotes = (songId: string) =>
  storedAll(database.collection(takeNotesPath(songId)), takeNoteSchema);

/** An order whose customer can hear both options of each song. */
export async function givenOptionsToHear(owner: Person, admin: Person, songCount: 1 | 2 = 1) {
  const { order, songs } = await givenInProduction(owner, songCount);
  await admin.call(publishTakes, { orderId: order.id, revision: null, drafts: await givenDrafts(songs) });
  return { orderId: order.id, songId: songs[0].id, songs };
}

/** An order whose customer can hear these WAV files as its options. */
export async function givenOptions(
  owner: Pick<Person, 'uid' | 'email'>,
  recordings: Readonly<Record<(typeof OPTIONS)[number], Buffer>>,
  { title = 'River Road', lyrics = '' }: Partial<Pick<Song, 'title' | 'lyrics'>> = {},
) {
  const { order, songs } = await givenInProduction(owner, 1, { songTitle: title });
  await changeSong(songs[0].id, { lyrics });
  const drafts = await Promise.all(
    OPTIONS.map((option) => {
      const file = { name: `mix ${option}.wav`, contentType: 'audio/wav', bytes: recordings[option] };
      return givenDrafts(songs, [option], file);
    }),
  );
  const admin = await newAdmin();
  await admin.call(publishTakes, { orderId: order.id, revision: null, drafts: drafts.flat() });
  return { order, song: songs[0] };
}

/** Saves a new draft. */
export const writeNote = (
  owner: Person,
  songId: string,
  noteId: string,
  {
    takeId = '1A',
    anchor = { kind: 'whole' },
    text = 'Softer, please',
  }: Partial<{
    takeId: string;
    anchor: Anchor;
    text: string;
  }> = {},
) => owner.call(saveNote, { songId, noteId, seen: 0, value: { takeId, anchor, text } });

/** Sends all drafts of these songs. */
export async function sendDrafts(owner: Person, orderId: string, songIds: readonly string[]) {
  const notes = (await Promise.all(songIds.map(storedNotes))).flat();
  const drafts = notes.filter(({ state }) => state === 'draft');
  return owner.call(sendNotes, {
    orderId,
    notes: drafts.map(({ songId, id, version }) => ({ songId, noteId: id, version })),
  });
}
