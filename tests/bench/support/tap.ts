import type { Browser } from 'playwright';

/** Moments after the first paint: before the scripts run, while React hydrates, and after. */
const MOMENTS_MS = [0, 500, 1000, 2000, 4000];
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

/** The slowest response, in ms, to the first tap on an untouched page: a phone with a slow processor on slow 4G. */
export async function firstTap(browser: Browser, url: string): Promise<number> {
  const responses: number[] = [];
  for (const moment of MOMENTS_MS) responses.push(await tapAfter(browser, url, moment));
  return Math.max(...responses);
}

async function tapAfter(browser: Browser, url: string, moment: number): Promise<number> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { tapTimes: times });
    // From the tap to the next frame, as the browser itself measures interactions. Events without an id belong to none: the
    // browser sends some of them while the page loads.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId > 0) times.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(url, { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.waitFor();
  await page.waitForTimeout(moment);
  await menu.tap();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  await page.waitForTimeout(1000);
  const times = await page.evaluate(() => (window as unknown as { tapTimes: number[] }).tapTimes);
  await page.close();
  return Math.max(0, ...times);
}
