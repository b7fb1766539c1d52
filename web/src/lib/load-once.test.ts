import { expect, it, vi } from 'vitest';
import { loadOnce } from './load-once';

it('loads once for all who ask, and again only after a failure', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue('there');
  const ask = loadOnce(load);
  await expect(ask()).rejects.toThrow('offline');
  expect(await Promise.all([ask(), ask()])).toEqual(['there', 'there']);
  expect(await ask()).toBe('there');
  expect(load).toHaveBeenCalledTimes(2);
});
