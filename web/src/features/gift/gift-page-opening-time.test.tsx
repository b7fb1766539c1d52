import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { back, heading, NEVER, open, server, visit } from './gift-page.setup';
import { pass, settle } from '@/testing/screen';

const waiting = (leftMs: number) => {
  const now = Date.parse('2026-12-25T08:00:00.000Z');
  const [at, opensAt] = [now, now + leftMs].map((ms) => new Date(ms).toISOString());
  return { state: 'waiting', now: at, opensAt };
};

const afterSeconds = (seconds: number) => pass(seconds * 1000);

it('before the opening time counts down by the server’s clock, whatever the device’s says', async () => {
  vi.setSystemTime(new Date('2031-03-01'));
  visit(waiting(90_000));
  await settle();
  const seconds = screen.getByText('sec');
  const shown = seconds.closest('div')?.parentElement;
  expect(shown?.children[2]).toHaveProperty('textContent', expect.stringMatching(/^01min$/));
  expect(shown?.children[3]).toHaveProperty('textContent', expect.stringMatching(/^(30|29)sec$/));
  expect(shown?.children[0]).toHaveProperty('hidden', true);
});

it('sends a request at the opening time, and shows the closed sleeve', async () => {
  visit(waiting(60_000), open);
  await afterSeconds(59);
  screen.getByText('sec');
  expect(screen.queryByText(/Mia/)).toBeNull();
  expect(server.asked).toBe(1);
  // The requests of many pages are spread over 0.8 s.
  await afterSeconds(4);
  expect(heading().textContent).toContain('For Mia');
  expect(server.asked).toBe(2);
  expect(server.actions).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('The song is here.');
  expect(document.activeElement).toBe(heading());
});

it.each([
  ['2026-12-30', 'It is being made, and will be here by Dec 30.'],
  [null, 'It is being made, and will be here as soon as it is finished.'],
])('an unfinished song says when it comes (%s), and opens by itself', async (day, text) => {
  const { now, recipient, sender, words } = open;
  const making = { state: 'making', opensAt: now, now, recipient, sender, words, day };
  visit(waiting(60_000), making);
  // As above, and a moment for the answer.
  await afterSeconds(63);
  expect(screen.getByRole('status').textContent).toBe(text);
  expect(heading().textContent).toBe('For Mia');
  screen.getByText(words);
  server.answers = [open];
  await afterSeconds(60);
  expect(screen.getByRole('status').textContent).toBe('The song is here.');
  expect(document.activeElement).toBe(heading());
});

it.each([
  ['does not answer', 503, 'It takes a little longer.'],
  ['answers nothing', NEVER, 'It takes a little longer.'],
  ['is not reached', 0, 'You are offline. The page opens as soon as you are connected again.'],
])('a server that %s at the opening time does not leave zeros without a word', async (_, answer, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(answer !== 0);
  visit(waiting(60_000), answer);
  await afterSeconds(59);
  await afterSeconds(5);
  const again = screen.getByRole('button', { name: 'Look again' });
  expect(screen.getByRole('status').textContent).toBe(text);
  const before = server.asked;
  fireEvent.click(again);
  if (answer === NEVER) {
    screen.getByRole('button', { name: 'Looking...' });
    expect(server.asked).toBe(before);
    return;
  }
  expect(server.asked).toBeGreaterThan(before);
  // By itself.
  server.answers = [open];
  await afterSeconds(10);
  screen.getByRole('button', { name: 'Open and play' });
});

it('a request without an answer is given up', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  visit(waiting(90_000));
  await settle();
  screen.getByText('sec');
  expect(timeout).toHaveBeenCalledOnce();
});

it('before the opening time asks again when the page is seen again, and keeps the countdown without a network', async () => {
  visit(waiting(90_000), 0);
  await settle();
  screen.getByText('sec');
  back();
  await settle();
  expect(server.asked).toBe(2);
  screen.getByText('sec');
});
