import { expect, it } from 'vitest';
import { exampleNote } from '@keepsong/domain/examples/take';
import { withWaitingNotes } from './waiting-notes';

const stored = exampleNote({ version: 2 });
const { id, songId, orderId, userId, takeId, anchor } = stored;
const save = (seen: number, text: string | null, noteId = id) => ({
  songId,
  noteId,
  seen,
  note: text === null ? null : { takeId, anchor, text },
});
const after = (...changes: Parameters<typeof withWaitingNotes>[2]) =>
  withWaitingNotes({ id: songId, orderId, userId }, [stored], changes).map(
    (note) => `${note.id} ${note.version} ${note.text}`,
  );

it('shows a note as it was changed without a connection, with the version that the next change refers to', () => {
  expect(after()).toEqual(['note-1 2 Softer here']);
  expect(after(save(2, 'Louder'), save(3, 'Faster'))).toEqual(['note-1 4 Faster']);
  expect(after(save(2, 'Louder'), save(3, null))).toEqual([]);
  expect(after(save(0, 'New', 'note-2'))).toEqual(['note-1 2 Softer here', 'note-2 1 New']);
});

it('ignores a change of another song, of another version, and of a note that was sent', () => {
  expect(after({ ...save(2, 'Louder'), songId: 'song-2' }, save(1, 'Louder'))).toEqual(after());
  const sent = exampleNote({ state: 'sent', version: 2 });
  expect(withWaitingNotes({ id: songId, orderId, userId }, [sent], [save(2, 'Louder')])).toEqual([sent]);
});
