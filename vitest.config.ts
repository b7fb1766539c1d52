import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { WORKER_PRELOADS } from './emulators/src/firebase/cli.ts';

/** For tests that run functions in their own process, against the same emulator. */
const likeAWorker = { execArgv: WORKER_PRELOADS.flatMap((file) => ['--require', file]) };

/** Files at once on one local cloud. More than cores, because tests often wait for it. */
const CLOUD_WORKERS = 3;

/** They end tests that hang. A test that needs more says so itself, and why. */
const limit = (ms: number) => ({ testTimeout: ms, hookTimeout: ms });
const UNIT = limit(5_000);
const IN_PROCESS = limit(15_000);
/** The emulator starts a process for each function that is called first: seconds each, while three files want some at once. */
const CLOUD = limit(30_000);
const BROWSER = limit(60_000);

/** The larger files first, as Vitest does, but before them those that wait for limits of time or ask for everything. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => /(stripe-faults|any-text)\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

/** `npm run test:late`: the tests of a file, and files, in another order at each run. */
const sequence = process.env.KEEPSONG_LATE ? { shuffle: true } : { sequencer: SlowestFirst };

const FIXED_SEED = 'tests/support/fixed-seed.ts';

/** Tests of the client use the configuration of the local cloud and connect to nothing. */
const forLocalCloud = { 'import.meta.env.VITE_LOCAL': JSON.stringify('1') };

/** By default, a document's relative requests would go to port 3000 of the developer's machine. */
const documentOptions = { happyDOM: { url: 'http://keepsong.invalid/' } };

/**
 * `domain`, `functions`, `web`, `screens` and `emulators` are the unit tests beside their code; `deploy` tests the files
 * that are deployed, `payments` the checkout with local Stripe in its process. They need nothing running. `rules`, `cloud`, `attacks`, `in-process` and `alone` need a local cloud: `npm test`
 * starts one; by hand, `npm run cloud -- --offset 10` and `KEEPSONG_PORT_OFFSET=10 npx vitest run --project rules`.
 */
export default defineConfig({
  test: {
    // Vitest leaves one core free by default, which is half of a small machine.
    maxWorkers: availableParallelism(),
    sequence,
    // React warns of an element that happy-dom does not know.
    onConsoleLog: (log) => !log.startsWith('The tag <search> is unrecognized'),
    projects: [
      // `isolate: false` loads the libraries once instead of once for each file.
      {
        test: {
          ...UNIT,
          name: 'domain',
          isolate: false,
          include: ['domain/src/**/*.test.ts'],
          setupFiles: [FIXED_SEED],
        },
      },
      {
        test: {
          ...UNIT,
          name: 'functions',
          isolate: false,
          include: ['functions/src/**/*.test.ts'],
          setupFiles: [FIXED_SEED],
        },
      },
      {
        test: {
          ...UNIT,
          name: 'emulators',
          isolate: false,
          include: ['emulators/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...UNIT,
          name: 'payments',
          isolate: false,
          include: ['tests/payments/**/*.test.ts'],
          setupFiles: [FIXED_SEED, 'tests/payments/support/quiet.ts'],
        },
      },
      {
        test: {
          ...UNIT,
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        define: forLocalCloud,
        // All in one environment, because a worker ends when the next file needs another one.
        test: {
          ...UNIT,
          name: 'web',
          isolate: false,
          include: ['{src,scripts}/**/*.test.ts'],
          environment: 'happy-dom',
          environmentOptions: documentOptions,
          setupFiles: ['web.setup.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        define: forLocalCloud,
        test: {
          ...UNIT,
          name: 'screens',
          isolate: false,
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: documentOptions,
          setupFiles: ['screens.setup.ts'],
        },
      },
      {
        test: {
          ...CLOUD,
          name: 'rules',
          isolate: false,
          include: ['tests/rules/**/*.test.ts'],
          // The check of each file that may be uploaded would take longer than the rules.
          globalSetup: ['tests/support/triggers.ts'],
          exclude: ['tests/rules/coverage.test.ts'],
          // While the emulator answers one test, another one prepares its requests.
          maxConcurrency: 2,
        },
      },
      {
        test: {
          ...CLOUD,
          name: 'rules-coverage',
          include: ['tests/rules/coverage.test.ts'],
          // After `rules`, whose requests it looks at.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...CLOUD,
          name: 'cloud',
          isolate: false,
          include: ['tests/functions/*.test.ts'],
          maxWorkers: CLOUD_WORKERS,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...CLOUD,
          name: 'attacks',
          ...likeAWorker,
          include: ['tests/attacks/*.test.ts'],
          setupFiles: [FIXED_SEED],
          maxWorkers: CLOUD_WORKERS,
          // The wait for the tests beside it is part of a test's time.
          maxConcurrency: 4,
          // After the others: a flood of requests delays the events that those wait for.
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...IN_PROCESS,
          name: 'in-process',
          ...likeAWorker,
          // Not with `isolate: false`: these files configure the functions by the environment, which a module reads once.
          include: ['tests/functions/in-process/*.test.ts'],
          maxWorkers: CLOUD_WORKERS,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...BROWSER,
          name: 'browsers',
          include: ['tests/browsers/*.test.ts'],
          // Each starts a whole browser.
          fileParallelism: false,
        },
      },
      {
        test: {
          ...CLOUD,
          name: 'alone',
          ...likeAWorker,
          // A test that changes or measures what the whole cloud shares goes into this folder: its files run alone.
          include: ['tests/functions/alone/*.test.ts'],
          fileParallelism: false,
          // First, while the database is small.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
