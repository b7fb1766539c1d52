import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { storedOrder } from '../support/database.ts';
import { exists } from '../support/files.ts';
import { checkedFile, givenUntold, storedStoryFiles } from '../support/story.ts';
import { expect, test } from './support/fixtures.ts';
import { signInAt } from '../support/session.ts';

const PERSON = 'She hums while she irons and corrects the radio. She is called Rosa, and she is 71.';
const MOMENT =
  'The night the power went out and we cooked on candles until two in the morning, all of us, and nobody wanted to go home, and she sang until the neighbors came.';

const story = (page: Page) => page.getByRole('region', { name: 'Your story', exact: true });
const field = (page: Page, card: string) => page.getByRole('textbox', { name: card });
const person = (page: Page) => field(page, 'The person');
const moment = (page: Page) => field(page, 'The moment');
const saved = (page: Page) => story(page).getByText('Saved', { exact: true }).filter({ visible: true });
const lengthOf = (player: Locator) => player.evaluate((audio: HTMLAudioElement) => audio.duration);
const next = (page: Page) =>
  story(page)
    .getByRole('button', { name: /^(Next|Skip)$/ })
    .click();

test('A story is told on two devices, and starts the clock', async ({ page, signedIn, browser }) => {
  const order = await givenUntold(signedIn);
  await page.goto('/dashboard');
  const song = page.getByRole('region', { name: order.songTitle, exact: true });
  await song.getByRole('link', { name: 'Complete your story' }).click();
  await person(page).fill(PERSON);
  await expect(saved(page)).toBeVisible();
  expect(await storedOrder(order.id)).toMatchObject({ storyState: 'open', waitingOn: 'customer' });
  await page.reload();
  await expect(story(page)).toContainText('Who are they to you, and since when?');
  await story(page).getByRole('button', { name: 'Back' }).click();
  await expect(person(page)).toBeFocused();
  await expect(person(page)).toHaveValue(PERSON);

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signInAt(phone, `/orders/${order.id}`, signedIn);
  for (const device of [phone, page]) await next(device);
  await next(page);
  await moment(phone).fill(MOMENT);
  await expect(saved(phone)).toBeVisible();
  await expect(moment(page)).toHaveValue(MOMENT);
  await expect(story(page)).toContainText('That is enough to begin.');
  expect(await storedOrder(order.id)).toMatchObject({ waitingOn: 'team', clock: { pausedAt: null } });

  // What is uploaded on one device appears on the other.
  const create = { width: 60, height: 60, channels: 3, background: '#5a2a52' } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const files = [0, 1].map((n) => ({ name: `us ${n}.jpeg`, mimeType: 'image/jpeg', buffer }));
  const photos = (on: Page) => on.getByRole('region', { name: 'Photos' });
  for (const device of [phone, page]) for (let steps = 5; steps > 0; steps -= 1) await next(device);
  await photos(phone).getByLabel('Choose photos').setInputFiles(files);
  for (const device of [phone, page]) await expect(photos(device).getByRole('img')).toHaveCount(2);
  await photos(page).getByRole('button', { name: 'Remove Photo 1' }).click();
  await expect(photos(phone).getByRole('img')).toHaveCount(1);
  expect(await storedStoryFiles(order.id)).toHaveLength(1);
  await phone.context().close();
});

test('A voice memo is recorded, played back, kept and deleted', async ({ page, signedIn }) => {
  const order = await givenUntold(signedIn);
  await page.goto(`/orders/${order.id}#story-names`);
  const memo = page.getByRole('region', { name: 'Say the names' });
  await memo.getByRole('button', { name: 'Record how it is said' }).click();
  await expect(memo.getByText(/Recording: [1-9]/)).toBeVisible();
  await memo.getByRole('button', { name: 'Stop' }).click();
  const player = memo.getByLabel('Your recording');
  await expect.poll(() => lengthOf(player)).toBeGreaterThan(0.5);
  await memo.getByRole('button', { name: 'Keep this recording' }).click();
  await expect(memo.getByRole('button', { name: 'Listen to your voice memo' })).toBeVisible();
  const { state, durationMs, path } = await checkedFile(order.id, 'voice-memo.webm');
  expect(state).toBe('ready');
  expect(durationMs).toBeGreaterThan(500);
  await memo.getByRole('button', { name: 'Listen to your voice memo' }).click();
  const kept = memo.getByLabel('your voice memo', { exact: true });
  await expect.poll(() => lengthOf(kept)).toBeGreaterThan(0.5);
  await memo.getByRole('button', { name: 'Delete your voice memo' }).click();
  await expect(memo.getByRole('button', { name: 'Record how it is said' })).toBeVisible();
  expect(await exists(path)).toBe(false);
});
