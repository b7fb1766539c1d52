import { expect, it, vi } from 'vitest';
import { failureText } from '@/lib/calls/action';
import { loadCode } from './load-code';

it('asks to load the page again when code cannot be loaded, and reports the reason once', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reason = new TypeError('Failed to fetch dynamically imported module');
  const failure: unknown = await loadCode(() => Promise.reject(reason), 'loading the card').catch(
    (error: unknown) => error,
  );
  expect(failureText(failure)).toBe(
    'Part of this page could not be loaded. Please check your connection and load the page again.',
  );
  expect(report).toHaveBeenCalledOnce();
  report.mockRestore();
});
