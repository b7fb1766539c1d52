import { randomUUID } from 'node:crypto';
import { changeGift, saveGift } from '@keepsong/domain/calls/gifts';
import { giftAddress, giftApi } from '@keepsong/domain/gift-page';
import type { Page } from 'playwright/test';
import { givenProfile } from '../support/factory.ts';
import { giftForm, giftsOf, givenFinished, givenGift, inMinutes, storedGift } from '../support/gifts.ts';
import { newCustomer } from '../support/people.ts';
import { givenTiming } from '../support/songs.ts';
import { expect, test } from './support/fixtures.ts';
import { gifts } from './support/song-page.ts';
import { signInAt } from '../support/session.ts';
import { toast } from './support/page.ts';

/** A song of a minute whose second line is sung after 20 seconds. */
async function givenSender() {
  const sender = await newCustomer();
  await givenProfile(sender);
  const title = `River ${randomUUID().slice(0, 6)}`;
  const { orderId, songId, song } = await givenFinished(sender, { title, isPublic: true }, 60);
  await givenTiming(song, [
    { lineId: '1-1', startMs: 100 },
    { lineId: '1-2', startMs: 20_000 },
  ]);
  return { sender, orderId, songId, title };
}

const sleeve = (page: Page) => page.getByRole('button', { name: 'Open and play' });
const nothingHere = (page: Page) => page.getByRole('heading', { level: 1, name: 'There is no song here' });
const at = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
const seenAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('A page opens at its moment, plays, and brings thanks', async ({ page, browser, request }) => {
  const { sender, orderId, songId, title } = await givenSender();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAt(page, `/orders/${orderId}#gifts`, sender);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'For' }).fill('Nell');
  // The typed text survives a reload.
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: 'For' })).toHaveValue('Nell');
  await dialog.getByRole('textbox', { name: 'From' }).fill('Dana');
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  await expect(dialog).toBeHidden();
  await gifts(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'The link is copied')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const [made] = await giftsOf(songId);
  const { id: giftId = '', token = '' } = made ?? {};
  expect(new URL(address).pathname).toBe(giftAddress(token ?? ''));
  const open = async (opensAt: string | null) => {
    const value = giftForm({ recipient: 'Nell', sender: 'Dana', opensAt });
    await sender.call(saveGift, { giftId, songId, seen: (await storedGift(giftId))?.version ?? 0, value });
  };
  await open(inMinutes(60));

  const recipient = await browser.newPage({ locale: 'de-DE' });
  const bodies: Promise<string>[] = [];
  const asked: string[] = [];
  recipient.on('response', (response) => {
    asked.push(response.url());
    bodies.push(response.text().catch(() => ''));
  });
  const response = await recipient.goto(address);
  // The page is in English, whatever the browser speaks.
  await expect(recipient.getByText(/It opens on [A-Z][a-z]+day, /)).toBeVisible();
  expect(response?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
  });
  const said = (await Promise.all(bodies)).join('\n');
  for (const secret of [title, 'Nell', 'Dana', 'The river runs', giftId, songId]) {
    expect(said).not.toContain(secret);
  }
  // Nothing of another site, and no SDK.
  expect(new Set(asked.map((url) => new URL(url).origin)).size).toBe(1);
  expect(asked.filter((url) => url.includes('/assets/') && url.endsWith('.js'))).toHaveLength(2);

  // It opens without a reload. Fetching the links, as a scanner does, is not a visit.
  await recipient.evaluate(() => Object.assign(window, { isSame: true }));
  await open(null);
  await seenAgain(recipient);
  await expect(sleeve(recipient)).toBeVisible();
  expect(await recipient.evaluate(() => 'isSame' in window)).toBe(true);
  for (const at of [giftAddress, giftApi]) expect((await request.get(at(token ?? ''))).ok()).toBe(true);
  expect((await storedGift(giftId))?.visits).toBe(0);

  await sleeve(recipient).click();
  await expect(recipient.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect.poll(() => at(recipient)).toBeGreaterThan(0.3);
  await expect(gifts(page)).toContainText('Opened once');
  const line = (text: string) => recipient.getByRole('button', { name: text, exact: true });
  await expect(line('The river runs')).toHaveAttribute('aria-current', 'true');
  await line('And so do we').click();
  await expect(line('And so do we')).toHaveAttribute('aria-current', 'true');
  expect(await at(recipient)).toBeGreaterThanOrEqual(20);

  await recipient.getByRole('button', { name: 'Love “And so do we”' }).click();
  await expect(gifts(page).getByRole('list', { name: 'Lines that Nell likes' })).toHaveText('And so do we');
  await recipient.getByRole('textbox', { name: /^A few words for Dana/ }).fill('I cried on the ferry');
  await recipient.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(gifts(page).getByRole('blockquote')).toHaveText('“I cried on the ferry”');

  // An open page closes, and the browser's cached page shows nothing either.
  await sender.call(changeGift, { giftId, change: 'revoke' });
  await seenAgain(recipient);
  await expect(nothingHere(recipient)).toBeVisible();
  await expect(recipient.locator('audio')).toHaveCount(0);
  expect(await recipient.content()).not.toContain(title);
  await recipient.goto('/robots.txt');
  await recipient.goBack();
  await expect(nothingHere(recipient)).toBeVisible();
});

test('On a phone that makes pages dark, a page keeps its colours', async ({ browser }) => {
  const { sender, songId } = await givenSender();
  const recipient = await browser.newPage({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const browserTools = await recipient.context().newCDPSession(recipient);
  for (const design of ['paper', 'colour'] as const) {
    await recipient.goto(giftAddress((await givenGift(sender, songId, { design })).token));
    await expect(sleeve(recipient)).toBeVisible();
    const chosen = await recipient.screenshot();
    await browserTools.send('Emulation.setAutoDarkModeOverride', { enabled: true });
    expect((await recipient.screenshot()).equals(chosen)).toBe(true);
    await browserTools.send('Emulation.setAutoDarkModeOverride', {});
  }
});
