import { exampleSong } from '@keepsong/domain/examples/song';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import { renderInApp } from '@/lib/testing/page-in-app';
import { saved } from '@/lib/testing/saves';
import { settle, user } from '@/lib/testing/screen';
import { PublicSwitch } from './public-switch';

vi.mock('@/lib/firebase/call', { spy: true });
const send = vi.mocked(callFunction);

const part = (isPublic: boolean, publicVersion: number) => (
  <PublicSwitch song={exampleSong({ isPublic, publicVersion })} titleId="title" />
);
const isOn = () => screen.getByRole<HTMLInputElement>('switch').checked;
const turn = () => user.click(screen.getByRole('switch'));

it('moves at once, and stays after the reply until a newer song is read', async () => {
  const { rerender } = renderInApp(part(false, 0));
  let answer = () => {};
  send.mockImplementationOnce(
    (...call) => new Promise((resolve) => (answer = () => resolve(saved(...call)))),
  );
  await turn();
  expect(isOn()).toBe(true);
  answer();
  await settle();
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
  send.mockRejectedValueOnce(new CallError('not_allowed_now', 'Not yet.'));
  await turn();
  expect(isOn()).toBe(false);
  screen.getByText('Nothing was changed');
});
