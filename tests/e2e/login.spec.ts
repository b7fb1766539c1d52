import type { Locator } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { countMails, mailedLink } from './support/mailed-links.ts';

const MISSING = 'You must provide either an email or phone number and a password';
const CONFIRMATION = 'Check your email for the confirmation link';

async function expectWrong(field: Locator, message: string | RegExp): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(message);
}

test(
  'Every view of the sign-in page says which field is missing or invalid',
  { tag: '@phone' },
  async ({ page, login }) => {
    await page.goto('/login?returnTo=%2Faccount');
    await expect(login.heading()).toBeVisible();
    await expect(page).toHaveTitle(/^Welcome Back/);
    const signIn = login.form('Sign in');
    const email = page.getByRole('textbox', { name: 'Email' });
    await expect(page.getByText('Sign in to continue to your account')).toBeVisible();
    await expect(email).toHaveAttribute('autocomplete', 'username');
    await expect(email).toHaveAttribute('type', 'email');
    await expect(login.password()).toHaveAttribute('autocomplete', 'current-password');
    await expectAccessible(page);

    await email.press('Enter');
    await expect(login.refusal('Sign in')).toHaveText(MISSING);
    await expectWrong(email, 'Required');
    await email.fill('june at example');
    await email.press('Enter');
    await expectWrong(email, 'Invalid email address');
    await email.fill('june@example.com');
    await email.press('Enter');
    await expectWrong(login.password(), 'Required');
    await expect(login.refusal('Sign in')).toHaveText(MISSING);
    await expectAccessible(page);

    await login.password().fill('seven quiet rivers');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(login.password()).toHaveAttribute('type', 'text');
    await expect(login.password()).toHaveValue('seven quiet rivers');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(login.password()).toHaveAttribute('type', 'password');
    // Playwright cannot press Caps Lock, so the event carries its state.
    const typeWith = (modifierCapsLock: boolean) =>
      login.password().dispatchEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock });
    await typeWith(true);
    await expect(signIn.getByText('Caps Lock is on.')).toBeVisible();
    await typeWith(false);
    await expect(signIn.getByText('Caps Lock is on.')).toBeHidden();

    await login.switchTo('Create an account', 'Create your account');
    await expect(page).toHaveURL(/returnTo=%2Faccount&view=sign_up$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(login.password()).toHaveAttribute('autocomplete', 'new-password');
    await email.fill('rosalind@example.com');
    await email.press('Enter');
    await expectWrong(login.password(), /^Required/);
    await login.password().fill('rosalin');
    await login.password().press('Enter');
    await expectWrong(login.password(), /It should have at least 8 characters\./);
    await login.password().fill('rosalind');
    await expectWrong(login.password(), /It should not contain your email address\./);
    await login.password().fill('pass');
    await expectWrong(
      login.password(),
      /It should have at least 8 characters, and be harder to guess: four unrelated words are easy to remember\./,
    );
    await expectAccessible(page);
    await login.switchTo('Sign in', 'Welcome Back');

    await login.switchTo('Email me a sign-in link instead', 'Sign in by email');
    await email.press('Enter');
    await expectWrong(email, 'Please enter your email address');
    await email.fill('june at example');
    await expectWrong(email, 'Invalid email address');
    await expectAccessible(page);
    await login.switchTo('Sign in with a password', 'Welcome Back');

    await login.switchTo('Forgot your password?', 'Forgot your password?');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expectWrong(email, 'Please enter your email address');
    await expectAccessible(page);
    await login.switchTo('Back to sign in', 'Welcome Back');

    await login.switchTo('Use a code', 'Use a code');
    const phone = page.getByLabel('Phone');
    await expect(phone).toHaveAttribute('autocomplete', 'tel');
    await phone.press('Enter');
    await expectWrong(phone, /Please enter your phone number\./);
    await phone.fill('12');
    await phone.press('Enter');
    await expect(login.refusal('Code by text message')).toHaveText(
      'Please enter the number with its country code, for example +1 555 010 0100.',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Email', exact: true }).click();
    const code = page.getByLabel('Code or link');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await code.press('Enter');
    await expectWrong(code, /Please enter the code\./);
    await code.fill('no-such-code');
    await code.press('Enter');
    await expect(login.refusal('Code from an email')).toHaveText(
      'That code is not right, or it has been used already. Please check it, or ask for a new email.',
    );
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await login.switchTo('Back to sign in', 'Welcome Back');
    await expect(page).toHaveURL(/\/login\?returnTo=%2Faccount$/);
  },
);

test('Without a connection a sign-in says so; a wrong password and an unknown account get the same message; Enter submits', async ({
  page,
  customer,
  login,
}) => {
  await page.goto('/login?returnTo=%2Faccount%23top');
  const refusal = login.refusal('Sign in');
  await page.route('**/accounts:signInWithPassword*', (route) => route.abort());
  await login.signIn({ ...customer, password: 'not the one' });
  await expect(refusal).toHaveText(
    'We could not reach the server. Please check your connection and try again.',
  );
  await page.unroute('**/accounts:signInWithPassword*');
  await login.signIn({ ...customer, password: 'not the one' });
  const words = 'That email and password do not match. Please check both, or reset your password.';
  await expect(refusal).toHaveText(words);
  await expect(login.password()).toBeFocused();
  const second = page.waitForResponse('**/accounts:signInWithPassword*');
  await login.signIn({ email: 'nobody-at-all@example.com', password: 'not the one' });
  await second;
  await expect(refusal).toHaveText(words);

  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email);
  await login.password().fill(customer.password);
  await login.password().press('Enter');
  await page.waitForURL(/\/account#top$/);
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
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

test('A mail can be sent again after 30 seconds, or to another address', async ({ page, customer }) => {
  await page.clock.install();
  await page.goto('/login?view=magic_link');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill(customer.email);
  await email.press('Enter');
  const confirmation = page.getByText('Check your email for the magic link');
  await expect(confirmation).toBeVisible();
  await expect(page.getByText(`We sent it to ${customer.email}.`)).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Check your email for the magic link');
  await mailedLink(customer.email, 'Sign in to Keepsong');

  const again = page.getByRole('button', { name: /^Send again/ });
  await expect(again).toHaveText(/^Send again in \d+ s$/);
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await again.click({ force: true });
  await expectAccessible(page);
  expect(await countMails(customer.email, 'Sign in to Keepsong')).toBe(1);
  // `runFor` fires the countdown's interval every second.
  await page.clock.runFor(31_000);
  await expect(again).toHaveText('Send again');
  await again.click();
  await expect.poll(() => countMails(customer.email, 'Sign in to Keepsong')).toBe(2);
  await expect(again).toHaveText(/^Send again in \d+ s$/);

  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue(customer.email);
});
