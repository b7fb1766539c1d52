import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** As end to end: in CI a second try tells a slow machine from a broken product. */
const CLOUD_RETRIES = process.env.CI ? 1 : 0;

/**
 * `domain`, `functions`, `web` and `emulators` hold the unit tests beside their code, `deploy` what is checked of the
 * files that are deployed; they need nothing running. `rules`, `cloud` and `attacks` talk to a local cloud: `npm test` starts one; by hand, `npm run cloud -- --offset 10` and
 * `KEEPSONG_PORT_OFFSET=10 npx vitest run --project rules`.
 */
export default defineConfig({
  test: {
    // One less is left free otherwise, which is half of a small machine; `npm test` runs nothing beside the unit tests.
    maxWorkers: availableParallelism(),
    projects: [
      // Without a browser there is nothing to isolate: the libraries are loaded once, not once for each file.
      { test: { name: 'domain', isolate: false, include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'functions', isolate: false, include: ['functions/src/**/*.test.ts'] } },
      {
        test: {
          name: 'emulators',
          isolate: false,
          include: ['emulators/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Real sockets, and a Java process that compiles on its first run.
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'deploy', isolate: false, include: ['tests/deploy/**/*.test.ts'] } },
      {
        extends: './web/vite.config.ts',
        root: './web',
        // A file that wants a page says so in its first line: to make one takes half a second.
        test: { name: 'web', isolate: false, include: ['{src,scripts}/**/*.test.ts'] },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          // Whole forms are filled in: half a second on a machine that is busy with nothing else.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'rules',
          isolate: false,
          include: ['tests/rules/**/*.test.ts'],
          globalSetup: ['tests/rules/print-coverage.ts'],
          // The suites share one Firestore and one set of rules.
          fileParallelism: false,
          retry: CLOUD_RETRIES,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'cloud',
          include: ['tests/functions/**/*.test.ts'],
          // Faults asked of a stand-in strike whoever comes next.
          fileParallelism: false,
          retry: CLOUD_RETRIES,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'attacks',
          include: ['tests/attacks/**/*.test.ts'],
          // After `cloud`, with which it shares everything.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          retry: CLOUD_RETRIES,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
