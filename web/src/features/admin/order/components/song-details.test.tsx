import type { Song } from '@keepsong/domain/documents/song';
import { expect, it } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { SongDetails } from './song-details';
import { answerLater, callServer, press, renderInApp, saved, screen, settle, user } from '@/testing';

const song = exampleSong({
  title: 'River Road',
  lyrics: '## Verse 1\nThe boats come in',
  audio: null,
  orderStatus: 'pending',
});

const page = (shown: Song) => (
  <SongDetails
    isOpen
    order={exampleOrder()}
    song={shown}
    title="Song Details"
    lyricsUrl="/admin/lyrics?order=order-1"
  />
);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const calls = () => callServer.mock.calls.map(([{ name }, data]) => [name, data]);

it('saves the lyrics with the call of the editors, and nothing that is unchanged', async () => {
  callServer.mockImplementationOnce(saved);
  renderInApp(page({ ...song, lyricsRevision: 3 }));
  await press('Edit Details');
  await user.type(field('Lyrics'), ' again');
  await press('Save Changes');
  screen.getByText('Song details updated successfully');
  const lyrics = `${song.lyrics} again`;
  const sent = { songId: 'song-1', seen: 3, value: { lyrics, source: 'typed' } };
  expect(calls()).toEqual([['saveLyrics', sent]]);
});

it('stays open when what was typed in an earlier form is saved late', async () => {
  renderInApp(page({ ...song, lyricsRevision: 3 }));
  await press('Edit Details');
  await user.type(field('Song Title'), ' again');
  const call = answerLater();
  await press('Save Changes');
  await press('Cancel');
  await press('Edit Details');
  await user.type(field('Song Title'), ' anew');
  await call.save();
  screen.getByText('Song details updated successfully');
  expect(field('Song Title').value).toBe('River Road anew');
});

it('shows lyrics that somebody else has saved, and forgets its own ones on Cancel', async () => {
  const { rerender } = renderInApp(page({ ...song, lyricsRevision: 3 }));
  await press('Edit Details');
  await user.type(field('Lyrics'), ' again');
  rerender(page({ ...song, lyrics: 'Theirs', lyricsRevision: 4 }));
  await settle();
  screen.getByText('These lyrics were changed while you were writing');
  await press('Save Changes');
  expect(callServer).not.toHaveBeenCalled();
  await press('Cancel');
  await press('Edit Details');
  expect(field('Lyrics').value).toBe('Theirs');
});
