import { chromium, type Browser } from 'playwright';
import { requireChromium } from '../../scripts/support/chromium.ts';

export function startBrowser(...args: string[]): Promise<Browser> {
  const off = ['background-networking', 'component-update', 'quic', 'sync'];
  const quiet = off.map((name) => `--disable-${name}`);
  return chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', ...quiet, ...args] });
}
