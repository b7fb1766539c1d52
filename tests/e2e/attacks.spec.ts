import { createServer } from 'node:http';
import { listenLocally } from '@keepsong/emulators/http/serve-local';
import { test as bare } from 'playwright/test';
import { nameOf } from '../attacks/table.ts';
import { givenSong } from '../support/factory.ts';
import { watchForViolations } from './support/content-security.ts';
import { expect, test } from './support/fixtures.ts';

const SCRIPT = '<script>document.title = "taken"</script>';
const IMAGE = '<img src="/none.png" onerror="document.title = \'taken\'">';

test(nameOf('script-in-screens'), async ({ page, signedIn }) => {
  const { song } = await givenSong(signedIn, {
    title: `River ${IMAGE}`,
    lyrics: `## ${IMAGE}\n${SCRIPT}\n**${IMAGE}**\n[a link](javascript:document.title='taken')`,
  });
  const expectNoElements = async () => {
    await expect(page.locator('img[src="/none.png"], a[href^="javascript:"]')).toHaveCount(0);
    await expect(page).not.toHaveTitle('taken');
  };
  await page.goto(`/lyrics/${song.id}`);
  await expect(page.getByText(SCRIPT)).toBeVisible();
  await expect(page.getByText('javascript:document.title')).toBeVisible();
  await expectNoElements();
  await page.goto('/dashboard');
  await expect(page.getByText(`River ${IMAGE}`).first()).toBeVisible();
  await expectNoElements();
});

test(nameOf('framing-in-browser'), async ({ page, baseURL }) => {
  // A real server: Chromium treats routed responses as the internet's, which it keeps from this machine in any case.
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<iframe src="${baseURL}/pricing"></iframe>`);
  });
  const { url, stop } = await listenLocally(site, 0);
  try {
    const blocked = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(url);
    expect((await blocked).text()).toContain(baseURL);
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  } finally {
    await stop();
  }
});

// Without the product's fixtures, which fail a test on the violation that this one expects.
bare(nameOf('inline-script'), async ({ browser, page }) => {
  const { violations } = await watchForViolations(browser);
  await page.goto('/pricing');
  const title = await page.title();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken"';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="document.title = \'taken\'">');
  });
  await expect.poll(() => violations.join('\n')).toMatch(/script-src-elem inline[^]*script-src-attr inline/);
  await expect(page).toHaveTitle(title);
});
