import { setOrderStatus } from '@keepsong/domain/calls/set-order-status';
import { profilePath } from '@keepsong/domain/documents/profile';
import { database } from '../support/database.ts';
import { givenOrder } from '../support/factory.ts';
import { closeClients, newAdmin } from '../support/people.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { MailboxPage } from './support/mailbox-page.ts';

test.afterAll(closeClients);

test('The link below an e-mail switches such e-mails off, without signing in', async ({
  page,
  signedIn,
  browser,
}) => {
  const order = await givenOrder(signedIn);
  const admin = await newAdmin();
  const status = 'in_production';
  await admin.call(setOrderStatus, { orderId: order.id, status, expected: 'pending', confirmed: true });
  const letter = await new MailboxPage(page).read(signedIn.email, 'Your song is being made');
  const address = await letter
    .getByRole('link', { name: 'Stop e-mails about each step' })
    .getAttribute('href');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address ?? '');
  await expect(visitor.getByRole('heading', { name: 'Stop emails about each step?' })).toBeVisible();
  await expectAccessible(visitor);
  const preferences = async () =>
    (await database.doc(profilePath(signedIn.uid)).get()).get('emailPreferences') as unknown;
  expect(await preferences()).toEqual({ orderUpdates: true });
  await visitor.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(visitor.getByText('These emails are switched off.')).toBeVisible();
  expect(await preferences()).toEqual({ orderUpdates: false });
});
