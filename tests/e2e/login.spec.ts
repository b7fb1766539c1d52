import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { mailedLink } from './support/mailed-links.ts';

const CONFIRMATION = 'Check your email for the confirmation link';

test('Every view of the sign-in page, with its errors, has no accessibility violation and keeps the page to return to', async ({
  page,
  login,
}) => {
  const email = page.getByRole('textbox', { name: 'Email' });
  await page.goto('/login?returnTo=%2Faccount');
  await expect(login.heading()).toBeVisible();
  await expect(page).toHaveTitle(/^Welcome Back/);
  await email.press('Enter');
  await expect(login.refusal('Sign in')).toHaveText(/\w/);
  await expectAccessible(page);

  await login.switchTo('Create an account', 'Create your account');
  await expect(page).toHaveURL(/returnTo=%2Faccount&view=sign_up$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await email.press('Enter');
  await expect(login.refusal('Create your account')).toHaveText(/\w/);
  await expectAccessible(page);
  await login.switchTo('Sign in', 'Welcome Back');

  await login.switchTo('Forgot your password?', 'Forgot your password?');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('Please enter your email address');
  await expectAccessible(page);
  await login.switchTo('Back to sign in', 'Welcome Back');

  await login.switchTo('Use a code', 'Use a code');
  await page.getByLabel('Phone').fill('12');
  await page.getByLabel('Phone').press('Enter');
  await expect(login.refusal('Code by text message')).toHaveText(
    'Please enter the number with its country code, for example +1 555 010 0100.',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await page.getByLabel('Code or link').fill('no-such-code');
  await page.getByLabel('Code or link').press('Enter');
  await expect(login.refusal('Code from an email')).toHaveText(/^That code is not right/);
  await expectAccessible(page);
  await login.switchTo('Back to sign in', 'Welcome Back');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Faccount$/);
});

test('Signing up with an address that has an account does not reveal it; the owner receives a sign-in link', async ({
  page,
  customer,
  login,
}) => {
  await page.goto('/login');
  await login.signUp({ ...customer, password: 'somebody else guesses' });
  await expect(login.form('Create your account').getByRole('status').last()).toHaveText(CONFIRMATION);
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0);
  expect(await mailedLink(customer.email, 'Sign in to Keepsong')).toContain('mode=signIn');

  // With the right password, the person is signed in.
  await login.password().fill(customer.password);
  await login.password().press('Enter');
  await page.waitForURL('**/dashboard');
});
