import { screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { vi } from 'vitest';

/**
 * Lets exactly `ms` pass. Not in `act`, which would render only at its end: here React renders when its scheduler's timers
 * are due, as in a browser.
 */
export async function pass(ms: number): Promise<void> {
  await whatNoClockMoves();
  await vi.advanceTimersByTimeAsync(ms);
  await whatNoClockMoves();
  await vi.advanceTimersByTimeAsync(0);
}

/** Parts that load and hashes. */
async function whatNoClockMoves(): Promise<void> {
  await vi.dynamicImportSettled();
  while (pendingHashes.size > 0) await Promise.allSettled(pendingHashes);
}

/**
 * Afterwards everything has happened that can have happened, in promises, timers, renderings, effects, transitions and parts
 * that load later: 1.2 s, longer than animations and pauses in typing, shorter than a toast. In two steps, because React
 * shows a part that has loaded up to 300 ms later.
 */
export async function settle(): Promise<void> {
  await pass(600);
  await pass(600);
}

const person = userEvent.setup({
  delay: null,
  advanceTimers: (ms) => void vi.advanceTimersByTime(ms),
  // There are no styles here, and looking for them at each ancestor is most of the time of a click.
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});

const settled =
  <Input extends unknown[]>(doIt: (...input: Input) => Promise<unknown>) =>
  async (...input: Input): Promise<void> => {
    await doIt(...input);
    await settle();
  };

/** What a slow loader of a route does: it answers with nothing, `ms` later on the test's clock. */
export const nullAfter = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

/** What a person does; each time, everything has happened afterwards that can have happened. */
export const user = {
  ...{ click: settled(person.click), dblClick: settled(person.dblClick), type: settled(person.type) },
  ...{ clear: settled(person.clear), keyboard: settled(person.keyboard) },
  selectOptions: settled(person.selectOptions),
};

export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
