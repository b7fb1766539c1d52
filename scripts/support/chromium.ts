import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { SetupProblem } from '../../emulators/src/config/problem.ts';

/** The headless shell comes first: it is the same engine, and the tests take a third less time in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_APPS = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/**
 * CHROMIUM_PATH, an installed Chromium or Chrome, or Playwright's own.
 *
 * @throws SetupProblem when there is none.
 */
export function requireChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = named ? [named] : [...installed, ...MAC_APPS, chromium.executablePath()];
  const found = candidates.find((path) => existsSync(path));
  if (found) return found;
  throw new SetupProblem(
    named
      ? `CHROMIUM_PATH names a file that does not exist: ${named}`
      : 'No Chromium was found for the browser tests.',
    'Install Chromium or Chrome, or run `npx playwright install chromium`, or name a browser in CHROMIUM_PATH.',
  );
}
