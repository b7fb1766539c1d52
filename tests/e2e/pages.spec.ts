import { randomUUID } from 'node:crypto';
import { sendLyrics } from '@keepsong/domain/calls/team-lyrics';
import { giftAddress } from '@keepsong/domain/gift-page';
import type { Page } from 'playwright/test';
import { givenAdmin, givenOrder, givenProfile, givenSong, someCustomer } from '../support/factory.ts';
import { wavFile } from '../support/files.ts';
import { givenFinished, givenGift, inMinutes } from '../support/gifts.ts';
import { givenMessages } from '../support/messages.ts';
import { givenOptions, sendDrafts, writeNote } from '../support/notes.ts';
import { setStatus } from '../support/orders.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { givenSongFiles } from '../support/song-files.ts';
import { givenUntold } from '../support/story.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOrdersInEveryState } from './support/given-orders.ts';
import { givenPublicSongs, removePublicSongs } from '../support/given-public-songs.ts';
import { givenLink } from './support/mailed-links.ts';
import { beSignedIn } from '../support/session.ts';
import { ready } from './support/page.ts';

/** The desk of the team and its editor have more text than space: AA, not the enhanced AAA. */
const AA = ['color-contrast-enhanced'];
/** Wider than a phone has room for beside a button. */
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitän';
const LYRICS = `## Verse 1\nYou knocked\n${LONG_WORD}`;
const RECORDINGS = { A: wavFile(4), B: wavFile(4) };
const someTitle = () => `${LONG_WORD} ${randomUUID().slice(0, 8)}`;

/** An address, a text that is there when the page is, and what is opened or pressed on it before it is scanned. */
type Row = readonly [path: string, text: string | RegExp, open?: (page: Page) => Promise<void>];

/**
 * The policy and thrown errors are watched by the fixtures. In the dark, one page of each kind is enough: all have the colours of the theme, whose
 * contrast `tokens.test.ts` proves.
 */
async function expectEach(
  page: Page,
  rows: readonly Row[],
  { without = [], inDark = false }: { without?: readonly string[]; inDark?: boolean } = {},
): Promise<void> {
  // Loading and scanning take seconds, for each of the pages.
  test.setTimeout(test.info().timeout + 5_000 * rows.length);
  for (const [path, text, open] of rows) {
    await test.step(path, async () => {
      const isApp = !path.startsWith('/gift/');
      const tab = page.getByRole('navigation', { name: 'Admin' }).locator(`a[href="${path}"]`);
      if (await tab.isVisible()) {
        // Without a load, which takes longer than the scan.
        await tab.click();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      } else await page.goto(path);
      // A prerendered page enables its controls when React starts, and their colours change during the scan.
      if (isApp) await ready(page);
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0);
      await open?.(page);
      await expectAccessible(page, { without: isApp ? without : AA, isApp, inDark });
    });
  }
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
/** A dialog loads first, and fades in over the page. */
const pressFor = (dialog: string, name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
};

/** On the narrowest phones the steps of an order are in one row, and their words apart. */
async function expectStepsApart(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 });
  const steps = page.getByRole('list', { name: 'Steps of this order' }).getByRole('listitem');
  await expect(steps).toHaveCount(6);
  const words = await steps.evaluateAll((items) =>
    items.map((item) => {
      const word = document.createRange();
      word.selectNodeContents(item.querySelector('span') ?? item);
      const { left, right } = word.getBoundingClientRect();
      return { top: item.getBoundingClientRect().top, left, right };
    }),
  );
  expect(new Set(words.map(({ top }) => top)).size).toBe(1);
  expect(words.filter(({ right }, index) => right > (words[index + 1]?.left ?? Infinity))).toEqual([]);
}

test('Every public page has no barrier, and asks no other site', async ({ page }) => {
  const [songId = ''] = await givenPublicSongs([{ title: someTitle() }]);
  const foreign: string[] = [];
  const own = new URL((await page.goto('/robots.txt'))?.url() ?? '').hostname;
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && ![own, '127.0.0.1'].includes(hostname)) foreign.push(request.url());
  });
  await expectEach(
    page,
    [
      ['/', 'Why Choose Us'],
      [`/public-songs?q=${LONG_WORD.slice(0, 12)}`, LONG_WORD, press(/^Play /)],
    ],
    { inDark: true },
  );
  await expectEach(page, [
    ['/how-it-works', 'Tell us your story'],
    ['/pricing', 'Good to know'],
    ['/terms', 'Acceptance of Terms'],
    [`/public-songs/${songId}`, LONG_WORD],
    ['/no/such/page', 'Page not found'],
  ]);
  expect(foreign).toEqual([]);
  await removePublicSongs([songId]);
});

test('Every form of a visitor and every page of a gift has no barrier', async ({ page }) => {
  const sender = await newCustomer();
  const song = await givenFinished(sender, { title: LONG_WORD, lyrics: LYRICS }, 4);
  const gift = async (design: 'paper' | 'colour' | 'night', opensAt: string | null = null) =>
    giftAddress((await givenGift(sender, song.songId, { design, opensAt, recipient: LONG_WORD })).token);
  await expectEach(page, [
    ['/login', 'Welcome Back', press('Sign in')],
    ['/login?view=sign_up', 'Create your account'],
    ['/login?view=verify_otp', 'Use a code', press('Send code')],
    [await givenLink('resetPassword', sender.email), 'Choose a new password'],
    ['/order', 'Custom Song Request', (form) => form.getByRole('button', { name: /^Submit and/ }).click()],
    [`/gift/${'a'.repeat(22)}`, 'There is no song here'],
    [await gift('night', inMinutes(60)), /It opens on/],
    [await gift('paper'), 'Open and play', press('Open and play')],
    [await gift('colour'), 'Open and play', press('Open and play')],
  ]);
});

test('Every page of a customer has no barrier', async ({ page }) => {
  const owner = await newCustomer();
  await givenProfile(owner);
  const [admin, untold, written, options, finished] = await Promise.all([
    newAdmin(),
    givenUntold(owner),
    givenSong(owner, { title: someTitle(), lyrics: LYRICS }),
    givenOptions(owner, RECORDINGS, { title: someTitle(), lyrics: LYRICS }),
    givenFinished(owner, { title: someTitle() }),
  ]);
  await Promise.all([
    admin.call(sendLyrics, { orderId: written.order.id, revisions: { [written.song.id]: 0 } }),
    writeNote(owner, options.song.id, randomUUID(), { text: LONG_WORD }),
    givenSongFiles(finished.song),
    givenGift(owner, finished.songId, { recipient: LONG_WORD }),
  ]);
  await givenMessages({ id: finished.orderId, userId: owner.uid }, [
    { side: 'customer', text: `Could she be called ${LONG_WORD}?` },
    { side: 'team', text: `Of course.\n\nAs on https://example.com/${'river-'.repeat(12)}`, author: 'Grace' },
  ]);
  await givenOrdersInEveryState(owner);
  await beSignedIn(page, owner);
  await expectEach(
    page,
    [
      ['/dashboard', 'The Blue Door'],
      [`/orders/${options.order.id}`, 'Listen to your two options', press(/^Add a note at/)],
    ],
    { inDark: true },
  );
  await expectEach(page, [
    [`/dashboard?order=${untold.id}`, 'Order ID', pressFor('Cancel this order?', 'Cancel Order')],
    [`/orders/${untold.id}`, 'Saved while you type'],
    [
      `/orders/${written.order.id}`,
      'Approve your lyrics',
      async (order) => {
        await expectStepsApart(order);
        await press(new RegExp(`^${LONG_WORD}`))(order);
      },
    ],
    [`/orders/${finished.orderId}`, 'Of course.', press('How it was made')],
    [
      `/orders/${finished.orderId}#gifts`,
      'Give this song',
      pressFor('A page for one person', 'Give it to somebody else'),
    ],
    ['/account', owner.email, pressFor('Delete your account?', 'Delete my account')],
    [await givenLink('verifyEmail', owner.email), 'Confirm your email'],
  ]);
  await expectEach(page, [[`/lyrics/${written.song.id}`, LONG_WORD, press('Edit')]], { without: AA });
});

test('Every page of the team has no barrier', async ({ page }) => {
  const owner = await newCustomer();
  await givenProfile(owner);
  const { order, song } = await givenOptions(owner, RECORDINGS, { title: someTitle(), lyrics: LYRICS });
  await writeNote(owner, song.id, randomUUID(), { text: LONG_WORD });
  await sendDrafts(owner, order.id, [song.id]);
  await givenMessages(order, [{ side: 'customer', text: `Could she be called ${LONG_WORD}?` }]);
  const review = { reason: 'dispute', key: 'dp_1', detail: `dp_${LONG_WORD}`, at: new Date() } as const;
  const reviewed = await givenOrder(someCustomer(), { songTitle: someTitle(), review });
  // Queues an e-mail and writes the audit log.
  await setStatus(await newAdmin(), reviewed.id, 'in_production');
  await beSignedIn(page, await givenAdmin());
  const select = (list: Page) =>
    list
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .check();
  await expectEach(
    page,
    [
      [`/admin?q=${order.id}`, LONG_WORD, select],
      [`/admin/orders/${order.id}`, LONG_WORD, press('Decline')],
    ],
    { without: AA, inDark: true },
  );
  await expectEach(
    page,
    [
      [`/admin?order=${reviewed.id}`, 'Order Details', press('Edit Details')],
      [`/admin/customers/${owner.uid}`, owner.email],
      [`/admin/lyrics?order=${order.id}`, LONG_WORD, press('Edit')],
      ['/admin/mail', /@example\.com/],
      ['/admin/payments', LONG_WORD],
      ['/admin/reports', /report/i],
      ['/admin/admins', 'Make admin'],
      ['/admin/business', 'Subtotal'],
      ['/admin/settings', 'Save Settings', press('Songs due')],
      ['/admin/audit', 'Audit'],
      // The preview allows its frame no scripts, axe's neither.
      ['/test-email', 'Send Test Email', (page) => page.getByRole('radio', { name: 'Plain text' }).check()],
    ],
    { without: AA },
  );
});

test('With the colors of the system, buttons and switches keep an edge', async ({ page, signedIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/account');
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save profile' })).toHaveCSS('border-top-width', '1px');
  const track = page.locator('.MuiSwitch-track').first();
  const canvas = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect(track).not.toHaveCSS('background-color', canvas);
});
