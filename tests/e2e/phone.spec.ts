import { expect, test } from './support/fixtures.ts';
import { hold, PHONE, toast } from './support/page.ts';

test.use(PHONE);

test('The menu opens before React and returns focus', async ({ page, signedIn: _ }) => {
  const PUBLIC_LINKS = ['Home', 'How It Works', 'Pricing', 'Browse Songs', 'Order'];
  const toggle = page.getByRole('button', { name: /^(Open|Close) menu$/ });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const letReactStart = await hold(page, '**/assets/render-*.js');
  await page.goto('/account');
  await toggle.tap();
  await expect(menu.getByRole('link')).toHaveText([...PUBLIC_LINKS, 'Sign In']);
  letReactStart();
  await expect(menu.getByRole('link')).toHaveText([...PUBLIC_LINKS, 'Dashboard', 'Account']);
  await toggle.tap();
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.tap();
  await menu.getByRole('link', { name: 'Pricing' }).tap();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing Plans' })).toBeFocused();
  await toggle.tap();
  await menu.getByRole('button', { name: 'Sign Out' }).tap();
  await expect(menu).toBeHidden();
  await expect(toast(page, 'Signed out successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
});
