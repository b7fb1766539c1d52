import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { actOnGift, fetchGift, giftsOf, givenFinishedSong, readGift, storedGift } from '../support/gifts.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { toast } from './support/toasts.ts';

test.use({ timezoneId: 'Europe/Berlin' });

const panelOf = (page: Page) => page.getByRole('region', { name: 'Give this song' });
const linkIn = (panel: Locator) => panel.getByRole('textbox', { name: /^The link for/ }).inputValue();
const tokenIn = async (panel: Locator) => (await linkIn(panel)).split('/').at(-1) ?? '';
const inAYear = () => `${new Date().getFullYear() + 1}-06-24`;

/** Presses a button that opens a confirmation, and confirms. */
async function confirm(page: Page, button: RegExp, answer: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: answer }).click();
}

test('The owner makes a page, moves its moment, replaces its link and ends it', async ({
  page,
  context,
  signedIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { orderId, songId } = await givenFinishedSong(signedIn);
  await page.goto(`/orders/${orderId}#gifts`);
  const panel = panelOf(page);
  await expect(panel).toContainText('A page for one person');
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Give this song' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  await expect(dialog).toContainText('Please say who it is for');
  await dialog.getByRole('textbox', { name: 'For' }).fill('Ådá 林');
  await dialog.getByRole('textbox', { name: 'From' }).fill('Ben');
  await dialog.getByRole('textbox', { name: 'A few words' }).fill('For the river');
  await dialog.getByRole('radio', { name: 'Night' }).check();
  await dialog.getByRole('radio', { name: 'At a moment' }).check();
  await dialog.getByLabel('Day').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  await expect(dialog).toContainText('This moment has passed.');
  await expectAccessible(page);

  // The typed text survives a reload.
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: 'For' })).toHaveValue('Ådá 林');
  await dialog.getByLabel('Day').fill(inAYear());
  await dialog.getByLabel('Time', { exact: true }).fill('18:30');
  await expect(dialog).toContainText('6:30 PM, Central European Summer Time');
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel).toContainText('Waiting');
  const [gift] = await giftsOf(songId);
  expect(gift?.opensAt.toISOString()).toBe(`${inAYear()}T16:30:00.000Z`);
  expect(gift).toMatchObject({ timeZone: 'Europe/Berlin', design: 'night', words: 'For the river' });
  await expectAccessible(page);

  const link = await linkIn(panel);
  expect(link).toBe(`${new URL(page.url()).origin}/gift/${gift?.token ?? ''}`);
  await panel.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'The link is copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const token = await tokenIn(panel);
  expect((await readGift(token)).state).toBe('waiting');

  await panel.getByRole('button', { name: /^Edit/ }).click();
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('18:30');
  await dialog.getByRole('radio', { name: 'Now' }).check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel).toContainText('Open since');
  expect((await readGift(token)).state).toBe('open');

  await confirm(page, /^Make a new link/, 'Make a new link');
  await expect(toast(page, 'There is a new link')).toBeVisible();
  await expect.poll(() => tokenIn(panel)).not.toBe(token);
  expect((await fetchGift(token)).status).toBe(404);
  const second = await tokenIn(panel);
  expect((await readGift(second)).state).toBe('open');

  await confirm(page, /^End this link/, 'End the link');
  await expect(panel).toContainText('Link ended');
  expect((await fetchGift(second)).status).toBe(404);
  await expect(panel.getByRole('textbox')).toHaveCount(0);

  await confirm(page, /^Delete/, 'Delete the page');
  await expect(panel).toContainText('A page for one person');
  expect(await giftsOf(songId)).toEqual([]);
});

test('The owner sees thanks and hearts as they come, and stops them', async ({ page, signedIn }) => {
  const { orderId, songId } = await givenFinishedSong(signedIn, { isPublic: true });
  await page.goto(`/orders/${orderId}#gifts`);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Give this song' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'For' }).fill('Nell');
  await dialog.getByRole('textbox', { name: 'From' }).fill('Dana');
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  await expect(dialog).toBeHidden();
  const token = await tokenIn(panel);
  const [{ id: giftId = '' } = {}] = await giftsOf(songId);

  await actOnGift(token, { type: 'visit' });
  await expect(panel).toContainText('Opened once');
  await actOnGift(token, { type: 'heart', lineId: '1-1', isOn: true });
  await expect(panel.getByRole('list', { name: 'Lines that Nell likes' })).toHaveText('The river runs');
  await actOnGift(token, { type: 'thank', text: 'I cried on the stairs', mayBePublic: true });
  await expect(panel.getByRole('blockquote')).toHaveText('“I cried on the stairs”');
  // The page showed them, so they are marked as read.
  await expect.poll(async () => (await storedGift(giftId))?.hasUnread).toBe(false);
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Show them there' }).click();
  await expect(toast(page, 'Their words are on the song’s public page')).toBeVisible();
  await page.goto(`/public-songs/${songId}`);
  await expect(page.getByText('I cried on the stairs')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/orders/${orderId}#gifts`);
  await panel.getByRole('button', { name: 'Take no more thanks and hearts' }).click();
  await expect(toast(page, 'This page takes no more thanks and hearts')).toBeVisible();
  expect((await actOnGift(token, { type: 'heart', lineId: '1-2', isOn: true })).status).toBe(409);
});

test('A card is printed whose code is the link, and an image that says nothing but the name', async ({
  page,
  signedIn,
}) => {
  const { orderId } = await givenFinishedSong(signedIn);
  await page.goto(`/orders/${orderId}#gifts`);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Give this song' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'For' }).fill('Ådá 林');
  await dialog.getByRole('textbox', { name: 'From' }).fill('Ben');
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  await expect(dialog).toBeHidden();

  const [card] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: /^Print card/ }).click(),
  ]);
  expect(card.suggestedFilename()).toMatch(/\.pdf$/);
  const pdf = await readFile(await card.path());
  const text = pdf.toString('latin1');
  const numberAfter = (name: string) => Number(new RegExp(`/${name} (\\d+)`).exec(text)?.[1]);
  const [width, height] = [numberAfter('Width'), numberAfter('Height')];
  const start = text.indexOf('stream\n') + 'stream\n'.length;
  const rgb = inflateSync(pdf.subarray(start, start + Number(/FlateDecode \/Length (\d+)/.exec(text)?.[1])));
  const raw = { width, height, channels: 3 } as const;
  // As a phone sees it.
  const seen = await sharp(rgb, { raw })
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(seen.data), seen.info.width, seen.info.height);
  expect(code?.data).toBe(await linkIn(panel));

  const [image] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: /^Save image/ }).click(),
  ]);
  const picture = await readFile(await image.path());
  const { width: wide, height: high, format } = await sharp(picture).metadata();
  expect([wide, high, format]).toEqual([1080, 1350, 'png']);
  const pixels = await sharp(picture).ensureAlpha().raw().toBuffer();
  expect(jsQR(new Uint8ClampedArray(pixels), 1080, 1350)).toBeNull();
});
