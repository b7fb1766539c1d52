import { exampleOpenGift } from '@keepsong/domain/examples/gift';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { GiftPage } from './gift-page';
import { settle, user } from '@/testing/screen';

export const TOKEN = 'a'.repeat(22);
const ADDRESS = /^\/api\/gifts\/[ab]{22}$/;

export const open = exampleOpenGift();

/** A request that gets no answer until it is aborted. */
export const NEVER = -1;

const ready = () => ({
  /** Its replies in order; the last one repeats. A number is an HTTP status, or 0 without a network. */
  answers: [open] as (object | number)[],
  /** The HTTP status of actions. */
  actionStatus: 200,
  actionBody: {},
  /** How often it was asked for the page. */
  asked: 0,
  /** What it was sent. */
  actions: [] as unknown[],
});
export const server = ready();

// happy-dom has no playback.
export const play = vi.fn(() => Promise.resolve());
export const pause = vi.fn();

export const heading = () => screen.getByRole('heading', { level: 1 });
export const sleeve = async () => {
  await settle();
  return screen.getByRole('button', { name: 'Open and play' });
};
export { press } from '@/testing/screen';
export function audio(): HTMLAudioElement {
  const element = document.querySelector('audio');
  if (!element) throw new Error('There is no sound');
  return element;
}
/** The page is seen again. */
export function back(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Loads the page, which gets these answers. */
export function visit(...answers: (object | number)[]): void {
  if (answers.length > 0) server.answers = answers;
  render(<GiftPage token={TOKEN} />);
}

export async function openGift(token = TOKEN): Promise<void> {
  render(<GiftPage token={token} />);
  await user.click(await sleeve());
}

beforeEach(() => {
  Object.assign(server, ready());
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) => {
    expect(address).toMatch(ADDRESS);
    expect(request).toMatchObject({ credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' });
    if (request?.method === 'POST') {
      server.actions.push(JSON.parse(request.body as string));
      return Promise.resolve(Response.json(server.actionBody, { status: server.actionStatus }));
    }
    server.asked += 1;
    const answer = server.answers.length > 1 ? server.answers.shift() : server.answers[0];
    if (answer === 0) return Promise.reject(new TypeError('no network'));
    if (answer === NEVER) return new Promise((_, end) => request?.signal?.addEventListener('abort', end));
    return Promise.resolve(
      typeof answer === 'number' ? Response.json({}, { status: answer }) : Response.json(answer),
    );
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
});
