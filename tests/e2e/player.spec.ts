import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { holdMediaKeys } from './support/media-keys.ts';
import { givenPublicSongs, removePublicSongs } from './support/given-public-songs.ts';
import { ready } from './support/ready.ts';

const phone = { tag: '@phone' };
const made: string[] = [];
test.afterEach(() => removePublicSongs(made.splice(0)));

/** Opens the gallery with three songs that only this test finds, newest first: Third, Second, First. */
async function openGallery(page: Page, options: { peaks?: boolean; seconds?: number } = {}) {
  const mine = `zp${randomUUID()
    .replace(/[^a-z]/g, '')
    .slice(0, 6)}`;
  const songs = ['First', 'Second', 'Third'].map((name) => ({
    title: `${name} ${mine}`,
    audio: options.seconds ?? true,
    ...(options.peaks === undefined ? {} : { peaks: options.peaks }),
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
      rate: element?.playbackRate,
    };
  });
const play = (page: Page, title: string) =>
  page
    .getByRole('article')
    .getByRole('button', { name: `Play ${title}` })
    .click();
const sounds = (page: Page) => expect.poll(async () => (await audio(page)).at).toBeGreaterThan(0);

test(
  'a visitor plays a song: the player appears, pauses, skips, ends and closes',
  phone,
  async ({ page }) => {
    const mine = await openGallery(page);
    await expect(bar(page)).toHaveCount(0);
    await play(page, `Second ${mine}`);
    await expect(bar(page)).toContainText(`Second ${mine}`);
    await sounds(page);
    await expect(time(page, 'total')).toHaveText('0:20');
    await button(page, `Pause Second ${mine}`).click();
    expect((await audio(page)).paused).toBe(true);
    await page
      .getByRole('article')
      .getByRole('button', { name: `Play Second ${mine}` })
      .click();
    await expect.poll(async () => (await audio(page)).paused).toBe(false);
    expect((await audio(page)).count).toBe(1);

    await button(page, `Pause Second ${mine}`).click();
    await button(page, 'Back 10 seconds').click();
    await expect(time(page, 'elapsed')).toHaveText('0:00');
    await button(page, 'Forward 10 seconds').click();
    await expect(time(page, 'elapsed')).toHaveText('0:10');
    await button(page, 'Forward 10 seconds').click();
    await expect(time(page, 'elapsed')).toHaveText('0:20');

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
    await expect(bar(page)).toContainText(`Second ${mine}`);

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
  await expect.poll(async () => (await audio(page)).at).toBeGreaterThanOrEqual(45);
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
    await slider(page).tap();
    await expect.poll(async () => (await audio(page)).at).toBeGreaterThanOrEqual(9);
    const { height } = (await bar(page).boundingBox()) ?? { height: 844 };
    expect(height / 844).toBeLessThan(0.2);
    for (const name of ['Back 10 seconds', 'Forward 10 seconds', 'Mute'])
      await expect(button(page, name)).toBeVisible();
  },
);

test('seeking fetches only the part of the file that is played', async ({ page, context }) => {
  const mine = await openGallery(page, { seconds: 600 });
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
  await expect.poll(() => starts.some((start) => start > 6_000_000)).toBe(true);
  const { at } = await audio(page);
  expect(at).toBeGreaterThan(470);
  await expect.poll(async () => (await audio(page)).at).toBeGreaterThan(at);
});

test('volume and speed, also of the next song, which plays on while the page changes', async ({ page }) => {
  const mine = await openGallery(page, { seconds: 60 });
  await play(page, `Second ${mine}`);
  await sounds(page);
  await bar(page).getByRole('slider', { name: 'Volume' }).fill('0.4');
  expect(await audio(page)).toMatchObject({ volume: 0.4, muted: false });
  await button(page, 'Mute').click();
  expect(await audio(page)).toMatchObject({ muted: true });
  await bar(page).getByRole('combobox', { name: 'Speed' }).selectOption('1.5');
  await button(page, 'Next song').click();
  await expect(bar(page)).toContainText(`First ${mine}`);
  await expect.poll(async () => (await audio(page)).rate).toBe(1.5);
  await expect(button(page, 'Next song')).toBeDisabled();
  await sounds(page);
  await page.getByRole('link', { name: 'Start Creating Now' }).click();
  await expect(page).toHaveURL(/\/order$/);
  const before = (await audio(page)).at;
  await expect.poll(async () => (await audio(page)).at).toBeGreaterThan(before);
  await expect(bar(page)).toContainText(`First ${mine}`);
  expect((await audio(page)).count).toBe(1);
});

test('after a reload the player is as it was: song, position, collapsed', async ({ page }) => {
  // Without peaks, the slider has no waveform.
  const mine = await openGallery(page, { peaks: false });
  await play(page, `Second ${mine}`);
  await sounds(page);
  await button(page, `Pause Second ${mine}`).click();
  await slider(page).fill('12');
  await button(page, 'Collapse player').click();
  await expect(button(page, 'Forward 10 seconds')).toHaveCount(0);
  await expect(slider(page)).toBeVisible();
  await page.reload();
  await button(page, 'Expand player').click();
  await expect(time(page, 'elapsed')).toHaveText('0:12');
  expect((await audio(page)).count).toBe(0);
  await button(page, `Play Second ${mine}`).click();
  await expect.poll(async () => (await audio(page)).at).toBeGreaterThanOrEqual(12);
});

test('Space scrolls the page; Shift and arrows control the player anywhere, letters only inside it', async ({
  page,
}) => {
  const mine = await openGallery(page);
  await play(page, `Second ${mine}`);
  await sounds(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.keyboard.press(' ');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect((await audio(page)).paused).toBe(false);
  await page.keyboard.press('k');
  expect((await audio(page)).paused).toBe(false);
  await button(page, `Pause Second ${mine}`).focus();
  await page.keyboard.press('k');
  await expect.poll(async () => (await audio(page)).paused).toBe(true);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await audio(page)).at).toBeGreaterThanOrEqual(10);
  await button(page, 'Next song').focus();
  await page.keyboard.press('m');
  expect((await audio(page)).muted).toBe(true);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(' k');
  expect((await audio(page)).paused).toBe(true);
});

test('the media session shows title, cover and position, and its buttons work', async ({ page }) => {
  const press = await holdMediaKeys(page);
  const session = () =>
    page.evaluate(() => ({
      title: navigator.mediaSession.metadata?.title,
      artwork: navigator.mediaSession.metadata?.artwork[0]?.src.slice(0, 14),
      state: navigator.mediaSession.playbackState,
      duration: (window as { positionState?: MediaPositionState }).positionState?.duration,
    }));
  const mine = await openGallery(page);
  await play(page, `Second ${mine}`);
  await sounds(page);
  await expect
    .poll(session)
    .toEqual({ title: `Second ${mine}`, artwork: 'data:image/png', state: 'playing', duration: 20 });

  await press('pause');
  await expect.poll(async () => (await session()).state).toBe('paused');
  await press('seekto', 5);
  await expect(time(page, 'elapsed')).toHaveText('0:05');
  await press('seekforward');
  await expect(time(page, 'elapsed')).toHaveText('0:15');
  await press('seekbackward');
  await expect(time(page, 'elapsed')).toHaveText('0:05');
  await press('nexttrack');
  // After three seconds the previous song would be the beginning of this one.
  await press('pause');
  await expect.poll(async () => (await session()).title).toBe(`First ${mine}`);
  await press('previoustrack');
  await expect(bar(page)).toContainText(`Second ${mine}`);
  await press('stop');
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(async () => (await session()).state).toBe('none');
});

test.describe('in the light and the dark colours', phone, () => {
  test('axe finds nothing in the player, open, collapsed and failed', async ({ page }) => {
    const mine = await openGallery(page);
    await play(page, `Second ${mine}`);
    await sounds(page);
    await expectAccessible(page);
    await button(page, 'Collapse player').click();
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
  });
});
