import { assignOrder } from '@keepsong/domain/calls/assign-order';
import { paidOrder } from '../support/orders.ts';
import { closeClients, newAdmin, newCustomer } from '../support/people.ts';
import { AdminPage } from './support/admin-page.ts';
import { expectAccessibleBesideToasts } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { signInAt } from './support/session.ts';
import { givenAdmin } from '../support/factory.ts';

test.afterAll(closeClients);

test.describe('axe finds nothing in the light and the dark colours', { tag: '@phone' }, () => {
  test('on the list of orders, on an order and on its questions', async ({ page }) => {
    const order = await paidOrder(await newCustomer());
    await signInAt(page, '/admin', await givenAdmin());
    const admin = new AdminPage(page);
    await expect(admin.rows().first()).toBeVisible();
    await expectAccessibleBesideToasts(page);
    const dialog = await admin.openOrder(order);
    await expect(dialog.getByRole('region', { name: 'Payment' })).toBeVisible();
    await expect(dialog.getByLabel('Only the team sees this')).toBeEnabled();
    await admin.details().getByRole('button', { name: 'Edit Details' }).click();
    await expectAccessibleBesideToasts(page);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await page
      .getByRole('form', { name: 'Refund' })
      .getByRole('button', { name: /^Refund/ })
      .click();
    await expect(page.getByText('Please give a reason')).toBeVisible();
    await expectAccessibleBesideToasts(page);
  });

  test('on the other pages of the admin area', async ({ page }) => {
    const order = await paidOrder(await newCustomer());
    const someone = await newAdmin();
    // Writes the entry that the audit log shows.
    await someone.call(assignOrder, { orderId: order.id, adminId: someone.uid });
    await signInAt(page, '/admin/payments', await givenAdmin());
    for (const [path, ready] of [
      ['/admin/payments', page.getByRole('region', { name: 'Last News from Stripe' }).getByRole('listitem')],
      ['/admin/mail', page.getByRole('list', { name: 'E-mails' }).getByRole('listitem')],
      ['/admin/admins', page.getByRole('list', { name: 'Admins' }).getByRole('listitem')],
      ['/admin/audit', page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')],
    ] as const) {
      await page.goto(path);
      await expect(ready.first()).toBeVisible();
      await expectAccessibleBesideToasts(page);
    }
    await page.goto('/test-email');
    // The preview allows its frame no scripts, axe's neither.
    await page.getByRole('button', { name: 'Plain text' }).click();
    await expect(page.getByLabel('The e-mail as plain text')).toContainText('Thank you');
    await expectAccessibleBesideToasts(page);
  });
});
