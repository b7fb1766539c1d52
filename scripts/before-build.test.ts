import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { SetupProblem } from '../emulators/src/config/problem.ts';
// Most of what the commands load; loading is slow, and no part of a case.
import '../emulators/src/launcher/start-cloud.ts';

const buildForLocalCloud = vi.hoisted(() => vi.fn());
vi.mock('./support/build.ts', () => ({ buildForLocalCloud }));
// Would keep signals from ending the worker of other tests.
vi.mock('./support/program.ts', () => ({
  endOnSignals: () => undefined,
  interrupted: new AbortController().signal,
}));
vi.mock('./support/chromium.ts', () => ({ requireChromium: () => '/usr/bin/chromium' }));
vi.mock('../emulators/src/launcher/free-ports.ts', () => ({ requireFreePorts: () => Promise.resolve() }));
vi.mock('../emulators/src/launcher/leftovers.ts', () => ({ endLeftovers: () => Promise.resolve() }));
vi.mock('../emulators/src/firebase/prepare-binaries.ts', () => ({
  prepareBinaries: () => {
    throw new SetupProblem('Java was not found', 'Install it.');
  },
}));

const { argv } = process;
afterAll(() => {
  process.argv = argv;
});
beforeEach(() => {
  buildForLocalCloud.mockReset().mockRejectedValue(new Error('Built before the checks'));
});

it.each(['start', 'cloud', 'bench', 'screenshots', 'test', 'test-load'])(
  '%s reports a missing Java before it builds',
  async (name) => {
    process.argv = [process.execPath, name];
    await expect(import(`./${name}.ts`)).rejects.toThrow('Java was not found');
    expect(buildForLocalCloud).not.toHaveBeenCalled();
  },
);
