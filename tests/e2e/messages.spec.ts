import { runSchedule } from '@keepsong/emulators/firebase/schedules';
import { outboxEmailPath } from '@keepsong/domain/documents/outbox-email';
import { randomUUID } from 'node:crypto';
import type { Browser, Page, Request } from 'playwright/test';
import { ports } from '../support/cloud.ts';
import { database, storedOrder } from '../support/database.ts';
import { givenAdmin, givenProfile, givenSong } from '../support/factory.ts';
import { mailTo } from '../support/mailbox.ts';
import { givenMessages, removeDigests, storedMessages } from '../support/messages.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { log, newMessages, send, toTeam } from './support/song-page.ts';
import { openTeamPage } from './support/team-page.ts';

const toCustomer = (page: Page) => page.getByRole('textbox', { name: 'Write to Ada' });

async function adminPage(browser: Browser, customer: Page, path: string): Promise<Page> {
  const admin = await givenAdmin();
  await givenProfile(admin, { isAdmin: true, name: 'Grace Hall' });
  return openTeamPage(browser, customer, path, admin);
}

test('Customer and team write to each other, and unread messages come by e-mail', async ({
  page,
  signedIn,
  browser,
}) => {
  const title = `River ${randomUUID().slice(0, 8)}`;
  const { order } = await givenSong(signedIn, { title, lyrics: 'You knocked' });
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByText('Ask us anything about your song.')).toBeInViewport();
  await expectAccessible(page);

  // The team's list shows a new message; the team reads it.
  const team = await adminPage(browser, page, `/admin?q=${order.id}`);
  await expect(team.getByRole('button', { name: new RegExp(`View Details of ${title}`) })).toBeVisible();
  await toTeam(page).fill('Could she be called Bella?');
  await page.keyboard.press('Control+Enter');
  await expect(log(page)).toContainText('Could she be called Bella?');
  await expect(toTeam(page)).toHaveValue('');
  await expect(toTeam(page)).toBeFocused();
  await newMessages(team, 1).click();
  await expect(team).toHaveURL(new RegExp(`/admin/orders/${order.id}#messages$`));
  await expect(log(team)).toContainText('Could she be called Bella?');
  await expect(log(team)).toBeInViewport();
  await expect(newMessages(team, 1)).toHaveCount(0);
  expect((await storedOrder(order.id)).unread).toEqual({ customer: 0, team: 0 });

  // The answer arrives live, while the customer has the dashboard open.
  await page.goto('/dashboard');
  await toCustomer(team).fill('Of course.\nWas it on the <b>bridge</b>?');
  await send(team).click();
  await expect(log(team)).toContainText('Of course.');
  await expect(newMessages(page, 1)).toBeVisible();
  await expectAccessible(page);
  await toCustomer(team).fill('No hurry.');
  await send(team).click();
  await expect(newMessages(page, 2)).toBeVisible();
  await expectAccessible(team);

  // After five minutes there is one e-mail with both.
  const { digests } = await storedOrder(order.id);
  expect(digests.team).toBeNull();
  const digest = database.doc(outboxEmailPath(digests.customer ?? ''));
  await runSchedule(ports.functions, 'sweepEmails');
  expect(await mailTo(signedIn.email)).toEqual([]);
  await digest.update({ nextAttemptAt: new Date(Date.now() - 1000) });
  await runSchedule(ports.functions, 'sweepEmails');
  await expect.poll(async () => (await mailTo(signedIn.email)).length).toBe(1);
  const [mail] = await mailTo(signedIn.email);
  expect(mail?.subject).toBe(`You have 2 new messages: ${title}`);
  expect(mail?.text).toContain('Grace Hall:\n> Of course.\n> Was it on the <b>bridge</b>?');
  expect(mail?.html).toContain('&lt;b&gt;bridge');

  // Its link leads to the messages, which are read then.
  const link = mail?.links.find((each) => each.endsWith('#messages'));
  await page.goto(link ?? '');
  await expect(log(page).getByText('Grace Hall from Keepsong').first()).toBeInViewport();
  await expect(log(page).getByText('Was it on the <b>bridge</b>?')).toBeVisible();
  await expect.poll(async () => (await storedOrder(order.id)).unread.customer).toBe(0);
  await expect(newMessages(page, 2)).toHaveCount(0);
  await expectAccessible(page);

  // Both have the page open: messages are read at once, and no e-mail is queued.
  await toCustomer(team).fill('Are you there?');
  await send(team).click();
  await expect(log(page)).toContainText('Are you there?');
  await expect.poll(async () => (await storedOrder(order.id)).digests.customer).toBeNull();
});

test('A message that is written offline is kept, also through a reload, and arrives once', async ({
  page,
  context,
  signedIn,
}) => {
  const { order } = await givenSong(signedIn, { lyrics: 'You knocked' });
  await page.goto(`/orders/${order.id}`);
  await toTeam(page).fill('Hello?');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send (needs a connection)' }).click();
  await expect(page.getByRole('alert').getByText('We could not reach the server.')).toBeVisible();
  await expect(toTeam(page)).toHaveValue('Hello?');
  await expectAccessible(page);
  await context.setOffline(false);
  await page.reload();
  await expect(toTeam(page)).toHaveValue('Hello?');
  // The reply is lost, although the server has stored the message.
  await page.route('**/sendMessage', async (route) => {
    await route.fetch();
    await route.abort();
  });
  // The live message may come first.
  const isSend = (request: Request) => request.url().endsWith('/sendMessage') && request.method() === 'POST';
  await Promise.all([page.waitForEvent('requestfailed', isSend), send(page).click()]);
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible();
  await expect(log(page).getByText('Hello?')).toHaveCount(1);
  await expect(toTeam(page)).toHaveValue('');
  expect(await storedMessages(order.id)).toHaveLength(1);
  await removeDigests([order.id]);
});

test('Earlier messages are shown on request, and the place in the conversation stays', async ({
  page,
  signedIn,
}) => {
  const { order } = await givenSong(signedIn, { lyrics: 'You knocked' });
  const sides = ['customer', 'team'] as const;
  await givenMessages(
    order,
    Array.from({ length: 120 }, (_, index) => ({ side: sides[index % 2] ?? 'team', text: `No. ${index}.` })),
  );
  await page.goto(`/orders/${order.id}#messages`);
  // The lyrics are above the messages and can load after them.
  await expect(page.getByText('You knocked')).toBeAttached();
  await expect(log(page).getByText('No. 119.')).toBeInViewport();
  const more = page.getByRole('button', { name: 'Show earlier messages' });
  const conversation = page.getByRole('region', { name: 'Conversation' });
  for (const [first, next] of [
    [70, 20],
    [20, 0],
  ] as const) {
    await expect(conversation.getByText(`No. ${first - 1}.`)).toHaveCount(0);
    await more.focus();
    await page.keyboard.press('Enter');
    // The whole page: the message before the first one comes from the cache, before the others.
    await expect(conversation.getByText(`No. ${next}.`, { exact: true })).toBeAttached();
    await expect(conversation.getByText(`No. ${first}.`, { exact: true })).toBeInViewport();
    await expect(conversation).toBeFocused();
  }
  await expect(more).toHaveCount(0);
  await expect(conversation.getByRole('listitem')).toHaveCount(120);

  // A new message stays unread while the person reads earlier ones.
  await expect.poll(async () => (await storedOrder(order.id)).unread.customer).toBe(0);
  await givenMessages(order, [{ side: 'team', text: 'A new one' }]);
  await expect(log(page)).toContainText('A new one');
  await expect(newMessages(page, 1)).toBeAttached();
  await expect(conversation.getByText('No. 20.', { exact: true })).toBeInViewport();
  await conversation.focus();
  await page.keyboard.press('End');
  await expect(newMessages(page, 1)).toHaveCount(0);
});
