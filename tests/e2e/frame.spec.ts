import { brand } from '@keepsong/domain/brand';
import { expectNoBarriers } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { givenAdmin } from './support/given-admin.ts';
import { givenProfile } from './support/given-profile.ts';
import { ready } from './support/ready.ts';
import { signInAt } from './support/session.ts';
import { toast } from './support/toasts.ts';

const PUBLIC_LINKS = ['How It Works', 'Pricing', 'Browse Songs'];
const USER_LINKS = ['Dashboard', 'Account'];
const ADMIN_LINKS = ['Admin Dashboard', 'Admin Editor', 'Admin Emails'];

test('An unknown address says so and leads home', { tag: '@phone' }, async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('Page not found')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('main').getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
});

test(
  'The colours follow the device until they are chosen, and the choice is kept',
  { tag: '@phone' },
  async ({ page }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const light = await ground();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();

    const choose = page.getByRole('group', { name: 'Colours' });
    await choose.getByText('Light', { exact: true }).click();
    await expect.poll(ground).toBe(light);
    await page.reload();
    await expect.poll(ground).toBe(light);
    await expect(choose.getByRole('radio', { name: 'Light' })).toBeChecked();
    await page.emulateMedia({ colorScheme: 'light' });
    await choose.getByText('Dark', { exact: true }).click();
    await expect.poll(ground).toBe(dark);
    await choose.getByText('System', { exact: true }).click();
    await expect.poll(ground).toBe(light);
  },
);

test('The bar of a visitor, a customer and an admin offers each their links and marks where they are', async ({
  page,
  customer,
}) => {
  const bar = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/pricing');
  await ready(page);
  await expect(bar.getByRole('listitem').filter({ visible: true })).toHaveText(PUBLIC_LINKS);
  await expect(bar.getByRole('link', { name: 'Pricing' })).toHaveAttribute('aria-current', 'page');
  await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await bar.getByRole('link', { name: 'How It Works' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeFocused();
  await expect(bar.locator('[aria-current]')).toHaveText('How It Works');

  await givenProfile(customer);
  await signInAt(page, '/dashboard', customer);
  const user = bar.getByRole('button', { name: 'User' });
  const links = bar.getByRole('list').filter({ hasText: 'Account' });
  await expect(user).toHaveAttribute('aria-expanded', 'false');
  await expect(user).toHaveAttribute('aria-current', 'true');
  await expect(bar.getByRole('button', { name: 'Admin' })).toHaveCount(0);
  await user.press('Enter');
  await expect(links.getByRole('link')).toHaveText(USER_LINKS);
  await expect(links.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(links).toBeHidden();
  await expect(user).toBeFocused();
  await user.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(links).toBeHidden();
  await user.click();
  await links.getByRole('link', { name: 'Dashboard' }).click();
  await expect(links).toBeHidden();
  await expect(user).toBeFocused();
  await user.click();
  await links.getByRole('link', { name: 'Account' }).click();
  await page.waitForURL(/\/account$/);
  await expect(links).toBeHidden();
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await signInAt(page, '/pricing', await givenAdmin());
  const admin = bar.getByRole('button', { name: 'Admin' });
  await admin.click();
  const rooms = bar.getByRole('list').filter({ hasText: 'Admin Editor' });
  await expect(rooms.getByRole('link')).toHaveText(ADMIN_LINKS);
  await expect(admin).not.toHaveAttribute('aria-current');
  await rooms.getByRole('link', { name: 'Admin Emails' }).click();
  await page.waitForURL(/\/test-email$/);
  await expect(rooms).toBeHidden();
  await expect(admin).toHaveAttribute('aria-current', 'true');
});

test(
  'The menu of a phone offers the same links, closes after a choice and gives the focus back',
  { tag: '@phone-only' },
  async ({ page, customer }) => {
    const toggle = page.getByRole('button', { name: /^(Open|Close) menu$/ });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.goto('/');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(menu.getByRole('link')).toHaveText(['Home', ...PUBLIC_LINKS, 'Sign In']);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await menu.getByRole('link', { name: 'Home' }).click();
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await expectNoBarriers(page);
    await menu.getByRole('link', { name: 'Pricing' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing Plans' })).toBeFocused();

    await givenProfile(customer);
    await signInAt(page, '/account', customer);
    await toggle.click();
    await expect(menu.getByRole('link')).toHaveText(['Home', ...PUBLIC_LINKS, ...USER_LINKS]);
    await expect(menu.locator('[aria-current]')).toHaveText('Account');
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await expect(menu).toBeHidden();
    await expect(toast(page, 'Signed out successfully')).toBeVisible();
    await expect(page).toHaveURL('/');

    await signInAt(page, '/pricing', await givenAdmin());
    await toggle.click();
    await expect(menu.getByRole('link')).toHaveText(['Home', ...PUBLIC_LINKS, ...USER_LINKS, ...ADMIN_LINKS]);
  },
);

test('What could not be fetched when it was asked for comes when it is asked for again', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.uid).toBeTruthy();
  await page.goto('/account');
  const open = page.getByRole('button', { name: 'Delete my account' });
  await expect(open).toBeVisible();
  const dialogScript = '**/assets/Dialog-*.js';
  const sdkScripts = '**/assets/index.esm-*.js';
  for (const script of [dialogScript, sdkScripts]) await page.route(script, (route) => route.abort());
  await open.click();
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be opened' })).toBeVisible();
  await page.unroute(dialogScript);
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill(signedIn.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('connection');
  await page.unroute(sdkScripts);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/');
});

test(
  'A page that breaks says so, with a reference for the support, and can be loaded again',
  { tag: '@phone' },
  async ({ page }) => {
    const part = '**/assets/login-page-*.js';
    await page.route(part, (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    const told = page.getByRole('main').getByRole('alert');
    await expect(told).toContainText(/give them this reference: [0-9A-F]{8}/);
    await expect(told).toContainText(brand.supportEmail);
    await expect(page.getByRole('main')).not.toContainText(/assets|\.js|Failed to fetch|TypeError/);
    await expectNoBarriers(page);
    await page.unroute(part);
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  },
);
