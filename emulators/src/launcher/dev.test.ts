import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { watchedTogether } from './dev.ts';

const node = (script: string) => spawn(process.execPath, ['--eval', script], { stdio: 'ignore' });
const running = () => node('setInterval(() => undefined, 1000)');

it('reports the server that ends by itself, by its name and exit code', async () => {
  const servers = watchedTogether({ Vite: node('process.exit(3)'), esbuild: running() });
  expect(await servers.ended).toBe('Vite ended (exit code 3).');
  await servers.stop();
});

it('ends its servers', async () => {
  const children = { Vite: running(), esbuild: running() };
  const servers = watchedTogether(children);
  await servers.stop();
  expect([children.Vite.signalCode, children.esbuild.signalCode]).toEqual(['SIGTERM', 'SIGTERM']);
});
