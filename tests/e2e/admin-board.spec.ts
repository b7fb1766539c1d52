import { randomUUID } from 'node:crypto';
import type { Order } from '@keepsong/domain/documents/order';
import { storedOrder } from '../support/database.ts';
import { givenAdmin, givenOrder } from '../support/factory.ts';
import { AdminPage } from './support/admin-page.ts';
import { expectAccessibleBesideToasts } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { signInAt } from './support/session.ts';
import { toast } from './support/toasts.ts';

/** Long ago, so that the order comes first in its view, before those of other tests. */
const longAgo = new Date('1990-01-01T12:00:00Z');
const someTitle = () => `Board ${randomUUID().slice(0, 8)}`;

test('An admin finds late orders, takes one on, and sets the status of several after one question', async ({
  page,
  customer,
}) => {
  const someone = await givenAdmin();
  const late = {
    clock: { dueDay: '1990-01-01', pausedAt: null, pausedMs: 0 },
    board: { turn: 'team', since: longAgo, dueDay: '1990-01-01' },
  } as const;
  const given = (changes: Partial<Order> = {}) =>
    givenOrder(customer, {
      status: 'in_production',
      waitingOn: 'team',
      songTitle: someTitle(),
      ...late,
      ...changes,
    });
  const [one, other, early] = await Promise.all([
    given(),
    given(),
    given({ status: 'pending', waitingOn: 'team' }),
  ]);
  const count = await hold(page, /:runAggregationQuery/);
  await signInAt(page, '/admin', someone);
  const admin = new AdminPage(page);
  await expect(admin.rows().first()).toBeVisible();

  // The count arrives while the view is pressed.
  await admin.view('Late').hover();
  await page.mouse.down();
  count();
  await expect(admin.view('Late')).toHaveText(/^Late \d+/);
  await page.mouse.up();
  await expect(page).toHaveURL(/\?view=late$/);
  await expect(admin.view('Late')).toHaveText(/^Late \d+, oldest [\d,]+ days$/);
  await expect(admin.view('Late')).toHaveAttribute('aria-current', 'page');
  for (const order of [one, other, early]) await expect(admin.row(order)).toBeVisible();
  await expectAccessibleBesideToasts(page);

  await admin.row(one).click();
  await admin.dialog().getByLabel('Assigned to').selectOption({ label: someone.email });
  await expect(toast(page, `Assigned to ${someone.email}`)).toBeVisible();
  await admin.dialog().getByRole('button', { name: 'Close' }).click();
  await admin.view('Mine').click();
  await expect(admin.rows()).toHaveCount(1);
  await expect(admin.row(one)).toBeVisible();
  await expect(admin.view('Mine')).toHaveText(/^Mine 1, oldest/);
  await page.goBack();
  await expect(admin.row(other)).toBeVisible();

  for (const order of [one, other, early]) await admin.selectBox(order).check();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await expect(bar).toContainText('3 orders selected');
  await bar.getByLabel('New status').selectOption({ label: 'Ready for Review' });
  await bar.getByRole('button', { name: 'Set status' }).click();
  const question = admin.confirm('Set 3 orders to Ready for Review?');
  // There is nothing to listen to in any of them, which is said with the e-mail that is not sent.
  await expect(question.getByRole('listitem')).toHaveCount(3);
  await expect(question.getByRole('listitem').filter({ hasText: early.songTitle })).toContainText(
    'The customer has not approved every line of the lyrics.',
  );
  expect((await storedOrder(one.id)).status).toBe('in_production');
  await expectAccessibleBesideToasts(page);
  await question.getByRole('button', { name: 'Set them anyway' }).click();
  const result = admin.confirm('3 orders set to Ready for Review');
  await expect(result.getByRole('listitem')).toHaveCount(3);
  for (const { id } of [one, other, early]) expect((await storedOrder(id)).status).toBe('ready_for_review');
  await result.getByRole('button', { name: 'Close' }).click();
  await expect(result).toBeHidden();
  await expect(bar).toBeHidden();
});
