// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEverything, onSignOut } from './sign-out-tasks';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('forgetting ends though one task never does, and reports what is left', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const other = vi.fn();
  onSignOut('stuck', () => new Promise(() => {}));
  onSignOut('other', other);
  const forgotten = forgetEverything();
  await vi.advanceTimersByTimeAsync(10_000);
  await forgotten;
  expect(other).toHaveBeenCalledOnce();
  expect(log).toHaveBeenCalledOnce();

  onSignOut('stuck', () => {});
  await forgetEverything();
  expect(log).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
