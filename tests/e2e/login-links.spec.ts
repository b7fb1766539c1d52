import { randomInt } from 'node:crypto';
import type { Page } from 'playwright/test';
import { urls } from '../support/cloud.ts';
import { accounts, storedProfile } from '../support/database.ts';
import { mailTo } from '../support/mailbox.ts';
import { waitFor } from '../support/wait-for.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { givenLink, mailedLink } from './support/mailed-links.ts';
import { signInAt } from './support/session.ts';
import { newcomer } from '../support/factory.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens the link without pressing a button, as a mail scanner does. */
async function openAsScanner(page: Page, link: string, seen: string): Promise<void> {
  await page.goto(link);
  await expect(heading(page, seen)).toBeVisible();
}

async function expectSpent(page: Page, way: string): Promise<void> {
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await expect(page.getByText('It has been used already, or it is too old.')).toBeVisible();
  await expect(page.getByRole('main').getByText(way, { exact: true })).toBeVisible();
}

test('A sign-in link works once, by a button, and returns to the requested page', async ({
  page,
  customer,
  login,
}) => {
  await page.goto('/login?returnTo=%2Faccount&view=magic_link');
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email);
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await expect(page.getByText('Check your email for the magic link')).toBeVisible();
  const link = await mailedLink(customer.email, 'Sign in to Keepsong');

  await openAsScanner(page, link, 'Sign in to Keepsong');
  await page.reload();
  await expect(page.getByText(`as ${customer.email}`)).toBeVisible();
  await expectAccessible(page);
  await login.form('Sign in to Keepsong').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/account$/);

  await page.goto(link);
  await expectSpent(page, 'Go to your dashboard');
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.waitForURL('**/dashboard');
});

test('A sign-in link on another device asks for the address; it creates an account for a new one', async ({
  page,
  login,
}) => {
  const { email } = newcomer();
  const link = await givenLink('signIn', email);
  await page.goto(link);
  await expect(
    page.getByText('You opened the link on another device. Please type the address that it was sent to.'),
  ).toBeVisible();
  const form = login.form('Sign in to Keepsong');
  const field = form.getByRole('textbox', { name: 'Email' });
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('Please enter your email address');
  await field.fill('somebody-else@example.com');
  await field.press('Enter');
  await expect(login.refusal('Sign in to Keepsong')).toHaveText(/\w/);
  await expectAccessible(page);
  await field.fill(email);
  await field.press('Enter');
  await page.waitForURL('**/dashboard');
  const { uid } = await accounts.getUserByEmail(email);
  expect(await storedProfile(uid)).toMatchObject({ email, isAdmin: false });

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(link);
  await expectSpent(page, 'Send a new sign-in link');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Send a new sign-in link' }).click();
  await expect(heading(page, 'Sign in by email')).toBeVisible();
});

test('A reset link, opened or pasted, replaces a forgotten password; only the new password uses it up', async ({
  page,
  customer,
  login,
}) => {
  const ask = async (email: string) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('Check your email for the password reset link')).toBeVisible();
  };
  await page.goto('/login?view=forgotten_password&returnTo=%2Faccount');
  await ask('nobody-at-all@example.com');
  await page.getByRole('button', { name: 'Use another address' }).click();
  await ask(customer.email);
  const link = await mailedLink(customer.email, 'Reset your password');

  await openAsScanner(page, link, 'Choose a new password');
  await page.goto('/login?view=verify_otp&returnTo=%2Faccount');
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await page.getByLabel('Code or link').fill(link);
  await login.form('Code from an email').getByRole('button', { name: 'Go on' }).click();
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await page.reload();
  await expect(page.getByText(`for ${customer.email}`)).toBeVisible();
  const field = page.getByLabel('New password', { exact: true });
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/^Required/);
  await field.fill('password1');
  await expect(field).toHaveAccessibleDescription(/It should be harder to guess/);
  await expect(field).toBeFocused();
  await expectAccessible(page);

  await field.fill('eight loud mountains');
  await field.press('Enter');
  await expect(login.heading()).toBeVisible();
  const form = login.form('Sign in');
  await expect(form.getByText('Your password has been updated')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email);
  await login.password().fill('eight loud mountains');
  await login.password().press('Enter');
  await page.waitForURL(/\/account$/);

  await page.goto(link);
  await expectSpent(page, 'Go to your account');
});

test('Expired links say so and offer a new one', async ({ page, customer, browser }) => {
  await page.goto('/login?mode=resetPassword&oobCode=from-last-year');
  await expectSpent(page, 'Send a new reset link');
  await page.getByRole('link', { name: 'Send a new reset link' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();

  await page.goto('/login?mode=verifyEmail&oobCode=from-last-year');
  await expectSpent(page, 'Sign in');
  await expect(page.getByText('your account page sends a new confirmation link')).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await signInAt(other, '/login?mode=verifyEmail&oobCode=from-last-year', customer);
  await expectSpent(other, 'Send a new confirmation link');
  await other.getByRole('button', { name: 'Send a new confirmation link' }).click();
  await expect(other.getByText('Check your email for the confirmation link')).toBeVisible();
  await other.goto(await mailedLink(customer.email, 'Verify your email'));
  await expect(heading(other, 'Confirm your email')).toBeVisible();
});

test('A link that was used in another tab says so when its button is pressed', async ({ page, customer }) => {
  const verify = await givenLink('verifyEmail', customer.email);
  const reset = await givenLink('resetPassword', customer.email);
  const useIt = async (tab: Page) => {
    await tab.getByLabel('New password', { exact: true }).fill('eight loud mountains');
    await tab.getByRole('button', { name: 'Update password' }).click();
  };
  const other = await page.context().newPage();
  for (const tab of [page, other]) await openAsScanner(tab, verify, 'Confirm your email');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(heading(page, 'Thank you')).toBeVisible();
  await other.getByRole('button', { name: 'Confirm email' }).click();
  await expectSpent(other, 'Sign in');

  for (const tab of [page, other]) await openAsScanner(tab, reset, 'Choose a new password');
  await useIt(page);
  await expect(page.getByText('Your password has been updated')).toBeVisible();
  await useIt(other);
  await expectSpent(other, 'Send a new reset link');
});

test('A reset link works with an existing session, and ends it', async ({ page, signedIn, login }) => {
  await page.goto(await givenLink('resetPassword', signedIn.email));
  await page.getByLabel('New password', { exact: true }).fill('eight loud mountains');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(login.heading()).toBeVisible();
  await expect(page.getByText('Your password has been updated')).toBeVisible();
  await login.signIn({ ...signedIn, password: 'eight loud mountains' });
  await page.waitForURL('**/dashboard');
});

test('A link reverts a change of address, checks again after a lost connection, and offers a new password', async ({
  page,
  customer,
}) => {
  // Only a client's change makes the emulator send the link.
  const post = async (call: string, body: object) => {
    const answer = await fetch(`${urls.auth}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    });
    return (await answer.json()) as { idToken: string };
  };
  const { idToken } = await post('signInWithPassword', customer);
  await post('update', { idToken, email: newcomer().email });

  const link = await mailedLink(customer.email, 'Your sign-in email was changed');
  await page.route('**/accounts:resetPassword*', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'We could not reach the server. Please check your connection and try again.',
  );
  await page.unroute('**/accounts:resetPassword*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Undo the change of your email')).toBeVisible();
  await expect(page.getByText(`Your account goes back to ${customer.email}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore my email' }).click();
  await expect(heading(page, 'Your email is back')).toBeVisible();
  await expect(page.getByText('we have sent you a link to choose a new one')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeFocused();
  expect((await accounts.getUser(customer.uid)).email).toBe(customer.email);
  expect(await mailedLink(customer.email, 'Reset your password')).toContain('mode=resetPassword');

  await page.goto(link);
  await expectSpent(page, 'Reset your password');
});

test('A code from a text message signs in', async ({ page, dashboard, login }) => {
  const phone = `+1555${randomInt(1_000_000, 10_000_000)}`;
  await page.goto('/login?view=verify_otp');
  await page.getByLabel('Phone').fill(phone.replace('+1555', '+1 (555) '));
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('Please enter the code.');
  await code.fill('000000');
  await code.press('Enter');
  await expect(login.refusal('Code by text message')).toHaveText(
    'That code is not right. Please check it and try again.',
  );
  await expectAccessible(page);
  const sent = await waitFor('the text message', async () => (await mailTo(phone))[0]?.code);
  await code.fill(sent);
  await code.press('Enter');
  await page.waitForURL('**/dashboard');
  await expect(dashboard.greeting()).toHaveText('Welcome back, there!');
});
