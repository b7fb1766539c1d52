import { LOCAL_HOST } from '@keepsong/domain/ports';
import { expect, it } from 'vitest';
import { ports, urls } from '../support/cloud.ts';

it('the local cloud outlives a request that breaks one of its emulators', async () => {
  // Encoded twice, and invalid: the uncaught error of the Storage emulator would end all emulators.
  const broken = `http://${LOCAL_HOST}:${ports.storage}/v0/b/any/o/%25E0%25A4%25A`;
  await expect(fetch(broken, { signal: AbortSignal.timeout(2_000) })).rejects.toThrow('aborted');
  expect((await fetch(urls.auth)).status).toBe(200);
  expect((await fetch(`http://${LOCAL_HOST}:${ports.hub}/emulators`)).status).toBe(200);
});
