import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { requireFirefox } from '../../../scripts/support/other-browsers.ts';
import type { Driven, TestBrowser } from './tab.ts';

/** Firefox without a window, through WebDriver BiDi. */
export async function startFirefox(): Promise<TestBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: requireFirefox(),
    headless: true,
    timeout: 120_000,
    protocolTimeout: 120_000,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  });
  const known = new Set(await browser.pages());
  const drive = (page: Page): Driven => {
    known.add(page);
    const on = async (expression: string, act: (element: ElementHandle) => Promise<void>) => {
      const element = (await page.evaluateHandle(expression)).asElement() as ElementHandle | null;
      if (!element) throw new Error(`Nothing is found by ${expression}`);
      await act(element);
      await element.dispose().catch(() => undefined);
    };
    return {
      goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 120_000 })),
      // `page.url()` stays at the address that was loaded, after navigations within the page (Firefox 140.12).
      url: async () => String(await page.evaluate('location.href')),
      evaluate: (expression) => page.evaluate(expression),
      click: (expression) => on(expression, (element) => element.click()),
      type: (expression, text) => on(expression, (element) => element.type(text)),
      close: () => page.close(),
    };
  };
  return {
    open: async () => drive(await browser.newPage()),
    opened: async () => (await browser.pages()).filter((page) => !known.has(page)).map(drive),
    close: () => browser.close(),
  };
}
