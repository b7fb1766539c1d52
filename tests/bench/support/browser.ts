import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';

const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** CHROMIUM_PATH, an installed Chromium or Chrome, else Playwright's own. */
export function startBrowser(...args: string[]): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM_PATH, ...INSTALLED].find((path) => path && existsSync(path));
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-quic',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  });
}
