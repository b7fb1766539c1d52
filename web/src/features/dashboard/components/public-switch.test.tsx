import { exampleSong } from '@keepsong/domain/examples/song';
import { expect, it } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { answerLater, callServer, press, renderInApp, requests, saved, screen, user } from '@/testing';
import { PublicSwitch } from './public-switch';

const part = (isPublic: boolean, publicVersion: number) => (
  <PublicSwitch song={exampleSong({ isPublic, publicVersion })} titleId="title" />
);
const isOn = () => screen.getByRole<HTMLInputElement>('switch').checked;
const turn = () => user.click(screen.getByRole('switch'));

it('moves at once, stays after the reply until a newer song is read, and back from the toast', async () => {
  const { rerender } = renderInApp(part(false, 0));
  const call = answerLater();
  await turn();
  expect(isOn()).toBe(true);
  await call.save();
  expect(isOn()).toBe(true);
  screen.getByText('“Our Waltz” is public');
  // Read before the save.
  rerender(part(false, 0));
  expect(isOn()).toBe(true);
  rerender(part(true, 1));
  callServer.mockImplementationOnce(saved);
  await press('Undo');
  expect(requests().at(-1)).toEqual({ songId: 'song-1', seen: 1, value: false });
  expect(isOn()).toBe(false);
  rerender(part(true, 3));
  expect(isOn()).toBe(true);
});

it('moves back when the change fails', async () => {
  renderInApp(part(false, 0));
  callServer.mockRejectedValueOnce(new CallError('not_allowed_now', 'Not yet.'));
  await turn();
  expect(isOn()).toBe(false);
  screen.getByText('Nothing was changed');
});
