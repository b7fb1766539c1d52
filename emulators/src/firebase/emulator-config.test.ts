import { readFileSync } from 'node:fs';
import { localPorts } from '@keepsong/domain/ports';
import { describe, expect, it } from 'vitest';
import { repoPath } from '../launcher/paths.ts';
import { deriveEmulatorConfig, type FirebaseConfig } from './emulator-config.ts';

const base = JSON.parse(readFileSync(repoPath('firebase.json'), 'utf8')) as FirebaseConfig;

function derive(offset: number, withHosting = true): FirebaseConfig {
  return deriveEmulatorConfig(base, { ports: localPorts(offset), functionsSource: '.local/f', withHosting });
}

describe('the emulator configuration of a copy', () => {
  it('equals firebase.json at offset 0, except for the functions’ folder and the allowed connections', () => {
    const { functions, emulators, hosting: _hosting, ...rest } = derive(0);
    const { functions: baseFunctions, emulators: baseEmulators, hosting: _, ...baseRest } = base;
    expect(rest).toEqual(baseRest);
    expect(emulators).toEqual(baseEmulators);
    expect(functions).toEqual(baseFunctions.map((codebase) => ({ ...codebase, source: '.local/f' })));
  });

  // Not 100: the base ports themselves lie 100 apart.
  it.each([10, 1000])('shares no port at offset %i with the copy at offset 0', (offset) => {
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

  it("leaves the app port to Vite in development, and the site's rewrites in place", () => {
    const config = derive(0, false);
    expect(config.emulators).not.toHaveProperty('hosting');
    expect(config.hosting['rewrites']).toEqual(base.hosting['rewrites']);
  });

  const headersOf = (config: FirebaseConfig) =>
    config.hosting.headers.flatMap(({ source, headers }) =>
      headers.map(({ key, value }) => [source, key, value] as const),
    );

  it('sends the headers of firebase.json, the content security policy with its own emulators’ addresses', () => {
    const others = (config: FirebaseConfig) =>
      headersOf(config).filter(([, key]) => !key.startsWith('Content-S'));
    expect(others(derive(20))).toEqual(others(base));
    const [policy] = headersOf(derive(20)).filter(([, key]) => key === 'Content-Security-Policy');
    expect(policy?.[2]).toContain(
      "connect-src 'self' http://127.0.0.1:8200 http://127.0.0.1:9119 http://127.0.0.1:9219 http://127.0.0.1:5021 " +
        'https://content-firebaseappcheck.googleapis.com',
    );
    expect(policy?.[2]).toContain("media-src 'self' blob: http://127.0.0.1:9219;");
  });
});
