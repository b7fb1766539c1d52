import { publicSongPath } from '@keepsong/domain/documents/public-song';
import type { Browser, Page } from 'playwright/test';
import { isThere, storedOrder } from '../support/database.ts';
import { newcomer } from '../support/factory.ts';
import { wavFile } from '../support/files.ts';
import { storedSong } from '../support/finished-song.ts';
import { mailTo } from '../support/mailbox.ts';
import { storedLyrics } from '../support/songs.ts';
import { waitFor } from '../support/wait-for.ts';
import { CheckoutPage, GOOD_CARD } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { LoginPage } from './support/login-page.ts';
import { LyricsPage } from './support/lyrics-page.ts';
import { ordersPlacedBy } from './support/server-side.ts';
import {
  approve,
  approved,
  beginNote,
  heard,
  lane,
  line,
  lineField,
  log,
  nextStep,
  notes,
  pressOfflineFirst,
  send,
  sending,
  position,
  sendNotes,
  toTeam,
  words,
} from './support/song-page.ts';
import { answerTo, openTeamPage, options, publish, saveLyrics } from './support/team-page.ts';
import { downloadBy, toast } from './support/page.ts';

const LYRICS = '## Verse 1\nYou knocked\nand I was home\n\n## Chorus\nLeave the kitchen light on low';
const SECONDS = 8;
/** Each recording has a different tone, so that the files differ. */
const recording = (name: string, hertz: number) => ({
  name,
  mimeType: 'audio/wav',
  buffer: wavFile(SECONDS, 8000, (second) => 0.5 * Math.sin(2 * Math.PI * hertz * second)),
});
const WALTZ = recording('Waltz.wav', 220);
const BALLAD = recording('Ballad.wav', 330);
const SOFTER_WALTZ = recording('Waltz, softer.wav', 440);

/** The customer's second device: a phone. */
const openPhone = (browser: Browser): Promise<Page> =>
  browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('A song, from order to download', async ({ page, login, order: form, dashboard, browser }) => {
  // Eleven steps, each with a quarter of what another test has.
  test.setTimeout(11 * 15_000);
  const person = newcomer();
  const title = `River ${person.email.slice(5, 13)}`;

  await test.step('A newcomer signs up, orders and pays', async () => {
    await page.goto('/login?returnTo=%2Forder');
    await login.signUp(person);
    await page.waitForURL('**/order');
    await form.fill({ songTitle: title, wantCover: false });
    const tab = await form.submit();
    await new CheckoutPage(tab).payWith(GOOD_CARD);
    await expect(toast(tab, 'Payment Successful')).toBeVisible();
    await tab.close();
    await expect(dashboard.payment(title)).toHaveText('Payment: Paid');
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(nextStep(page, 'We are working on your lyrics')).toBeVisible();
  });
  const [placed] = await ordersPlacedBy(person.email);
  if (!placed) throw new Error('The order is not in the database');
  const { id: orderId, songId } = placed;
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`));

  const team = await openTeamPage(browser, page, '/admin/lyrics');
  await test.step('The team writes lyrics and sends them', async () => {
    await team.getByRole('combobox', { name: 'Order' }).fill(title);
    await team.getByRole('option', { name: title }).click();
    await new LyricsPage(team).edit();
    await saveLyrics(team, LYRICS);
    await team.getByRole('button', { name: 'Send for approval' }).click();
    await expect(toast(team, 'Lyrics sent for approval')).toBeVisible();
    await expect(nextStep(page, 'Approve your lyrics')).toBeVisible();
    await expect(page.getByText(/^If you approve today, you have it by /)).toBeVisible();
  });

  const other = await openPhone(browser);
  await test.step('The customer follows the e-mail on a second device', async () => {
    const link = await waitFor('the link to the lyrics', async () => {
      const mail = (await mailTo(person.email)).find(({ subject }) => subject.includes('lyrics are ready'));
      return mail?.links.find((each) => each.endsWith(`/orders/${orderId}#lyrics`));
    });
    await other.goto(link);
    await new LoginPage(other).signIn(person);
    await expect(nextStep(other, 'Approve your lyrics')).toBeVisible();
  });

  await test.step('One line gets a comment, another is changed on the second device', async () => {
    await words(page, 'and I was home').click();
    await page.getByRole('textbox', { name: 'What should be different?' }).fill('Was I, really?');
    await pressOfflineFirst(page, page.getByRole('form', { name: 'Note on the line' }), 'Send note');
    await expect(line(other, 'and I was home').getByText('Was I, really?')).toBeVisible();

    await words(other, 'You knocked').click();
    await other.getByRole('radio', { name: 'Edit', exact: true }).check();
    await lineField(other).fill('She knocked');
    await other.getByRole('button', { name: 'Save line' }).click();
    await expect(approve(page, 'She knocked')).toBeVisible();
  });

  await test.step('The team answers the comment by changing the line', async () => {
    await expect(line(team, 'and I was home')).toContainText('Was I, really?');
    await expect(line(team, 'She knocked')).toBeVisible();
    await new LyricsPage(team).edit();
    await saveLyrics(team, LYRICS.replace('You knocked', 'She knocked').replace('I was home', 'I came home'));
    for (const each of [page, other]) await expect(approve(each, 'and I came home')).toBeVisible();
    await expect(line(page, 'and I came home')).toContainText('The line was “and I was home”.');
  });

  await test.step('The customer approves on both devices, and then everything', async () => {
    await approve(page, 'She knocked').click();
    await expect(approved(other, 'She knocked')).toBeVisible();
    await approve(other, 'and I came home').click();
    await expect(page.getByText('2 of 3 lines approved')).toBeVisible();
    await page.getByRole('button', { name: 'Approve all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve and begin' }).click();
    // The part can be folded: nothing is left to approve.
    await expect(page.getByRole('button', { name: 'Lyrics 3 of 3 lines approved' })).toBeVisible();
    // The pressed button is gone.
    await expect(page.locator(':focus')).not.toHaveCount(0);
    await expect(nextStep(page, 'Recording')).toBeVisible();
    await expect(nextStep(other, 'Recording')).toBeVisible();
  });

  await test.step('The team publishes two options', async () => {
    await team.goto(`/admin/orders/${orderId}`);
    await options(team).getByLabel('Option A, Song Options').setInputFiles(WALTZ);
    await options(team).getByLabel('Option B, Song Options').setInputFiles(BALLAD);
    await expect(options(team).getByText('Not published yet')).toHaveCount(2);
    await publish(team, 'Publish options');
    await expect(nextStep(page, 'Listen to your two options')).toBeVisible();
  });

  await test.step('Notes are written on both devices and sent in spite of a bad connection', async () => {
    await lane(page, 'Option A').click();
    await position(page).fill('4');
    const softer = await beginNote(page, 'Option A', 'Softer, please');
    await pressOfflineFirst(page, softer, 'Save note');
    await expect(softer).toHaveCount(0);

    const noted = notes(other).getByRole('listitem').filter({ hasText: 'Softer, please' });
    await expect(noted).toContainText('At 0:04');
    await lane(other, 'Option B').click();
    const drums = await beginNote(other, 'Option B', 'No drums');
    await drums.getByRole('button', { name: 'Save note' }).click();
    await expect(notes(page).getByRole('listitem')).toHaveCount(2);
    await expect(sending(page)).toContainText('You have two revisions.');
    await sendNotes(page, 'two notes', 'the first of two');
    await expect(nextStep(page, 'Working on your notes')).toBeFocused();
    await expect(nextStep(other, 'Working on your notes')).toBeVisible();
  });

  await test.step('Customer and team write to each other meanwhile', async () => {
    await toTeam(page).fill('Could the ending be longer?');
    await send(page).click();
    await expect(log(team)).toContainText('Could the ending be longer?');
    await team.getByRole('textbox', { name: /^Write to June/ }).fill('Gladly.');
    await send(team).click();
    await expect(log(page)).toContainText('Gladly.');
  });

  await test.step('The team answers the first revision with a new take', async () => {
    await answerTo(team, 'No drums').getByLabel('Answer to the customer').fill('The waltz needs them');
    await answerTo(team, 'No drums').getByRole('button', { name: 'Decline' }).click();
    await answerTo(team, 'Softer, please').getByRole('button', { name: 'Done' }).click();
    await options(team).getByLabel('Option A, Song Options').setInputFiles(SOFTER_WALTZ);
    await publish(team, 'Publish options');
    await expect(heard(page, 'Option A2')).toBeVisible();
    await expect(nextStep(page, 'Listen again and choose')).toBeVisible();
    await expect(notes(page).getByRole('listitem').filter({ hasText: 'No drums' })).toContainText(
      'Our answer: The waltz needs them',
    );
  });

  await test.step('The customer chooses and downloads the song', async () => {
    await page.getByRole('button', { name: 'Choose this option: Option A2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Choose and finish' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(other.getByText('Your song is finished')).toBeVisible();
    await expect(team.getByText('The song is finished.')).toBeVisible();
    await page.goto('/dashboard');
    const finished = dashboard.orders('Completed Orders').filter({ hasText: title });
    const { bytes } = await downloadBy(finished.getByRole('button', { name: 'Download' }).first());
    expect(bytes.equals(SOFTER_WALTZ.buffer)).toBe(true);
  });

  expect(await storedOrder(orderId)).toMatchObject({ status: 'completed', waitingOn: 'nobody' });
  expect((await storedSong(songId)).chosenTakeId).toBe('2A');
  expect(await isThere(publicSongPath(songId))).toBe(false);
  expect((await storedLyrics(songId)).lyrics).toContain('She knocked\nand I came home');
});
