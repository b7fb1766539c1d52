import { randomInt } from 'node:crypto';
import type { Page } from 'playwright/test';
import { urls } from '../support/cloud.ts';
import { accounts } from '../support/database.ts';
import { mailTo } from '../support/mailbox.ts';
import { waitFor } from '../support/wait-for.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { givenLink, mailedLink } from './support/mailed-links.ts';
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
  await expectAccessible(page);
  const link = await mailedLink(customer.email, 'Sign in to Keepsong');

  await openAsScanner(page, link, 'Sign in to Keepsong');
  await page.reload();
  await expect(page.getByText(`as ${customer.email}`)).toBeVisible();
  await login.form('Sign in to Keepsong').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/account$/);

  await page.goto(link);
  await expectSpent(page, 'Go to your dashboard');
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.waitForURL('**/dashboard');
});

test('A reset link, opened or pasted, replaces a forgotten password; only the new password uses it up', async ({
  page,
  customer,
  login,
}) => {
  await page.goto('/login?view=forgotten_password&returnTo=%2Faccount');
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Check your email for the password reset link')).toBeVisible();
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
  await field.fill('password1');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/It should be harder to guess/);
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

test('A reset link works with an existing session, and ends it', async ({ page, signedIn, login }) => {
  await page.goto(await givenLink('resetPassword', signedIn.email));
  await page.getByLabel('New password', { exact: true }).fill('eight loud mountains');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(login.heading()).toBeVisible();
  await expect(page.getByText('Your password has been updated')).toBeVisible();
  await login.signIn({ ...signedIn, password: 'eight loud mountains' });
  await page.waitForURL('**/dashboard');
});

test('A link reverts a change of address and offers a new password', async ({ page, customer }) => {
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
  await page.goto(link);
  await expect(heading(page, 'Undo the change of your email')).toBeVisible();
  await expect(page.getByText(`Your account goes back to ${customer.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Restore my email' }).click();
  await expect(heading(page, 'Your email is back')).toBeVisible();
  await expect(page.getByText('we have sent you a link to choose a new one')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeFocused();
  expect((await accounts.getUser(customer.uid)).email).toBe(customer.email);
  expect(await mailedLink(customer.email, 'Reset your password')).toContain('mode=resetPassword');
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
