import { chromium, type Browser } from 'playwright';
import { requireChromium } from '../../../scripts/support/chromium.ts';

export function startBrowser(...args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: requireChromium(),
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
