import { saveLyrics } from '@keepsong/domain/calls/lyrics';
import { publishTakes } from '@keepsong/domain/calls/production';
import { sendLyrics } from '@keepsong/domain/calls/team-lyrics';
import { afterEach, expect, it } from 'vitest';
import { ordersPlacedBy } from '../e2e/support/server-side.ts';
import { GOOD_CARD } from '../e2e/support/checkout-page.ts';
import { someWishes } from '../e2e/support/order-page.ts';
import { urls } from '../support/cloud.ts';
import { storedOrder } from '../support/database.ts';
import { newcomer } from '../support/factory.ts';
import { wavFile } from '../support/files.ts';
import { storedSong } from '../support/finished-song.ts';
import { giftsOf, storedGift } from '../support/gifts.ts';
import { newAdmin } from '../support/people.ts';
import { storedLyrics } from '../support/songs.ts';
import { givenDrafts, storedTakes } from '../support/takes.ts';
import { waitFor } from '../support/wait-for.ts';
import { startFirefox } from './support/firefox.ts';
import { Tab, type Query, type TestBrowser } from './support/tab.ts';
import { startWebKit } from './support/webkit.ts';

const LYRICS = '## Verse 1\nYou knocked\nand I was home';
const SECONDS = 60;
const recording = {
  name: 'Waltz.wav',
  contentType: 'audio/wav',
  bytes: wavFile(SECONDS, 8000, (second) => 0.5 * Math.sin(2 * Math.PI * 220 * second)),
};

const button = (name: string, within?: Query): Query => ({ role: 'button', name, ...(within && { within }) });
const heading = (name: string): Query => ({ role: 'heading', name });
const textbox = (name: string, within?: Query): Query => ({
  role: 'textbox',
  name,
  ...(within && { within }),
});
const dialog: Query = { role: 'dialog' };

let browser: TestBrowser | null = null;
afterEach(() => browser?.close());

it.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const)('%s: a song is ordered, paid, approved, compared, chosen and given', async (_, start) => {
  browser = await start();
  const admin = await newAdmin();
  const person = newcomer();
  const title = `River ${person.email.slice(5, 13)}`;
  const tab = new Tab(await browser.open());

  await orderAndPay(browser, tab, person, title);
  const [order] = await ordersPlacedBy(person.email);
  if (!order) throw new Error('The order is not in the database');
  const { id: orderId, songId, userId } = order;
  await tab.expectUrl(new RegExp(`/orders/${orderId}$`));

  const { lyricsRevision } = await storedLyrics(songId);
  await admin.call(saveLyrics, { songId, seen: lyricsRevision, value: { lyrics: LYRICS } });
  const revision = (await storedLyrics(songId)).lyricsRevision;
  await admin.call(sendLyrics, { orderId, revisions: { [songId]: revision } });
  await approve(tab);
  expect((await storedOrder(orderId)).status).toBe('in_production');

  const drafts = await givenDrafts([{ id: songId, userId }], ['A', 'B'], recording);
  await admin.call(publishTakes, { orderId, revision: null, drafts });
  await compareAndChoose(tab);
  expect(await storedOrder(orderId)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
  const { chosenTakeId } = await storedSong(songId);
  expect((await storedTakes(songId)).map(({ id }) => id)).toContain(chosenTakeId);
  expect(chosenTakeId).toBe('1B');

  await give(browser, tab, title);
  const [gift] = await giftsOf(songId);
  expect(gift).toMatchObject({ recipient: 'Nell', sender: 'June Hart' });
  const thanks = async () => (await storedGift(gift?.id ?? ''))?.thanks?.text;
  await waitFor('the thanks', async () => (await thanks()) === 'I cried on the ferry');
});

async function orderAndPay(
  { opened }: TestBrowser,
  tab: Tab,
  person: { email: string; password: string },
  title: string,
): Promise<void> {
  await tab.goto(`${urls.app}/login?returnTo=%2Forder`);
  await tab.click({ role: 'link', name: 'Create an account' });
  const signUp = { role: 'form', name: 'Create your account' };
  await tab.fill(textbox('Email', signUp), person.email);
  await tab.fill({ role: 'password', name: 'Password', within: signUp }, person.password);
  await tab.click(button('Sign up', signUp));
  await tab.expectUrl(/\/order$/);
  // The profile arrives after the form.
  await tab.expectThat('the details', `!document.body.innerText.includes('Loading your details...')`);
  await tab.fill(textbox('Name'), someWishes.name);
  await tab.fill(textbox('Song Title'), title);
  await tab.fill(textbox('Your Story'), someWishes.theme);
  await tab.click({ role: 'radio', name: someWishes.musicStyle });
  await tab.click({ role: 'radio', name: someWishes.mood });
  await tab.click(button('Submit and Continue to Payment'));

  const paying = new Tab(await waitFor('the payment tab', async () => (await opened())[0]));
  await paying.expectUrl(/\/c\/pay\//);
  await paying.click({ role: 'checkbox', name: '/^I agree/' });
  await paying.fill(textbox('Card number'), GOOD_CARD);
  await paying.click(button('/^Pay /'));
  await paying.expectText('Payment Successful');
  await paying.close();
  await tab.expectText('Payment: Paid');
  await tab.click({ role: 'link', name: title });
  await tab.expectToSee(heading('We are working on your lyrics'));
}

async function approve(tab: Tab): Promise<void> {
  await tab.expectToSee(heading('Approve your lyrics'));
  await tab.click(button('Approve “You knocked”'));
  await tab.expectText('1 of 2 lines approved');
  await tab.click(button('Approve all'));
  await tab.click(button('Approve and begin', dialog));
  await tab.expectToSee(heading('Recording'));
}

async function compareAndChoose(tab: Tab): Promise<void> {
  await tab.expectToSee(heading('Listen to your two options'));
  const position = { role: 'slider', name: 'Position in the songs' };
  const isPast = (second: number) => (value: unknown) => Number(value) > second;
  await tab.click(button('/^Play /'));
  const heard = Number(await tab.valueOf(position, 'value', isPast(0)));
  await tab.click(button('Hear Option B'));
  await tab.expectText('You hear Option B');
  await tab.valueOf(position, 'value', isPast(heard));
  await tab.click(button('/^Pause /'));
  await tab.click(button('Choose this option: Option B'));
  await tab.click(button('Choose and finish', dialog));
  await tab.expectText('Your song is finished');
  // The record is there, so that what is below it moves no more.
  await tab.expectToSee(button('Give it'));
}

async function give({ open }: TestBrowser, tab: Tab, title: string): Promise<void> {
  await tab.click(button('Give it'));
  await tab.fill(textbox('For', dialog), 'Nell');
  await tab.click(button('Make the page', dialog));
  const link = String(await tab.valueOf(textbox('/^The link for/'), 'value', Boolean));

  const recipient = new Tab(await open());
  await recipient.goto(link);
  await recipient.click(button('Open and play'));
  await recipient.expectToSee(heading(title));
  // Its first moment: once in sixty times WebKitGTK stands still there, when it plays while the file is arriving.
  await recipient.expectThat('sound', `document.querySelector('audio').currentTime > 0`);
  await recipient.fill(textbox('/^A few words for June Hart/'), 'I cried on the ferry');
  await recipient.click(button('Send'));
  await recipient.expectText('June Hart can read it');
  await recipient.close();
  await tab.expectText('I cried on the ferry');
}
