import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import type { Locator } from 'playwright/test';
import sharp from 'sharp';
import { givenProfile } from '../support/factory.ts';
import { giftsOf, givenFinishedSong, givenGift, readGift } from '../support/gifts.ts';
import { newCustomer } from '../support/people.ts';
import { downloadBy } from './support/downloads.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { beSignedIn } from './support/session.ts';
import { gifts, giveIt } from './support/song-page.ts';
import { toast } from './support/toasts.ts';

test.use({ timezoneId: 'Europe/Berlin' });

const linkIn = (panel: Locator) => panel.getByRole('textbox', { name: /^The link for/ }).inputValue();
const tokenIn = async (panel: Locator) => (await linkIn(panel)).split('/').at(-1) ?? '';
const inAYear = () => `${new Date().getFullYear() + 1}-06-24`;

test('The owner makes a page, copies its link, moves its moment and deletes it', async ({
  page,
  context,
  signedIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { orderId, songId } = await givenFinishedSong(signedIn);
  await page.goto(`/orders/${orderId}#gifts`);
  const panel = gifts(page);
  await giveIt(page);
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
  await expect(panel.getByRole('list', { name: /^Gift pages of/ })).toBeFocused();
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

  await panel.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Delete the page' }).click();
  // An open dialog hides the panel too.
  await expect(dialog).toBeHidden();
  await expect(panel).toHaveCount(0);
  // What comes after the removed part.
  await expect(page.getByRole('button', { name: 'How it was made' })).toBeFocused();
  expect(await giftsOf(songId)).toEqual([]);
});

test('A card is printed whose code is the link, and an image that says nothing but the name', async ({
  page,
}) => {
  const sender = await newCustomer();
  await givenProfile(sender);
  await beSignedIn(page, sender);
  const { orderId, songId } = await givenFinishedSong(sender);
  await givenGift(sender, songId, { recipient: 'Ådá 林' });
  await page.goto(`/orders/${orderId}#gifts`);
  const panel = gifts(page);

  const { name, bytes: pdf } = await downloadBy(panel.getByRole('button', { name: /^Print card/ }));
  expect(name).toMatch(/\.pdf$/);
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

  const { bytes: picture } = await downloadBy(panel.getByRole('button', { name: /^Save image/ }));
  const { width: wide, height: high, format } = await sharp(picture).metadata();
  expect([wide, high, format]).toEqual([1080, 1350, 'png']);
  const pixels = await sharp(picture).ensureAlpha().raw().toBuffer();
  expect(jsQR(new Uint8ClampedArray(pixels), 1080, 1350)).toBeNull();
});
