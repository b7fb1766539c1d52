import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import type { Browser, BrowserContext } from 'playwright';
import { urls } from '../../support/cloud.ts';

const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** CHROMIUM_PATH, an installed Chromium or Chrome, else Playwright's own. */
function launchOptions(args: readonly string[]) {
  const executablePath = [process.env.CHROMIUM_PATH, ...INSTALLED].find((path) => path && existsSync(path));
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-quic',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  };
}

export function startBrowser(...args: string[]): Promise<Browser> {
  return chromium.launch(launchOptions(args));
}

/** A browser with a single, new profile: what Lighthouse opens in it knows who has signed in. */
export function startProfile(...args: string[]): Promise<BrowserContext> {
  return chromium.launchPersistentContext('', { baseURL: urls.app, ...launchOptions(args) });
}
