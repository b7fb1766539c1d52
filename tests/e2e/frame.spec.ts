import { CLIENT_ERRORS_API } from '@keepsong/domain/client-error';
import { clientErrorSchema } from '@keepsong/domain/client-error-schema';
import { brand } from '@keepsong/domain/brand';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { ready } from './support/ready.ts';
import { toast } from './support/toasts.ts';

const PUBLIC_LINKS = ['How It Works', 'Pricing', 'Browse Songs'];
const USER_LINKS = ['Dashboard', 'Account'];

test('An unknown address shows an error page with a link home', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
});

test('The colours follow the device until the person chooses; the choice is kept', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  const dark = await background();

  const choose = page.getByRole('group', { name: 'Colors' });
  await choose.getByText('Light', { exact: true }).click();
  await expect.poll(background).toBe(light);
  await page.reload();
  await expect.poll(background).toBe(light);
  await expect(choose.getByRole('radio', { name: 'Light' })).toBeChecked();
  await page.emulateMedia({ colorScheme: 'light' });
  await choose.getByText('Dark', { exact: true }).click();
  await expect.poll(background).toBe(dark);
  await choose.getByText('System', { exact: true }).click();
  await expect.poll(background).toBe(light);
});

test('A reload keeps the place on a page; another page opens at its top', async ({ page, order, login }) => {
  const place = () => page.evaluate(() => window.scrollY);
  await order.open();
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.reload();
  // The browser returns to the place, and then React.
  await ready(page);
  await expect.poll(place).toBe(400);
  await page.goto('/login');
  await expect(login.heading()).toBeVisible();
  await ready(page);
  expect(await place()).toBe(0);
});

test('The menus of the navigation bar open and close by keyboard and pointer, and return the focus', async ({
  page,
  signedIn: _,
}) => {
  const bar = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/account');
  const user = bar.getByRole('button', { name: 'User' });
  const links = bar.getByRole('list').filter({ hasText: 'Account' });
  await expect(user).toHaveAttribute('aria-expanded', 'false');
  await user.press('Enter');
  await expect(links.getByRole('link')).toHaveText(USER_LINKS);
  await page.keyboard.press('Escape');
  await expect(links).toBeHidden();
  await expect(user).toBeFocused();
  await user.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(links).toBeHidden();
  await user.click();
  await expectAccessible(page);
  await links.getByRole('link', { name: 'Account' }).click();
  await expect(links).toBeHidden();
  await expect(user).toBeFocused();
  await user.click();
  await links.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL(/\/dashboard$/);
  await expect(links).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test(
  'The menu on a phone closes after a choice and returns the focus',
  { tag: '@phone-only' },
  async ({ page, signedIn: _ }) => {
    const toggle = page.getByRole('button', { name: /^(Open|Close) menu$/ });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.goto('/');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(menu.getByRole('link')).toHaveText(['Home', ...PUBLIC_LINKS, ...USER_LINKS]);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await menu.getByRole('link', { name: 'Home' }).click();
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Pricing' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing Plans' })).toBeFocused();
    await toggle.click();
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await expect(menu).toBeHidden();
    await expect(toast(page, 'Signed out successfully')).toBeVisible();
    await expect(page).toHaveURL('/');
  },
);

test(
  'The menu that is opened before React has started stays open',
  { tag: '@phone-only' },
  async ({ page, signedIn: _ }) => {
    const letReactStart = await hold(page, '**/assets/render-*.js');
    await page.goto('/account');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText(['Home', ...PUBLIC_LINKS, 'Sign In']);
    letReactStart();
    await expect(menu.getByRole('link')).toHaveText(['Home', ...PUBLIC_LINKS, ...USER_LINKS]);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  },
);

test('A page whose first scripts cannot be loaded says so and can be loaded again', async ({
  page,
  signedIn: _,
  dashboard,
}) => {
  const notice = page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded.' });
  for (const script of ['start', 'render', 'firebase', 'firestore']) {
    const address = `**/assets/${script}-*.js`;
    await page.route(address, (route) => route.abort());
    await page.goto('/dashboard');
    await expect(notice).toBeVisible();
    await page.unroute(address);
  }
  await notice.getByRole('link', { name: 'load it again' }).click();
  await expect(dashboard.greeting()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('A page whose script cannot be loaded after a click shows a reference and can be loaded again', async ({
  page,
  signedIn: _,
  dashboard,
}) => {
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeVisible();
  const script = '**/assets/dashboard-page-*.js';
  await page.route(script, (route) => route.abort());
  const reported = page.waitForRequest(`**${CLIENT_ERRORS_API}`);
  await page.getByRole('button', { name: 'User' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' });
  const { reference, route } = clientErrorSchema.parse((await reported).postDataJSON());
  await expect(failure).toContainText(`give them this reference: ${reference}`);
  expect(route).toBe('/dashboard');
  await expect(failure).toContainText(brand.supportEmail);
  await expect(page.getByRole('main')).not.toContainText(/assets|\.js|Failed to fetch|TypeError/);
  await expectAccessible(page);
  await page.unroute(script);
  await failure.getByRole('button', { name: 'Load again' }).click();
  await expect(dashboard.greeting()).toBeVisible();
});
