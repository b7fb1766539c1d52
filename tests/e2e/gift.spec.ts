import { randomUUID } from 'node:crypto';
import { saveGift } from '@keepsong/domain/calls/save-gift';
import { lyricsTimingsPath } from '@keepsong/domain/documents/lyrics-timing';
import type { Song } from '@keepsong/domain/documents/song';
import { giftAddress, giftApi } from '@keepsong/domain/gift-page';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { database, outboxOf } from '../support/database.ts';
import { givenAdmin, givenProfile } from '../support/factory.ts';
import {
  actOnGift,
  fetchGift,
  giftForm,
  givenFinishedSong,
  givenGift,
  heart,
  linkOf,
  openGift,
  statusOf,
  storedGift,
} from '../support/gifts.ts';
import { newCustomer, type Person } from '../support/people.ts';
import { expectAccessible, expectAccessibleInSystemColours } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { gifts, giveIt } from './support/song-page.ts';
import { beSignedIn, signInAt } from './support/session.ts';
import { toast } from './support/toasts.ts';

const SOON_MS = 6_000;
const HOUR_MS = 3_600_000;
const HOURS_WRONG = 5;

/** Wider than a phone. */
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitän';

/** A song of a minute whose second line is sung after 20 seconds, and its owner at its gift pages. */
async function givenSender(page: Page, changes: Partial<Song> = {}) {
  const sender = await newCustomer();
  await givenProfile(sender);
  const title = `${LONG_WORD} ${randomUUID().slice(0, 6)}`;
  const { orderId, songId, song } = await givenFinishedSong(sender, { title, ...changes }, 60);
  await database.doc(`${lyricsTimingsPath(songId)}/song`).set({
    id: 'song',
    songId,
    userId: sender.uid,
    audioPath: song.audio?.path,
    lines: [
      { lineId: '1-1', startMs: 100 },
      { lineId: '1-2', startMs: 20_000 },
    ],
    version: 1,
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  await beSignedIn(page, sender);
  return { sender, orderId, songId, title };
}

/**
 * A separate browser in another time zone. Its clock is hours wrong, its timers are right. `isAwake` returns whether the
 * page keeps the screen on.
 */
async function recipientOf(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    timezoneId: 'Asia/Tokyo',
    permissions: ['screen-wake-lock'],
  });
  await context.addInitScript(() => {
    // The empty page that comes first has none.
    if (!('wakeLock' in navigator)) return;
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    const locks: WakeLockSentinel[] = [];
    navigator.wakeLock.request = async () => {
      const lock = await request();
      locks.push(lock);
      return lock;
    };
    Object.assign(window, { isAwake: () => locks.some(({ released }) => !released) });
  });
  await context.addInitScript((offset) => {
    const now = Date.now.bind(Date);
    window.Date = class extends Date {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [now() + offset]) as [number]));
      }
      static override now = () => now() + offset;
    } as DateConstructor;
  }, HOURS_WRONG * 3_600_000);
  return { context, page: await context.newPage() };
}

const isAwake = (page: Page) =>
  page.evaluate(() => (window as unknown as { isAwake: () => boolean }).isAwake());
const sleeve = (page: Page) => page.getByRole('button', { name: 'Open and play' });
const nothingHere = (page: Page) => page.getByRole('heading', { level: 1, name: 'There is no song here' });
const secondsOf = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
const seenAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const visitsOf = async (giftId: string) => (await storedGift(giftId))?.visits;

async function confirm(page: Page, button: RegExp, answer: string): Promise<void> {
  await gifts(page).getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: answer }).click();
}

/** Moves the moment of an owner's page to so many ms from now, which may be nearer than the form allows. */
async function openIn(ms: number, sender: Person, songId: string, giftId: string): Promise<Date> {
  const opensAt = new Date(Date.now() + ms);
  const gift = giftForm({ recipient: 'Nell', sender: 'Dana', opensAt: opensAt.toISOString() });
  const seen = (await storedGift(giftId))?.version ?? 0;
  await sender.call(saveGift, { giftId, songId, seen, gift });
  return opensAt;
}

test('A page stays closed until its moment, then plays with its lyrics, and what comes back arrives', async ({
  page,
  browser,
  request,
}) => {
  const { sender, orderId, songId, title } = await givenSender(page, { isPublic: true });
  await page.goto(`/orders/${orderId}#gifts`);
  await giveIt(page);
  const dialog = page.getByRole('dialog', { name: 'A page for one person' });
  await dialog.getByRole('textbox', { name: 'For' }).fill('Nell');
  await dialog.getByRole('textbox', { name: 'From' }).fill('Dana');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Open and play' }).click();
  const heading = preview.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeVisible();
  expect((await heading.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  await expect
    .poll(() => preview.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.1);
  await preview.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(preview).toBeHidden();
  await dialog.getByRole('radio', { name: 'At a moment' }).check();
  await dialog.getByLabel('Day').fill(`${new Date().getFullYear() + 1}-06-24`);
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  await expect(dialog).toBeHidden();
  const address = await gifts(page)
    .getByRole('textbox', { name: /^The link for/ })
    .inputValue();
  const token = address.split('/').at(-1) ?? '';
  const [gift] = (await database.collection('gifts').where('songId', '==', songId).get()).docs;
  const giftId = gift?.id ?? '';
  const first = await openIn(HOUR_MS, sender, songId, giftId);

  const recipient = await recipientOf(browser);
  const bodies: Promise<string>[] = [];
  const asked: string[] = [];
  recipient.page.on('response', (response) => {
    asked.push(response.url());
    bodies.push(response.text().catch(() => ''));
  });
  await recipient.page.goto(address);
  await expect(recipient.page.getByText(/It opens on/)).toBeVisible();
  // The page shows the viewer's time zone and uses the server's clock.
  await expect(recipient.page.locator('time')).toHaveAttribute('datetime', first.toISOString());
  const inTokyo = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  });
  await expect(recipient.page.locator('time')).toHaveText(inTokyo.format(first));
  await expect(recipient.page.getByText('days', { exact: true })).toBeHidden();
  const early = await fetchGift(token);
  expect(Object.keys((await early.json()) as object).sort()).toEqual(['now', 'opensAt', 'state']);
  const said = (await Promise.all(bodies.splice(0))).join('\n');
  for (const secret of [title, 'Nell', 'Dana', 'The river runs', giftId, songId]) {
    expect(said).not.toContain(secret);
  }
  expect(new Set(asked.map((url) => new URL(url).origin)).size).toBe(1);

  // Without a reload, and not before its moment.
  await recipient.page.evaluate(() => Object.assign(window, { isSame: true }));
  const opensAt = await openIn(SOON_MS, sender, songId, giftId);
  await seenAgain(recipient.page);
  await expect(sleeve(recipient.page)).toBeVisible();
  expect(Date.now()).toBeGreaterThanOrEqual(opensAt.getTime());
  expect(await recipient.page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(asked.filter((url) => url.includes('.wav'))).toEqual([]);

  // Fetching the links, as a link scanner does, is not a visit.
  for (const path of [giftAddress(token), giftApi(token)]) {
    expect((await request.get(path)).ok()).toBe(true);
  }
  expect(await visitsOf(giftId)).toBe(0);

  await sleeve(recipient.page).click();
  await expect(recipient.page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect.poll(() => secondsOf(recipient.page)).toBeGreaterThan(0.3);
  await expect.poll(() => isAwake(recipient.page)).toBe(true);
  await expect(gifts(page)).toContainText('Opened once');
  const line = (text: string) => recipient.page.getByRole('button', { name: text, exact: true });
  await expect(line('The river runs')).toHaveAttribute('aria-current', 'true');
  await line('And so do we').click();
  await expect(line('And so do we')).toHaveAttribute('aria-current', 'true');
  await expect(line('The river runs')).not.toHaveAttribute('aria-current');
  expect(await secondsOf(recipient.page)).toBeGreaterThanOrEqual(20);
  await recipient.page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => isAwake(recipient.page)).toBe(false);

  await recipient.page.getByRole('button', { name: 'Love “And so do we”' }).click();
  await expect(gifts(page).getByRole('list', { name: 'Lines that Nell likes' })).toHaveText('And so do we');

  // The sender leaves the page first, when it has marked the heart as read: an open page deletes the e-mail about the thanks.
  await expect.poll(async () => (await storedGift(giftId))?.hasUnread).toBe(false);
  await page.goto('/dashboard');
  await recipient.page.getByRole('textbox', { name: /^A few words for Dana/ }).fill('I cried on the ferry');
  await recipient.page.getByRole('checkbox', { name: /public page/ }).check();
  await recipient.page.getByRole('button', { name: 'Send', exact: true }).click();
  const lettersOfThanks = async () =>
    (await outboxOf(orderId)).filter(
      ({ template, subject }) => template === 'gift_reactions' && /thanks/i.test(subject),
    );
  await expect.poll(async () => (await lettersOfThanks()).length).toBe(1);
  expect((await lettersOfThanks())[0]?.text).not.toContain('ferry');
  await page.goto(`/orders/${orderId}#gifts`);
  await expect(gifts(page).getByRole('blockquote')).toHaveText('“I cried on the ferry”');
  expect(await visitsOf(giftId)).toBe(1);
  await expectAccessible(page);

  await gifts(page).getByRole('button', { name: 'Show them there' }).click();
  await expect(toast(page, 'Their words are on the song’s public page')).toBeVisible();
  await gifts(page).getByRole('button', { name: 'Take no more thanks and hearts' }).click();
  await expect(toast(page, 'This page takes no more thanks and hearts')).toBeVisible();
  expect((await actOnGift(token, heart('1-1'))).status).toBe(409);
  await page.goto(`/public-songs/${songId}`);
  await expect(page.getByText('I cried on the ferry')).toBeVisible();
  await expectAccessible(page);
  await recipient.context.close();
});

test('A replaced link, an ended one and their files are dead at once, also on a page that is open', async ({
  page,
  browser,
}) => {
  const { sender, orderId, songId, title } = await givenSender(page);
  const { giftId, token } = await givenGift(sender, songId, { recipient: 'Nell' });
  await page.goto(`/orders/${orderId}#gifts`);
  await expect(gifts(page)).toContainText('Not opened yet');
  const recipient = await recipientOf(browser);
  await recipient.page.goto(giftAddress(token));
  await sleeve(recipient.page).click();
  await expect.poll(() => secondsOf(recipient.page)).toBeGreaterThan(0.1);
  const { audioUrl } = await openGift(token);
  // Later responses repeat the file address, so the player keeps its source.
  expect((await openGift(token)).audioUrl).toBe(audioUrl);
  await expect(recipient.page.locator('audio')).toHaveAttribute('src', audioUrl);
  expect(await statusOf(audioUrl)).toBe(200);

  await confirm(page, /^Make a new link/, 'Make a new link');
  await expect.poll(() => linkOf(giftId)).not.toBe(token);
  await expect.poll(async () => (await fetchGift(token)).status).toBe(404);
  await expect.poll(() => statusOf(audioUrl)).toBeGreaterThanOrEqual(403);
  await seenAgain(recipient.page);
  await expect(nothingHere(recipient.page)).toBeVisible();
  await expect(recipient.page.locator('audio')).toHaveCount(0);
  // The title changes after the page.
  await expect(recipient.page).not.toHaveTitle(new RegExp(title));
  expect(await recipient.page.content()).not.toContain(title);
  // The browser's cached page shows nothing either.
  await recipient.page.goto('/robots.txt');
  await recipient.page.goBack();
  await expect(nothingHere(recipient.page)).toBeVisible();

  const second = await linkOf(giftId);
  await recipient.page.goto(giftAddress(second));
  await sleeve(recipient.page).click();
  await expect.poll(() => secondsOf(recipient.page)).toBeGreaterThan(0.1);
  const { audioUrl: secondUrl } = await openGift(second);
  await confirm(page, /^End this link/, 'End the link');
  await expect(gifts(page)).toContainText('Link ended');
  await expect(gifts(page).getByRole('textbox')).toHaveCount(0);
  expect((await fetchGift(second)).status).toBe(404);
  // The page says so as soon as the link has ended; the files are deleted before the call is answered.
  await expect.poll(() => statusOf(secondUrl)).toBeGreaterThanOrEqual(403);
  // Without a visibility change, the open page notices at the next press.
  await recipient.page.getByRole('button', { name: 'Love “The river runs”' }).click();
  await expect(nothingHere(recipient.page)).toBeVisible();
  await recipient.context.close();
});

test('The recipient reports the page to the team, and closes it', async ({ page, browser }) => {
  const { sender, orderId, songId, title } = await givenSender(page);
  const { giftId, token } = await givenGift(sender, songId, { recipient: 'Nell', words: 'You owe me' });
  await page.goto(`/orders/${orderId}#gifts`);
  const recipient = await recipientOf(browser);
  await recipient.page.goto(giftAddress(token));
  await sleeve(recipient.page).click();
  await recipient.page.getByRole('button', { name: 'Report this page' }).click();
  const form = recipient.page.getByRole('form', { name: 'Report this page' });
  await form.getByRole('textbox').fill('He writes to me every day');
  await form.getByRole('button', { name: 'Send the report' }).click();
  await expect(recipient.page.getByText('Our team looks at the page')).toBeVisible();

  const team = await browser.newContext();
  const admin = await team.newPage();
  await signInAt(admin, '/admin/reports', await givenAdmin());
  const report = admin.getByRole('region', { name: `Gift page: ${title}` });
  await expect(report).toContainText('He writes to me every day');
  await expect(report).toContainText('You owe me');
  await report.getByRole('button', { name: 'Keep page' }).click();
  await expect(report).toBeHidden();
  await team.close();

  await recipient.page.getByRole('button', { name: 'Close this page' }).click();
  await recipient.page.getByRole('button', { name: 'Close it' }).click();
  await expect(nothingHere(recipient.page)).toBeFocused();
  await expect(gifts(page)).toContainText('Closed by the recipient');
  expect(await storedGift(giftId)).toMatchObject({ ending: 'by_recipient', token: null, audioPath: null });
  await recipient.context.close();
});

/** Checks accessibility, and that nothing is cut off on the narrowest phone with the largest text (WCAG 1.4.4). */
async function expectForEverybody(page: Page): Promise<void> {
  await expectAccessibleInSystemColours(page);
  const desktop = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    const wider = root.scrollWidth - root.clientWidth;
    root.style.fontSize = '';
    return wider;
  });
  expect(overflow).toBe(0);
  await page.setViewportSize(desktop);
}

test('Nobody is kept out of a page, in any design and in its three states', async ({ browser }) => {
  const sender = await newCustomer();
  const { songId } = await givenFinishedSong(sender, { title: LONG_WORD }, 60);
  const { page, context } = await recipientOf(browser);
  for (const design of ['paper', 'colour', 'night'] as const) {
    const opensAt = new Date(Date.now() + HOUR_MS).toISOString();
    const { giftId, token } = await givenGift(sender, songId, { design, opensAt });
    await page.goto(giftAddress(token));
    await expect(page.getByText(/It opens on/)).toBeVisible();
    await expectForEverybody(page);
    await sender.call(saveGift, { giftId, songId, seen: 1, gift: giftForm({ design }) });
    await seenAgain(page);
    await expect(sleeve(page)).toBeVisible();
    await expectForEverybody(page);
    await sleeve(page).click();
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(0.2);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expectForEverybody(page);
  }
  await context.close();
});
