import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { givenPublicSongs, removePublicSongs, someWord } from '../support/given-public-songs.ts';
import { PHONE, ready } from './support/page.ts';

const made: string[] = [];
test.afterEach(() => removePublicSongs(made.splice(0)));

/** Opens the gallery with two songs that only this test finds, newest first: Second (of `seconds`) and First. */
async function openGallery(page: Page, seconds = 20) {
  const mine = someWord();
  const songs = [{ title: `First ${mine}` }, { title: `Second ${mine}`, audio: seconds }];
  made.push(...(await givenPublicSongs(songs)));
  await page.goto(`/public-songs?q=${mine}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await ready(page);
  return { first: `First ${mine}`, second: `Second ${mine}` };
}

const bar = (page: Page) => page.getByRole('region', { name: 'Audio player' });
const slider = (page: Page) => bar(page).getByRole('slider', { name: 'Position in the song' });
const button = (page: Page, name: string | RegExp) => bar(page).getByRole('button', { name });
const elapsed = (page: Page) => bar(page).locator('[data-time="elapsed"]');
const audio = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('audio')];
    return { count: all.length, paused: all[0]?.paused ?? true, at: all[0]?.currentTime ?? 0 };
  });
const isPast = (page: Page, second: number) =>
  expect.poll(async () => (await audio(page)).at).toBeGreaterThan(second);

const pressPlay = (page: Page, title: string) =>
  page
    .getByRole('article')
    .getByRole('button', { name: `Play ${title}` })
    .click();

async function play(page: Page, title: string): Promise<void> {
  await pressPlay(page, title);
  await isPast(page, 0);
}

test('A visitor plays a song, which pauses, goes on with the page changed, ends, fails', async ({ page }) => {
  const { first, second } = await openGallery(page);
  await expect(bar(page)).toHaveCount(0);
  await play(page, second);
  await expect(bar(page)).toContainText(second);
  await expect(bar(page).locator('[data-time="total"]')).toHaveText('0:20');
  // For the lock screen.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession;
        return [metadata?.title, playbackState];
      }),
    )
    .toEqual([second, 'playing']);
  await page.getByRole('link', { name: 'Start Creating Now' }).click();
  await expect(page).toHaveURL(/\/order$/);
  await isPast(page, (await audio(page)).at);
  await page.goBack();
  await button(page, `Pause ${second}`).click();
  expect(await audio(page)).toMatchObject({ count: 1, paused: true });

  // The player covers nothing: the page grows by its height once that has been measured.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const footer = await page.getByRole('contentinfo').boundingBox();
    const player = await bar(page).boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((player?.y ?? 0) + 1);
  }).toPass();

  await slider(page).fill('19');
  await button(page, `Play ${second}`).click();
  await expect(elapsed(page)).toHaveText('0:00');
  await expect(button(page, `Play ${second}`)).toBeVisible();

  await page.route('**/*.wav*', (route) => route.abort());
  await pressPlay(page, first);
  await expect(bar(page).getByText('This song could not be loaded.')).toBeVisible();
  await page.unroute('**/*.wav*');
  await button(page, 'Try again').click();
  await isPast(page, 0);
  await button(page, 'Close player').click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
});

test('The slider stays where it is dragged; only what is played is fetched', async ({ page, context }) => {
  const { second } = await openGallery(page, 300);
  const starts: number[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('.wav')) return;
    expect(response.status()).toBe(206);
    starts.push(Number(/^bytes (\d+)-/.exec(response.headers()['content-range'] ?? '')?.[1]));
  });
  // Without a limit, the whole file would arrive before the test seeks.
  const network = await context.newCDPSession(page);
  const limits = { offline: false, latency: 0, downloadThroughput: 400_000, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', limits);
  await play(page, second);
  // Playwright waits here until the player has stopped moving.
  await slider(page).hover();
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('The slider has no place');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.75, y, { steps: 8 });
  await isPast(page, (await audio(page)).at);
  await expect(elapsed(page)).toHaveText('3:45');
  expect((await audio(page)).at).toBeLessThan(200);
  await page.mouse.up();
  await isPast(page, 225);
  expect(starts.some((start) => start > 3_000_000)).toBe(true);
  await button(page, `Pause ${second}`).click();
  await slider(page).press('Home');
  await expect(elapsed(page)).toHaveText('0:00');
  await slider(page).press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '0:01 of 5:00');
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('On a phone, a tap moves the song, and the player is small', async ({ page }) => {
    const { second } = await openGallery(page);
    await play(page, second);
    // Playing, it would get there by itself.
    await button(page, `Pause ${second}`).tap();
    await slider(page).tap();
    await expect.poll(async () => (await audio(page)).at).toBeGreaterThanOrEqual(9);
    const { height } = (await bar(page).boundingBox()) ?? { height: 844 };
    expect(height / 844).toBeLessThan(0.2);
    for (const to of ['Back', 'Forward']) await expect(button(page, `${to} 10 seconds`)).toBeVisible();

    // The sample song never sounds at the same time.
    await button(page, `Play ${second}`).tap();
    await page.getByRole('link', { name: 'Keepsong, home' }).click();
    const sample = page.getByRole('region', { name: 'Sample song' });
    await sample.getByRole('button', { name: 'Play the sample song' }).tap();
    await expect(button(page, `Play ${second}`)).toBeVisible();
    await expect(sample.getByText(/^0:0[1-9] \/ \d:\d\d$/)).toBeVisible();
    await button(page, `Play ${second}`).tap();
    await expect(sample.getByRole('button', { name: 'Play the sample song' })).toBeVisible();
  });
});
