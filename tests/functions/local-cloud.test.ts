import { LOCAL_HOST } from '@keepsong/domain/ports';
import { expect, it } from 'vitest';
import { ports, PROJECT_ID, urls } from '../support/cloud.ts';
import { bucket, publicUrl } from '../support/files.ts';

it('the local cloud outlives a request that breaks one of its emulators', async () => {
  // Encoded twice, and invalid: the uncaught error of the Storage emulator would end all emulators.
  const broken = `http://${LOCAL_HOST}:${ports.storage}/v0/b/any/o/%25E0%25A4%25A`;
  await expect(fetch(broken, { signal: AbortSignal.timeout(2_000) })).rejects.toThrow('aborted');
  expect((await fetch(urls.auth)).status).toBe(200);
  expect((await fetch(`http://${LOCAL_HOST}:${ports.hub}/emulators`)).status).toBe(200);
});

it.each([
  ['the auth emulator', ports.auth, ''],
  ['the storage emulator', ports.storage, ''],
  ['the functions emulator', ports.functions, ''],
  // Its header comes from the process that runs the function.
  ['a function', ports.functions, `${PROJECT_ID}/us-central1/health`],
])('a connection to %s that waits a while is not lost', async (_name, port, path) => {
  const { headers } = await fetch(`http://${LOCAL_HOST}:${port}/${path}`);
  expect(headers.get('keep-alive')).toBe('timeout=600');
});

it('a file that is deleted during a request is found or not, and the emulator keeps running', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `public/deleted-${index}/song.wav`);
  await Promise.all(names.map((name) => bucket.file(name).save('x')));
  const answers = names.map((name) => fetch(publicUrl(name), { signal: AbortSignal.timeout(20_000) }));
  await Promise.all(names.map((name) => bucket.file(name).delete()));
  for (const { status } of await Promise.all(answers)) expect([200, 403, 404]).toContain(status);
});
