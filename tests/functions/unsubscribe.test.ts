import { orderPath } from '@keepsong/domain/documents/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { profilePath } from '@keepsong/domain/documents/account';
import { expect, it } from 'vitest';
import { urls } from '../support/cloud.ts';
import { accounts, changeSong, database, isThere, outboxOf, storedProfile } from '../support/database.ts';
import { mailTo } from '../support/mailbox.ts';
import { paidOrder, setStatus } from '../support/orders.ts';
import { newAdmin, newCustomer, type Person } from '../support/people.ts';
import { waitFor } from '../support/wait-for.ts';

const admin = await newAdmin();

const wants = async ({ uid }: Person) => (await storedProfile(uid))?.emailPreferences.orderUpdates;
/** Sends the one-click request that a mail service sends for its unsubscribe button. */
const oneClick = (url: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }).then(
    ({ status }) => status,
  );

async function newsOf(customer: Person, subject: RegExp) {
  return waitFor(`the e-mail ${subject.source}`, async () =>
    (await mailTo(customer.email)).find((mail) => subject.test(mail.subject)),
  );
}

it('the link below an e-mail about a step switches such e-mails off without signing in, after a press only; the finished song is still announced', async () => {
  const customer = await newCustomer();
  const { id: orderId, songId } = await paidOrder(customer);
  // With a recording, so that the e-mails about the statuses are true.
  await changeSong(songId, { audio: exampleSong().audio });
  await setStatus(admin, orderId, 'in_production');
  await setStatus(admin, orderId, 'pending');
  const news = await newsOf(customer, /^Your order is in our queue/);
  const url = /^<(.+)>$/.exec(news.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(url.startsWith(`${urls.app}/api/unsubscribe?`)).toBe(true);
  expect(news.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(news.links).toContain(url);

  // A link scanner only opens the link.
  const page = await fetch(url, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([302, `/unsubscribe${new URL(url).search}`]);
  expect(await wants(customer)).toBe(true);

  expect(await oneClick(url.replace(customer.uid, 'somebody-else'))).toBe(400);
  expect([await oneClick(url), await oneClick(url)]).toEqual([200, 200]);
  expect(await wants(customer)).toBe(false);

  await setStatus(admin, orderId, 'ready_for_review');
  await waitFor('the e-mail to be held back', async () =>
    (await outboxOf(orderId)).some(
      ({ subject, state }) => subject.startsWith('Your song is nearly there') && state === 'unwanted',
    ),
  );
  await setStatus(admin, orderId, 'completed');
  const finished = await newsOf(customer, /^Your song is finished/);
  const confirmation = await newsOf(customer, /^Your order is confirmed/);
  for (const mail of [finished, confirmation]) {
    expect(mail.headers).not.toHaveProperty('List-Unsubscribe');
    expect(mail.text + mail.html).not.toContain('unsubscribe');
  }
  expect((await mailTo(customer.email)).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringMatching(/nearly there/),
  );

  await database.doc(profilePath(customer.uid)).delete();
  await accounts.deleteUser(customer.uid);
  expect(await oneClick(url)).toBe(200);
  expect(await isThere(profilePath(customer.uid))).toBe(false);
  await database.doc(orderPath(orderId)).delete();
});
