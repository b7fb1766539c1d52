import { chromium } from 'playwright';
import type { Browser, BrowserContext } from 'playwright';
import { requireChromium } from '../../../scripts/support/chromium.ts';
import { urls } from '../../support/cloud.ts';

function launchOptions(args: readonly string[]) {
  return {
    executablePath: requireChromium(),
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

/** Starts a browser with a single, new profile, so that pages opened by Lighthouse share the session. */
export function startProfile(...args: string[]): Promise<BrowserContext> {
  return chromium.launchPersistentContext('', { baseURL: urls.app, ...launchOptions(args) });
}
