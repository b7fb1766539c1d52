/**
 * `npm run bench -- desk`: how high the page of an order is, and how many presses the team's most frequent work takes: ten
 * lyrics, and six notes. Reading and typing are no presses; a shortcut is one.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../web/src/config/paths.ts';
import type { Page } from 'playwright';
import { expect as patient } from 'playwright/test';
import { signInAt } from '../support/session.ts';
import { urls } from '../support/cloud.ts';
import { storedOrder } from '../support/database.ts';
import { givenAdmin, givenOrder, someCustomer } from '../support/factory.ts';
import { sendMessage } from '@keepsong/domain/calls/send-message';
import { givenOptionsToHear, sendDrafts, storedNotes, writeNote } from '../support/notes.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { startBrowser } from './support/browser.ts';

/** A generated draft takes seconds. */
const expect = patient.configure({ timeout: 60_000 });

const [LYRICS, NOTES] = [10, 6];
/** Nobody reads a text faster, and more drafts in a minute are refused. */
const READING_MS = 11_000;
const MOST = { lyrics: 35, notes: 10, height: 3_000 };
let missed = false;

function report(what: string, value: number, unit: string, most: number): void {
  const isOver = value > most;
  missed ||= isOver;
  console.log(`${isOver ? '✖' : '✓'} ${what}: ${value} ${unit} (at most ${most})`);
}

const browser = await startBrowser();
const context = await browser.newContext({ baseURL: urls.app, viewport: { width: 1280, height: 900 } });
const page: Page = await context.newPage();

let presses = 0;
async function press(what: string, button: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(button, what).toBeEnabled();
  await button.click();
  presses += 1;
}
async function pressKey(keys: string): Promise<void> {
  await page.keyboard.press(keys);
  presses += 1;
}

// An order with lyrics, two options, a conversation and notes.
const [customer, admin] = await Promise.all([newCustomer(), newAdmin()]);
const { orderId, songId } = await givenOptionsToHear(customer, admin);
for (let index = 0; index < NOTES; index += 1) {
  await writeNote(customer, songId, randomUUID(), {
    anchor: { kind: 'point', ms: 500 * (index + 1) },
    text: `Softer in bar ${index + 1}, please`,
  });
}
await sendDrafts(customer, orderId, [songId]);
for (const [index, text] of ['Is it nearly done?', 'Nearly. You hear it tomorrow.', 'Wonderful!'].entries()) {
  const writer = index === 1 ? admin : customer;
  await writer.call(sendMessage, { orderId, messageId: randomUUID(), text });
}
await signInAt(page, paths.adminOrder(orderId), await givenAdmin());
const revisions = page.getByRole('region', { name: 'Revisions' });
await expect(revisions.getByRole('listitem')).toHaveCount(NOTES);
await expect(page.getByText('Wonderful!')).toBeVisible();
const height = await page.evaluate(() => document.documentElement.scrollHeight);
report('an order with lyrics, options and notes at 1280', height, 'px high', MOST.height);

await press('the first place', revisions.getByRole('button', { name: /^Play/ }).first());
for (let index = 0; index < NOTES; index += 1) {
  await press('an answer', revisions.getByRole('button', { name: 'Done' }));
  await expect(revisions.getByRole('listitem').filter({ hasText: 'Change the answer' })).toHaveCount(
    index + 1,
  );
}
const open = (await storedNotes(songId)).filter(({ state }) => state !== 'done');
if (open.length > 0) throw new Error(`${open.length} notes were not answered`);
report(`${NOTES} notes`, presses, 'presses', MOST.notes);

presses = 0;
const orders = await Promise.all(
  Array.from({ length: LYRICS }, () => givenOrder(someCustomer(), { paidAt: new Date() })),
);
const isWaiting = async () =>
  (await Promise.all(orders.map(({ id }) => storedOrder(id)))).filter(({ status }) => status === 'pending')
    .length;
await page.goto(paths.adminLyrics);
await press('the queue', page.getByRole('link', { name: 'Write the most urgent' }));
for (let left = LYRICS; left > 0; left -= 1) {
  const generate = page.getByRole('button', { name: 'Generate Lyrics' });
  await expect(generate).toBeEnabled();
  const address = page.url();
  await pressKey('Control+Enter');
  await expect(page.getByRole('button', { name: 'Use and send' })).toBeVisible();
  await sleep(READING_MS);
  await pressKey('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Send the lyrics for approval?' })).toBeVisible();
  await pressKey('Control+Enter');
  await expect.poll(isWaiting).toBe(left - 1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (left > 1) await expect(page).not.toHaveURL(address);
}
report(`lyrics of ${LYRICS} orders`, presses, 'presses', MOST.lyrics);
await browser.close();
process.exit(missed ? 1 : 0);
