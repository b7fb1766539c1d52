import { sendLyrics } from '@keepsong/domain/calls/send-lyrics';
import { setOrderStatus } from '@keepsong/domain/calls/set-order-status';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { givenAdmin, givenOrder, givenProfile, givenSong, someCustomer } from '../support/factory.ts';
import { upload, wavFile } from '../support/files.ts';
import { givenFinishedSong, givenGift } from '../support/gifts.ts';
import { givenMessages } from '../support/messages.ts';
import { sendDrafts, writeNote } from '../support/notes.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { givenSongFiles } from '../support/song-files.ts';
import { AdminPage } from './support/admin-page.ts';
import {
  expectAccessible,
  expectAccessibleBesideToasts,
  expectAccessibleInSystemColours,
} from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { playedTo } from './support/played-to.ts';
import { givenOptions } from './support/given-options.ts';
import { LyricsPage } from './support/lyrics-page.ts';
import { givenLink } from './support/mailed-links.ts';
import { beSignedIn, signInAt } from './support/session.ts';
import { approve, gifts, giveIt, lane, line, log, notes, openWorkshop, words } from './support/song-page.ts';
import { openedSection } from './support/sections.ts';
import { toast } from './support/toasts.ts';

/** Wider than a phone has room for beside a button. */
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitän';
const LYRICS = `## Verse 1\nYou knocked\n${LONG_WORD}\n\n## Chorus\nLeave the kitchen light on low`;
const SECONDS = 8;
const recordings = { A: wavFile(SECONDS), B: wavFile(SECONDS) };

const someTitle = () => `${LONG_WORD} ${randomUUID().slice(0, 8)}`;

/** Elements that scroll sideways, except the links of the admin area, which may; and cards that cut off their content. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const holds = (element: Element) => {
      const { overflowX } = getComputedStyle(element);
      const scrolls = ['auto', 'scroll'].includes(overflowX) && element.tagName !== 'NAV';
      const cuts = overflowX === 'clip' && element.tagName === 'SECTION';
      return element === document.documentElement || scrolls || cuts;
    };
    return [...document.querySelectorAll('*')]
      .filter((element) => element.scrollWidth > element.clientWidth && holds(element))
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 60)}`);
  });

/** Expects that nobody has to scroll sideways. Enough for what axe has seen on a desktop, where it is laid out alike. */
async function expectNotTooWide(page: Page): Promise<void> {
  expect(await tooWide(page)).toEqual([]);
}

/** Expects a screen without accessibility violations that nobody has to scroll sideways. */
async function expectFits(page: Page, expectNoViolation = expectAccessible): Promise<void> {
  await expectNoViolation(page);
  await expectNotTooWide(page);
}

const expectFitsBesideToasts = (page: Page) => expectFits(page, expectAccessibleBesideToasts);

/** A conversation with a word and a link that are wider than a phone, and an empty line. */
const givenConversation = (order: { id: string; userId: string }) =>
  givenMessages(order, [
    { side: 'customer', text: `Could she be called ${LONG_WORD}?` },
    { side: 'team', text: `Of course.\n\nAs on https://example.com/${'river-'.repeat(12)}`, author: 'Grace' },
  ]);

test(
  'A message covers neither a heading, nor the main action, nor the total',
  { tag: '@phone-only' },
  async ({ page, order }) => {
    const coveredBy = (title: string) =>
      toast(page, title).evaluate((card) => {
        const over = card.getBoundingClientRect();
        const isPrice = (each: Element) => each.childElementCount === 0 && each.textContent.startsWith('$');
        return [...document.querySelectorAll('main *')]
          .filter((each) => each.matches('h1, h2, .MuiButton-contained') || isPrice(each))
          .filter((each) => {
            const { top, bottom, width } = each.getBoundingClientRect();
            return width > 0 && top < over.bottom && bottom > over.top;
          })
          .map((each) => each.textContent);
      });
    await page.goto('/order?canceled=true');
    await expect(toast(page, 'Payment Canceled')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await coveredBy('Payment Canceled')).toEqual([]);
    await order.field('Email').fill('june@example.com');
    await order.fill();
    await order.submitButton().click();
    await expect(toast(page, 'Authentication Required')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
    expect(await coveredBy('Authentication Required')).toEqual([]);
    // One at a time: the second one would reach the heading.
    await expect(toast(page, 'Payment Canceled')).toHaveCount(0);
  },
);

test(
  'A song in the making fits a phone: lyrics to approve, two options, notes on them',
  { tag: '@phone-only' },
  async ({ page, signedIn }) => {
    const { order, song } = await givenSong(signedIn, { title: someTitle(), lyrics: LYRICS });
    await (await newAdmin()).call(sendLyrics, { orderId: order.id, revisions: { [song.id]: 0 } });
    await page.goto(`/orders/${order.id}`);
    await expect(approve(page, 'You knocked')).toBeVisible();
    await expectFits(page);
    // Offline, the button says that it needs a connection.
    await words(page, LONG_WORD).click();
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'What should be different?' }).fill(`${LONG_WORD}?`);
    const comment = page.getByRole('form', { name: 'Note on the line' });
    await comment.getByRole('button', { name: 'Send note (needs a connection)' }).click();
    await expect(comment.getByRole('alert')).toContainText('We could not reach the server.');
    await expectFits(page);
    await page.context().setOffline(false);
    await comment.getByRole('button', { name: 'Send note', exact: true }).click();
    await expect(comment).toHaveCount(0);
    await expect(line(page, LONG_WORD).getByText(`${LONG_WORD}?`)).toBeVisible();
    await page.getByRole('button', { name: 'Approve all' }).click();
    await expect(page.getByRole('dialog', { name: 'Approve and begin to record?' })).toBeVisible();
    await expectNotTooWide(page);

    const given = await givenOptions(signedIn, recordings, { title: someTitle(), lyrics: LYRICS });
    await page.goto(`/orders/${given.order.id}`);
    await lane(page, 'Option B').click();
    await expect(lane(page, 'Option B')).toHaveAttribute('aria-pressed', 'true');
    await notes(page)
      .getByRole('button', { name: /^Add a note at/ })
      .click();
    const form = page.getByRole('form', { name: 'A note on Option B' });
    await form.getByLabel('What should be different?').fill(LONG_WORD);
    await form.getByLabel('At', { exact: true }).fill('9:00');
    await form.getByRole('button', { name: 'Save note' }).click();
    await expect(form.getByText('This option ends at 0:08').first()).toBeVisible();
    await expectFits(page);
    await form.getByLabel('At', { exact: true }).fill('0:04');
    await form.getByRole('button', { name: 'Save note' }).click();
    await expect(form).toHaveCount(0);
    await expect(notes(page).getByRole('listitem')).toContainText(LONG_WORD);
    await page.getByRole('button', { name: 'Send notes' }).click();
    await expect(page.getByRole('dialog', { name: 'Send one note to the team?' })).toBeVisible();
    await expectNotTooWide(page);
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: 'Hide which is which' }).click();
    await page.getByRole('button', { name: 'Choose this option: number 2' }).click();
    await expect(page.getByRole('dialog', { name: 'Make number 2 your song?' })).toBeVisible();
    await expectNotTooWide(page);
  },
);

test(
  'A finished song fits a phone: its files, its gift with the dialog, its messages',
  { tag: '@phone-only' },
  async ({ page }) => {
    const owner = await newCustomer();
    await givenProfile(owner);
    const { orderId, songId, song } = await givenFinishedSong(owner, { title: someTitle() });
    await Promise.all([givenSongFiles(song), givenConversation({ id: orderId, userId: owner.uid })]);
    await beSignedIn(page, owner);
    await page.goto(`/orders/${orderId}#messages`);
    await expect(log(page).getByText('Of course.')).toBeInViewport();
    await openWorkshop(page);
    await expect(page.getByRole('region', { name: 'Your files' }).getByRole('listitem')).toHaveCount(3);
    await expectFits(page);

    await giveIt(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('It opens when you say');
    await dialog.getByRole('textbox', { name: 'For' }).fill(LONG_WORD);
    await dialog.getByRole('radio', { name: 'At a moment' }).check();
    await dialog.getByLabel('Day').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Make the page' }).click();
    await expect(dialog).toContainText('This moment has passed.');
    await expectNotTooWide(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await givenGift(owner, songId, { recipient: LONG_WORD });
    await expect(gifts(page).getByRole('textbox', { name: /^The link for/ })).toBeVisible();
    await expectFits(page);
  },
);

test(
  'The account, the confirmation of its address and a gift link that leads nowhere fit a phone',
  { tag: '@phone-only' },
  async ({ page, signedIn }) => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/^Required/);
    await expectFits(page);
    await page.goto(await givenLink('verifyEmail', signedIn.email));
    await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
    await expectFits(page);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
    await expectNotTooWide(page);
    await page.goto(`/gift/${'a'.repeat(22)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'There is no song here' })).toBeVisible();
    await expectFits(page, expectAccessibleInSystemColours);
  },
);

test(
  'The team’s lists fit a phone: selected orders with their bar, a customer, a draft beside the lyrics',
  { tag: '@phone-only' },
  async ({ page, customer }) => {
    const title = `Board ${randomUUID().slice(0, 8)}`;
    const given = () => givenOrder(customer, { status: 'pending', waitingOn: 'team', songTitle: title });
    const orders = await Promise.all([given(), given()]);
    const back = await givenOrder(customer, { paymentStatus: 'refunded', songTitle: 'Given Back' });
    const drafted = await givenSong(someCustomer(), { title: someTitle(), lyrics: LYRICS });
    await givenConversation(orders[0]);
    await signInAt(page, `/admin?q=${title.slice(-8)}`, await givenAdmin());
    const admin = new AdminPage(page);
    await expect(admin.rows()).toHaveCount(2);
    for (const order of orders) await admin.selectBox(order).check();
    const bar = page.getByRole('region', { name: 'Selected orders' });
    await expect(bar).toContainText('2 orders selected');
    await expect(bar).toBeInViewport();
    await expectFitsBesideToasts(page);
    await bar.getByLabel('New status').selectOption({ label: 'Ready for Review' });
    await bar.getByRole('button', { name: 'Set status' }).click();
    const question = admin.confirm('Set 2 orders to Ready for Review?');
    await expect(question).toContainText(title);
    await expectFitsBesideToasts(page);
    await question.getByRole('button', { name: 'Keep them as they are' }).click();

    await page.getByRole('link', { name: customer.email }).first().click();
    const fact = (name: string) => page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd');
    await expect(fact('Email')).toHaveText(customer.email);
    await expect(fact('Orders')).toHaveText('3');
    await expect(fact('Paid')).toHaveText('$104.97');
    await expect(fact('Refunded')).toHaveText('$34.99');
    const listed = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
    await expect(listed).toHaveCount(3);
    await expect(listed.filter({ hasText: back.songTitle })).toContainText('Refunded');
    const unread = listed.filter({ has: page.getByRole('link', { name: '1 new message' }) });
    await unread.getByRole('button', { name: /^Messages/ }).click();
    await expect(page.getByText('Of course.')).toBeVisible();
    await expectFitsBesideToasts(page);
    await unread.getByRole('link', { name: /^View Details/ }).click();
    await page.getByRole('link', { name: 'All orders of this customer' }).click();
    await expect(listed).toHaveCount(3);

    await page.goto(`/admin/lyrics?order=${drafted.order.id}`);
    await new LyricsPage(page).edit();
    await page.getByRole('button', { name: 'Generate Lyrics' }).click();
    await new LyricsPage(page).expectCompared('In the editor', 'Draft');
    await expectFitsBesideToasts(page);
  },
);

test(
  'An order over the team’s list, a refund and the team’s other pages fit a phone',
  { tag: '@phone-only' },
  async ({ page }) => {
    const review = { reason: 'dispute', detail: `dp_${LONG_WORD}`, at: new Date() } as const;
    const order = await givenOrder(someCustomer(), { songTitle: someTitle(), review });
    // Queues an e-mail and writes the audit log.
    const change = { status: 'in_production', expected: 'pending', confirmed: true } as const;
    await (await newAdmin()).call(setOrderStatus, { orderId: order.id, ...change });
    await beSignedIn(page, await givenAdmin());
    const dialog = await new AdminPage(page).openOrder(order);
    await dialog.getByRole('button', { name: 'Edit Details' }).click();
    await expectFitsBesideToasts(page);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    const refund = page.getByRole('form', { name: 'Refund' });
    await refund.getByRole('button', { name: /^Refund/ }).click();
    await expect(refund.getByText('Please give a reason')).toBeVisible();
    await expectFitsBesideToasts(page);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Close' }).click();

    const list = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');
    for (const [tab, ready] of [
      ['Payments', list('Orders under review').filter({ hasText: order.songTitle })],
      ['Mail', list('E-mails')],
      ['Admins', list('Admins')],
      ['Audit Log', list('Audit log')],
      ['Test Email', page.getByRole('button', { name: 'Send Test Email' })],
    ] as const) {
      await page
        .getByRole('navigation', { name: 'Admin' })
        .getByRole('link', { name: tab, exact: true })
        .click();
      await expect(ready.first()).toBeVisible();
      // The preview allows its frame no scripts, axe's neither.
      if (tab === 'Test Email') await page.getByRole('button', { name: 'Plain text' }).click();
      await expectFitsBesideToasts(page);
    }
  },
);

test(
  'An order of the team fits a phone: uploads, options, answers, messages, the timing of the lyrics',
  { tag: '@phone-only' },
  async ({ page, context }) => {
    const owner = await newCustomer();
    const { order, song } = await givenOptions(owner, recordings, {
      title: someTitle(),
      lyrics: `You knocked\n${LONG_WORD}`,
    });
    await writeNote(owner, song.id, randomUUID(), { text: LONG_WORD });
    await sendDrafts(owner, order.id, [song.id]);
    const long = `Final master of the ${LONG_WORD}`;
    const audio = { name: `${long}.wav`, contentType: 'audio/wav', bytes: wavFile(10) } as const;
    await upload({ kind: 'audio', ownerId: owner.uid, songId: song.id, ...audio });
    await givenConversation(order);
    await signInAt(page, `/admin/orders/${order.id}#messages`, await givenAdmin());
    await expect(log(page).getByText('Of course.')).toBeInViewport();
    await expect(await openedSection(page, 'Audio File')).toContainText(audio.name);
    const answer = (await openedSection(page, 'Revisions')).getByRole('group', {
      name: `Answer to “${LONG_WORD}”`,
    });
    await answer.getByRole('button', { name: 'Decline' }).click();
    await expect(answer.getByText('Please say why').first()).toBeVisible();

    const files = await openedSection(page, 'Files');
    const broken = {
      name: `${long}.wav`,
      mimeType: 'audio/wav',
      buffer: wavFile(3).subarray(0, -30),
    };
    await files.getByLabel('Instrumental, Files').setInputFiles(broken);
    await expect(files.getByRole('alert').filter({ hasText: broken.name })).toContainText(
      'Its end is missing.',
    );
    expect(await files.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await context.setOffline(true);
    await files
      .getByLabel('Master, Files')
      .setInputFiles({ name: audio.name, mimeType: audio.contentType, buffer: audio.bytes });
    const waiting = files.getByText(`Waiting for the connection to send the rest of ${audio.name}`);
    // Readable: a few lines, not a column of single letters.
    expect((await waiting.boundingBox())?.height).toBeLessThan(120);
    await expectFitsBesideToasts(page);
    await context.setOffline(false);
    await expect(toast(page, 'Master uploaded')).toBeVisible();

    const timing = await openedSection(page, 'Lyrics Timing');
    await timing.getByRole('button', { name: 'Time the lyrics of The song' }).click();
    // Enabled when the recording has arrived; buttons that change their colours during a scan have neither colour.
    await expect(timing.getByRole('button', { name: 'Play' })).toBeEnabled();
    await expectFitsBesideToasts(page);
    await timing.getByRole('button', { name: 'Play' }).click();
    for (const [text, seconds] of [
      ['You knocked', 0.2],
      [LONG_WORD, 0.6],
    ] as const) {
      // A line that would begin before the one above it is not timed.
      await playedTo(timing, seconds);
      await timing.getByRole('button', { name: `${text} Tap when` }).tap();
    }
    await expect(timing.getByRole('button', { name: /Every line is timed/ })).toBeDisabled();
    await timing.getByRole('button', { name: 'Pause' }).click();
    await expectNotTooWide(page);
  },
);
