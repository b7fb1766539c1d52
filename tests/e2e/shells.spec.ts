import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { givenAdmin } from './support/given-admin.ts';
import { signInAt } from './support/session.ts';

/** From now on every page is its shell: what the build put there, and the script that runs before the first paint. */
async function withoutApp(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort());
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Only what the shell itself says can be seen: nobody is redirected without scripts. */
async function expectShell(page: Page, path: string, name: string, isSaid: boolean): Promise<void> {
  await page.goto(path);
  await expect(page.getByText('Initializing...')).toBeVisible();
  await expect(heading(page, name)).toHaveCount(isSaid ? 1 : 0);
}

test(
  'Before any script has run, a page says its heading to whom this browser remembers, and no admin screen to a customer',
  { tag: '@phone' },
  async ({ page, customer }) => {
    const greeting = `Welcome back, ${customer.email.split('@')[0]}!`;
    await signInAt(page, '/dashboard', customer);
    await expect(heading(page, greeting)).toBeVisible();
    await withoutApp(page);
    await expectShell(page, '/dashboard', greeting, true);
    await expectShell(page, '/account', 'Account', true);
    await expectShell(page, '/lyrics/some-song', 'Lyrics', true);
    await expectShell(page, '/order', 'Custom Song Request', true);
    await expectShell(page, '/admin', 'Admin Dashboard', false);
    await expectShell(page, '/admin/orders/some-order', 'Order Details', false);
    await expectShell(page, '/admin/lyrics', 'Admin Lyrics Editor', false);
    await expectShell(page, '/test-email', 'Test Email Sender', false);
  },
);

test('After a sign-out this browser remembers nobody to greet', async ({ page, customer }) => {
  await signInAt(page, '/dashboard', customer);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await withoutApp(page);
  await expectShell(page, '/dashboard', `Welcome back, ${customer.email.split('@')[0]}!`, false);
  await expectShell(page, '/account', 'Account', false);
});

test('An admin is told at once which bench they come to', { tag: '@phone' }, async ({ page }) => {
  await signInAt(page, '/admin', await givenAdmin());
  await expect(page.locator('html')).toHaveAttribute('data-known', 'admin');
  await withoutApp(page);
  await expectShell(page, '/admin', 'Admin Dashboard', true);
  await expectShell(page, '/admin/orders/some-order', 'Order Details', true);
  await expectShell(page, '/admin/mail', 'Mail', true);
});
