import { exampleSong } from '@keepsong/domain/examples/song';
import { expect, it } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { answerLater, callServer, renderInApp, screen, user } from '@/lib/testing';
import { PublicSwitch } from './public-switch';

const part = (isPublic: boolean, publicVersion: number) => (
  <PublicSwitch song={exampleSong({ isPublic, publicVersion })} titleId="title" />
);
const isOn = () => screen.getByRole<HTMLInputElement>('switch').checked;
const turn = () => user.click(screen.getByRole('switch'));

it('moves at once, and stays after the reply until a newer song is read', async () => {
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
  rerender(part(false, 2));
  expect(isOn()).toBe(false);
});

it('moves back when the change fails', async () => {
  renderInApp(part(false, 0));
  callServer.mockRejectedValueOnce(new CallError('not_allowed_now', 'Not yet.'));
  await turn();
  expect(isOn()).toBe(false);
  screen.getByText('Nothing was changed');
});
