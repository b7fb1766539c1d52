import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { mailedLink } from './support/mailed-links.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function expectSpent(page: Page): Promise<void> {
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await expect(page.getByText('It has been used already, or it is too old.')).toBeVisible();
}

test('A reset link replaces a forgotten password; only the new password uses it up', async ({
  page,
  customer,
  login,
}) => {
  await page.goto('/login?view=forgotten_password&returnTo=%2Faccount');
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Check your email for the password reset link')).toBeVisible();
  const link = await mailedLink(customer.email, 'Reset your password');

  await page.goto(link);
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await page.reload();
  await expect(page.getByText(`for ${customer.email}`)).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('eight loud mountains');
  await page.keyboard.press('Enter');
  const form = login.form('Sign in');
  await expect(form.getByText('Your password has been updated')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email);
  await login.password().fill('eight loud mountains');
  await login.password().press('Enter');
  await page.waitForURL(/\/account$/);

  await page.goto(link);
  await expectSpent(page);
});
