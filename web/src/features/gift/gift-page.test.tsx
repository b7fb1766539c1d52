import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { audio, back, heading, open, openGift, pause, play, server, sleeve, visit } from './gift-page.setup';
import { pass, press, settle, user } from '@/testing/screen';

it('has the colour of its design also beyond the window’s edge, until it is gone', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', content: '#FBF7F0' });
  document.head.append(meta);
  const colours = () => [
    document.documentElement.style.backgroundColor,
    document.body.style.backgroundColor,
    meta.content,
  ];
  visit({ ...open, design: 'night' }, 404);
  await sleeve();
  expect(colours()).toEqual(['#3a1a37', '#3a1a37', '#3a1a37']);
  back();
  await settle();
  screen.getByText('There is no song here');
  expect(colours()).toEqual(['', '', '#FBF7F0']);
});

it('without a gift a server that does not answer is asked again until it does', async () => {
  // The waits have a random part of 800 ms.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  visit(503, 503, 503, open);
  await pass(50);
  expect(heading().textContent).toBe('The page could not be loaded');
  // It looks every half second whether it is time.
  await pass(1_500 + 2_500);
  expect(server.asked).toBe(3);
  await pass(4_500);
  screen.getByRole('button', { name: 'Open and play' });
  expect(document.activeElement).toBe(heading());
});

it('without a gift an answer of another shape is a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  visit({ state: 'open', recipient: 'Mia' });
  await settle();
  screen.getByRole('heading', { name: 'The page could not be loaded' });
});

it('without a gift a device without a network says so, and loads when it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  visit(0, open);
  await settle();
  screen.getByRole('heading', { name: 'You are offline' });
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await sleeve();
});

it('the sleeve opens with one press, which plays and counts as a visit', async () => {
  visit();
  const button = await sleeve();
  expect(server.actions).toEqual([]);
  expect(audio().preload).toBe('none');
  fireEvent.click(button);
  expect(play).toHaveBeenCalledTimes(1);
  expect(server.actions).toEqual([{ type: 'visit' }]);
  expect(heading().textContent).toBe('The Last Ferry Home');
  expect(document.activeElement).toBe(heading());
});

it('the sleeve stops the sound and discards the content when the link has ended', async () => {
  server.answers = [open, 404];
  await openGift();
  await user.type(screen.getByLabelText('A few words for Tom'), 'Thank');
  pause.mockClear();
  back();
  await settle();
  screen.getByRole('heading', { name: 'There is no song here' });
  expect(pause).toHaveBeenCalled();
  expect(document.body.textContent).not.toMatch(/Mia|Tom|ferry/i);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Thank');
});

it('the sleeve asks the server when the song cannot be played, and plays from another address once', async () => {
  const at = (audioUrl: string) => ({ ...open, audioUrl });
  server.answers = [open, at('https://example.com/2.mp3'), at('https://example.com/3.mp3')];
  await openGift();
  fireEvent.error(audio());
  screen.getByText(/The song could not be loaded/);
  await settle();
  expect(play).toHaveBeenCalledTimes(2);
  fireEvent.error(audio());
  await settle();
  expect(server.asked).toBe(3);
  expect(play).toHaveBeenCalledTimes(2);
});

it('a page is closed after a second press', async () => {
  await openGift();
  await press('Close this page');
  expect(server.actions).toEqual([{ type: 'visit' }]);
  screen.getByText(/can send another link/);
  await press('Close it');
  expect(server.actions.at(-1)).toEqual({ type: 'end' });
  expect(screen.getByRole('heading', { name: 'The page is closed' })).toBe(document.activeElement);
  expect(screen.getByRole('status').textContent).toMatch(/^You have closed it/);
});
