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
  await page.goto(`/lyrics/${song.id}`);
  await expect(page.getByText(SCRIPT)).toBeVisible();
  await expect(page.getByText('javascript:document.title')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText(`River ${IMAGE}`).first()).toBeVisible();
  await expect(page).not.toHaveTitle('taken');
  await expect(page.locator('img[src="/none.png"], a[href^="javascript:"]')).toHaveCount(0);
});

test(nameOf('framing-in-browser'), async ({ page, baseURL }) => {
  // Our other pages cannot stand in for another site, because their policy forbids frames.
  await page.route('https://evil.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/pricing"></iframe>` }),
  );
  await page.goto('https://evil.example/');
  const [, frame] = page.frames();
  await expect.poll(() => frame?.url()).toBe('chrome-error://chromewebdata/');
});

// Without the product's fixtures, which fail a test on the violation that this one expects.
bare(nameOf('inline-script'), async ({ browser, page }) => {
  const violations = await watchForViolations(browser);
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
