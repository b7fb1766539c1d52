import { localPorts } from '@keepsong/domain/ports';
import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';
import { requireChromium } from '../../scripts/support/chromium.ts';

// Not 0, where `npm start` keeps a developer's data. The tests themselves read the variable too.
const offset = Number((process.env.KEEPSONG_PORT_OFFSET ??= '100'));
const ports = localPorts(offset);
const appUrl = `http://localhost:${ports.app}`;

/** `npm run test:late` makes each step of React late: the slower the machine, the more steps there are in the same work. */
const lateness = process.env.KEEPSONG_LATE ? 3 : 1;

function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 1024 ** 3;
}

/**
 * Starts a local cloud, or uses the one that runs already: `npm run cloud -- --offset 100` in a second terminal saves the
 * start of each `npx playwright test -c tests/e2e/playwright.config.ts`.
 */
export default defineConfig({
  testDir: '.',
  // A folder for each cloud, because a run empties it at its start.
  outputDir: `../../test-results/${offset}`,
  // Files begin in the order of their names; the longest test is in the first.
  fullyParallel: true,
  webServer: {
    command: `node scripts/run.cjs cloud --offset ${offset}`,
    cwd: '../..',
    // Answers only when the functions are loaded.
    url: `${appUrl}/api/health`,
    reuseExistingServer: true,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
  // The emulators need the rest of a small machine: with three, some answers took longer than the time limits.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Without its cloud every test fails, each after its time limit.
  maxFailures: process.env.CI ? 10 : 0,
  timeout: 60_000 * lateness,
  expect: { timeout: 10_000 * lateness },
  reporter: 'list',
  use: {
    baseURL: appUrl,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    // Tests that answer requests of the page would miss those that a service worker answers. `installed.spec.ts` allows it.
    serviceWorkers: 'block',
    // Traces made the suite twice as slow; `npm test` prints the accessibility tree of a failed page. `--trace on` records one.
    trace: 'off',
    screenshot: 'off',
    launchOptions: {
      // Playwright avoids shared memory, which is tiny in some containers, but files are slower.
      ...(hasSharedMemory() ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}),
      executablePath: requireChromium(),
      args: [
        '--disable-background-networking',
        '--disable-quic',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds, too short for the optimizing compilers to pay off.
        '--js-flags=--no-maglev --no-turbofan',
        // A microphone that is allowed and plays a tone.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // Chromium has no sandbox for root, which build containers run as.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
