import { readFileSync } from 'node:fs';
import { localPorts } from '@keepsong/domain/ports';
import { expect, it } from 'vitest';
import { repoPath } from '../launcher/folders.ts';
import { deriveEmulatorConfig, type FirebaseConfig } from './emulator-config.ts';

const base = JSON.parse(readFileSync(repoPath('firebase.json'), 'utf8')) as FirebaseConfig;

function derive(offset: number, withHosting = true): FirebaseConfig {
  return deriveEmulatorConfig(base, { ports: localPorts(offset), functionsSource: '.local/f', withHosting });
}

// Not 100: the base ports themselves lie 100 apart.
it.each([10, 1000])('the emulator configuration of a copy at %i shares no port with another', (offset) => {
  const portsOf = (config: FirebaseConfig): number[] =>
    Object.values(config.emulators).flatMap((one) =>
      Object.entries(one as Record<string, unknown>).flatMap(([key, value]) =>
        key.toLowerCase().endsWith('port') ? [Number(value)] : [],
      ),
    );
  const own = portsOf(derive(offset));
  expect(own.length).toBeGreaterThan(8);
  expect(own.filter((port) => portsOf(derive(0)).includes(port))).toEqual([]);
});

it("the emulator configuration of a copy leaves the app port to Vite in development, and the site's rewrites in place", () => {
  const config = derive(0, false);
  expect(config.emulators).not.toHaveProperty('hosting');
  expect(config.hosting['rewrites']).toEqual(base.hosting['rewrites']);
});
