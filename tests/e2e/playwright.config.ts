import { localPorts } from '@keepsong/domain/ports';
import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';

const offset = Number(process.env.KEEPSONG_PORT_OFFSET ?? 0);
const ports = localPorts(offset);
const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);

function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 1024 ** 3;
}

/**
 * Runs against a local cloud that is up already: `npm test` starts one; by hand `npm run cloud -- --offset 100` and
 * `KEEPSONG_PORT_OFFSET=100 npx playwright test -c tests/e2e/playwright.config.ts`.
 */
export default defineConfig({
  testDir: '.',
  // A folder for each copy of the cloud: a run empties it at its start.
  outputDir: `../../test-results/${offset}`,
  fullyParallel: true,
  // One more than small machines have cores: each waits for an answer a third of its time.
  workers: 3,
  // Another try tells a slow machine from a broken product; the report still names what needed it.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous, so that a busy machine is not taken for a broken product; nothing waits this long when all is well.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${ports.app}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 45_000,
    // Recording every test made the suite twice as slow, and a picture is taken of each page before it is known whether
    // the test fails. Ask for both with `--trace on` when a failure, told with the page's accessibility tree, is a riddle.
    trace: 'off',
    screenshot: 'off',
    launchOptions: {
      // Playwright keeps Chromium from shared memory, which is tiny in some containers; files instead are slow.
      ...(hasSharedMemory() ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}),
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--disable-background-networking',
        '--disable-quic',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: what the optimizing compilers make of its scripts is thrown away before it is used.
        '--js-flags=--no-maglev --no-turbofan',
        // Chromium refuses its sandbox to root, whom build containers run as.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // Flows that a phone lays out differently.
      grep: /@phone/,
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        // So that both ways are walked: with motion on the desktop, without it here.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
});
