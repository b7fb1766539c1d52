import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { givenPublicSongs, removePublicSongs } from './support/given-public-songs.ts';
import { ready } from './support/ready.ts';

const made: string[] = [];
test.afterEach(() => removePublicSongs(made.splice(0)));

/** Opens the gallery with three songs that only this test finds, newest first: Third, Second (of `seconds`), First. */
async function openGallery(page: Page, { seconds = 20, peaks = true } = {}) {
  const mine = `zp${randomUUID()
    .replace(/[^a-z]/g, '')
    .slice(0, 6)}`;
  const songs = ['First', 'Second', 'Third'].map((name) => ({
    title: `${name} ${mine}`,
    audio: name === 'Second' ? seconds : true,
    peaks,
  }));
  made.push(...(await givenPublicSongs(songs)));
  await page.goto(`/public-songs?q=${mine}`);
  await expect(page.getByRole('article')).toHaveCount(3);
  await ready(page);
  return mine;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Audio player' });
const slider = (page: Page) => bar(page).getByRole('slider', { name: 'Position in the song' });
const button = (page: Page, name: string | RegExp) => bar(page).getByRole('button', { name });
const time = (page: Page, which: 'elapsed' | 'total') => bar(page).locator(`[data-time="${which}"]`);
const audio = (page: Page) =>
  page.evaluate(() => {
    const [element, ...others] = document.querySelectorAll('audio');
    return {
      count: others.length + (element ? 1 : 0),
      paused: element?.paused ?? true,
      at: element?.currentTime ?? 0,
      volume: element?.volume,
      muted: element?.muted,
    };
  });
const play = (page: Page, title: string) =>
  page
    .getByRole('article')
    .getByRole('button', { name: `Play ${title}` })
    .click();
const sounds = (page: Page) => expect.poll(async () => (await audio(page)).at).toBeGreaterThan(0);

test(
  'a visitor plays a song: the player appears, pauses, skips, ends, collapses, fails, and closes',
  { tag: '@phone' },
  async ({ page }) => {
    const mine = await openGallery(page);
    await expect(bar(page)).toHaveCount(0);
    await play(page, `Second ${mine}`);
    await expect(bar(page)).toContainText(`Second ${mine}`);
    await sounds(page);
    await expect(time(page, 'total')).toHaveText('0:20');
    // The lock screen shows the drawn cover, which only a browser can draw.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { metadata, playbackState } = navigator.mediaSession;
          return [metadata?.title, metadata?.artwork[0]?.src.slice(0, 14), playbackState];
        }),
      )
      .toEqual([`Second ${mine}`, 'data:image/png', 'playing']);
    await expectAccessible(page);
    await button(page, `Pause Second ${mine}`).click();
    expect(await audio(page)).toMatchObject({ count: 1, paused: true });
    await button(page, 'Back 10 seconds').click();
    await expect(time(page, 'elapsed')).toHaveText('0:00');
    await button(page, 'Forward 10 seconds').click();
    await expect(time(page, 'elapsed')).toHaveText('0:10');

    // The page grows by the player's height once that has been measured.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const footer = await page.getByRole('contentinfo').boundingBox();
      const player = await bar(page).boundingBox();
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((player?.y ?? 0) + 1);
    }).toPass();

    await slider(page).fill('19');
    await button(page, `Play Second ${mine}`).click();
    await expect(time(page, 'elapsed')).toHaveText('0:00');
    await expect(button(page, `Play Second ${mine}`)).toBeVisible();

    await button(page, 'Collapse player').click();
    await expect(button(page, 'Forward 10 seconds')).toHaveCount(0);
    await expectAccessible(page);
    await button(page, 'Expand player').click();
    await page.route('**/*.wav*', (route) => route.abort());
    await play(page, `First ${mine}`);
    await expect(
      bar(page).getByText('This song could not be loaded. Your place in it is kept.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/*.wav*');
    await button(page, 'Try again').click();
    await sounds(page);

    await button(page, 'Close player').click();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
  },
);

test('the slider moves with the keys and the pointer, and stays where it is dragged', async ({ page }) => {
  const mine = await openGallery(page, { seconds: 60 });
  await play(page, `Second ${mine}`);
  await sounds(page);
  // Playwright waits here until the player has stopped moving.
  await slider(page).hover();
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('The slider has no place');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.75, y, { steps: 8 });
  const before = (await audio(page)).at;
  await expect.poll(async () => (await audio(page)).at).toBeGreaterThan(before);
  await expect(time(page, 'elapsed')).toHaveText('0:45');
  expect((await audio(page)).at).toBeLessThan(42);
  await page.mouse.up();
  // At once: the song gets there by itself too.
  expect((await audio(page)).at).toBeGreaterThanOrEqual(45);
  await button(page, `Pause Second ${mine}`).click();
  await slider(page).focus();
  await page.keyboard.press('Home');
  await expect(time(page, 'elapsed')).toHaveText('0:00');
  await page.keyboard.press('ArrowRight');
  await expect(time(page, 'elapsed')).toHaveText('0:01');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '0:01 of 1:00');
});

test(
  'on a phone, a tap moves the song, and the player leaves most of the screen to the page',
  { tag: '@phone-only' },
  async ({ page }) => {
    const mine = await openGallery(page);
    await play(page, `Second ${mine}`);
    await sounds(page);
    // Playing, it would get there by itself.
    await button(page, `Pause Second ${mine}`).tap();
    await slider(page).tap();
    await expect.poll(async () => (await audio(page)).at).toBeGreaterThanOrEqual(9);
    const { height } = (await bar(page).boundingBox()) ?? { height: 844 };
    expect(height / 844).toBeLessThan(0.2);
    for (const name of ['Back 10 seconds', 'Forward 10 seconds', 'Mute'])
      await expect(button(page, name)).toBeVisible();
  },
);

test('seeking fetches only the part of the file that is played', async ({ page, context }) => {
  const mine = await openGallery(page, { seconds: 300 });
  const starts: number[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('.wav')) return;
    expect(response.status()).toBe(206);
    starts.push(Number(/^bytes (\d+)-/.exec(response.headers()['content-range'] ?? '')?.[1]));
  });
  // Without a limit, the whole file would arrive before the test seeks.
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 400_000,
    uploadThroughput: -1,
  });
  await play(page, `Second ${mine}`);
  await sounds(page);
  await slider(page).focus();
  // A page is a tenth of the song.
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('PageUp');
  await expect.poll(() => starts.some((start) => start > 3_000_000)).toBe(true);
  const { at } = await audio(page);
  expect(at).toBeGreaterThan(235);
  await expect.poll(async () => (await audio(page)).at).toBeGreaterThan(at);
});

test('the volume stays for the next song, which plays on while the page changes, and after a reload', async ({
  page,
}) => {
  // Without peaks, the slider has no waveform.
  const mine = await openGallery(page, { peaks: false });
  await play(page, `Second ${mine}`);
  await sounds(page);
  await bar(page).getByRole('slider', { name: 'Volume' }).fill('0.4');
  expect(await audio(page)).toMatchObject({ volume: 0.4, muted: false });
  await button(page, 'Mute').click();
  await play(page, `First ${mine}`);
  await expect(bar(page)).toContainText(`First ${mine}`);
  await sounds(page);
  await page.getByRole('link', { name: 'Start Creating Now' }).click();
  await expect(page).toHaveURL(/\/order$/);
  const before = (await audio(page)).at;
  await expect.poll(async () => (await audio(page)).at).toBeGreaterThan(before);
  const settings = { volume: 0.4, muted: true };
  expect(await audio(page)).toMatchObject({ count: 1, ...settings });

  await button(page, 'Collapse player').click();
  await page.goBack();
  await page.reload();
  await ready(page);
  await play(page, `First ${mine}`);
  await expect(button(page, 'Expand player')).toBeVisible();
  await sounds(page);
  expect(await audio(page)).toMatchObject(settings);
});
