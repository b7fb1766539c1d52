import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { ROOT, run } from './run.mjs';
import { Problem } from './say.mjs';

// The headless shell is the same engine without a window's machinery: the suite takes a third less time in it.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the end-to-end tests: CHROMIUM_PATH, an installed Chromium or Chrome, Playwright's own; on Debian as root
 * one is installed.
 *
 * @throws {Problem} when there is none and none can be installed from here.
 */
export async function requireChromium(say) {
  const explicit = process.env.CHROMIUM_PATH;
  if (explicit) {
    if (existsSync(explicit)) return explicit;
    throw new Problem(
      `CHROMIUM_PATH names a file that does not exist: ${explicit}`,
      'Correct CHROMIUM_PATH, or unset it.',
    );
  }
  const found = installedChromium() ?? (await playwrightChromium());
  if (found) return found;

  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    say('Installing Chromium');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    const install = (name) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
    const shell = await install('chromium-headless-shell');
    // Older releases know the whole browser only.
    const { code, output } = shell.code === 0 ? shell : await install('chromium');
    const installed = installedChromium();
    if (code === 0 && installed) return installed;
    throw new Problem(
      `apt-get could not install Chromium:\n${output.slice(-1500)}`,
      'Install it by hand, or name a browser in CHROMIUM_PATH.',
    );
  }
  throw new Problem(
    'No Chromium was found for the end-to-end tests.',
    'Install Chromium or Chrome, or run `npx playwright install chromium`, or name a browser in CHROMIUM_PATH.',
  );
}

function installedChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC_APPS];
  return candidates.find((path) => existsSync(path)) ?? null;
}

async function playwrightChromium() {
  try {
    const { chromium } = createRequire(join(ROOT, 'tests', 'package.json'))('playwright');
    const path = chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}
