import type { Page } from 'playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { urls } from '../support/cloud.ts';
import { accounts, storedProfile } from '../support/database.ts';
import { finishedSong } from '../support/finished-song.ts';
import { waitFor } from '../support/wait-for.ts';
import { downloadBy } from './support/downloads.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { givenLink, mailedLink } from './support/mailed-links.ts';
import { toast } from './support/toasts.ts';
import { newcomer } from '../support/factory.ts';

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The local cloud does not sign its tokens. */
function anHourAfterSignIn(idToken: string): string {
  const [head = '', body = '', signature = ''] = idToken.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { auth_time: number };
  const aged = JSON.stringify({ ...claims, auth_time: claims.auth_time - 3600 });
  return [head, Buffer.from(aged).toString('base64url'), signature].join('.');
}

/** Returns whether Firebase Auth accepts this password. */
async function signsIn(email: string, password: string): Promise<boolean> {
  const address = `${urls.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.ok;
}

test('A customer keeps their account: profile, preferences, colours, password, confirmed address', async ({
  page,
  signedIn,
}) => {
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  const profile = panel(page, 'Profile');
  const name = profile.getByLabel('Name');
  await expect(name).toHaveAttribute('autocomplete', 'name');
  await name.fill('J');
  await name.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Name must be at least 2 characters');
  await name.fill('June Hart');
  await profile.getByLabel('Phone').fill('+1 555 010 0100');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(toast(page, 'Profile saved')).toBeVisible();
  expect(await storedProfile(signedIn.uid)).toMatchObject({
    name: 'June Hart',
    phoneNumber: '+1 555 010 0100',
  });

  const news = panel(page, 'Email Preferences').getByRole('switch', { name: 'News about my orders' });
  await expect(news).toBeChecked();
  await news.click();
  await expect(news).not.toBeChecked();
  await waitFor('the choice', async () => {
    const stored = await storedProfile(signedIn.uid);
    return stored?.emailPreferences.orderUpdates === false;
  });

  const look = panel(page, 'Appearance');
  await look.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await look.getByText('System', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');

  const password = panel(page, 'Password');
  const current = password.getByLabel('Current password');
  const next = password.getByLabel('New password');
  const change = password.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription(/^Required/);
  await current.fill('not the one');
  await next.fill('qwertyuiop');
  await change.click();
  await expect(next).toBeFocused();
  await expect(next).toHaveAccessibleDescription(/It should be harder to guess/);
  await next.fill('eight loud mountains');
  await change.click();
  await expect(password.getByRole('alert')).toHaveText(
    'That email and password do not match. Please check both, or reset your password.',
  );
  await expectAccessible(page);
  await current.fill(signedIn.password);
  await next.press('Enter');
  await expect(password.getByText('Your password has been updated')).toBeVisible();
  await expect(next).toHaveValue('');
  expect(await signsIn(signedIn.email, 'eight loud mountains')).toBe(true);
  expect(await signsIn(signedIn.email, signedIn.password)).toBe(false);

  const email = panel(page, 'Email');
  await expect(email.getByText(signedIn.email)).toBeVisible();
  await email.getByRole('button', { name: 'Send the confirmation link' }).click();
  await expect(email.getByText('Check your email for the confirmation link')).toBeVisible();
  await expect(email.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // Opening the link confirms nothing: mail scanners open links too.
  await page.goto(await mailedLink(signedIn.email, 'Verify your email'));
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  expect((await accounts.getUser(signedIn.uid)).emailVerified).toBe(false);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeFocused();
  expect((await accounts.getUser(signedIn.uid)).emailVerified).toBe(true);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(/\/account$/);
  await expect(email.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(email.getByRole('button', { name: 'Send the confirmation link' })).toHaveCount(0);
  await expect(name).toHaveValue('June Hart');
});

test('A new e-mail address needs the password and a confirmation from its mailbox', async ({
  page,
  signedIn,
}) => {
  const address = newcomer().email;
  await page.goto('/account');
  const email = panel(page, 'Email');
  await email.getByRole('button', { name: 'Change email' }).click();
  const field = email.getByRole('textbox', { name: 'New email' });
  await expect(field).toBeFocused();
  await email.getByRole('button', { name: 'Cancel' }).click();
  await expect(email.getByRole('button', { name: 'Change email' })).toBeFocused();
  await page.keyboard.press('Enter');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('Please enter your email address');
  await field.fill(address);
  await email.getByLabel('Your password').fill('not the one');
  await field.press('Enter');
  await expect(email.getByRole('alert').last()).toContainText('do not match');
  await expectAccessible(page);
  await email.getByLabel('Your password').fill(signedIn.password);
  await field.press('Enter');
  await expect(
    email.getByText(`We sent it to ${address}; until you use it, you sign in as before.`),
  ).toBeVisible();
  expect((await accounts.getUser(signedIn.uid)).email).toBe(signedIn.email);

  await page.goto(await mailedLink(address, 'Verify your new email'));
  await expect(
    page.getByText(`You sign in as ${signedIn.email} now; after this, as ${address}.`),
  ).toBeVisible();
  expect((await accounts.getUser(signedIn.uid)).email).toBe(signedIn.email);
  await page.getByRole('button', { name: 'Confirm new email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email has changed' })).toBeVisible();
  expect((await accounts.getUser(signedIn.uid)).email).toBe(address);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(/\/account$/);
  await expect(email.getByText(address)).toBeVisible();
  await expect(email.getByText('Confirmed', { exact: true })).toBeVisible();
  await waitFor('the address in the profile', async () => {
    const stored = await storedProfile(signedIn.uid);
    return stored?.email === address;
  });
});

test('An account is exported as one archive with its files, and then deleted; nobody signs in to it', async ({
  page,
  signedIn,
  login,
}) => {
  const { songId, orderId } = await finishedSong(signedIn, { title: 'For Everybody' });
  await page.goto('/account');
  const download = await downloadBy(page.getByRole('button', { name: 'Download my data' }));
  expect(download.name).toMatch(/^keepsong-my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(download.bytes);
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(textOf('index.html')).toContain('For Everybody');
  expect(Object.keys(files).filter((name) => name.startsWith(`files/songs/${songId}/`))).not.toEqual([]);
  expect(JSON.parse(textOf('data.json'))).toMatchObject({
    account: { email: signedIn.email },
    orders: [{ id: orderId }],
    songs: [{ id: songId }],
  });

  const leave = page.getByRole('button', { name: 'Delete my account' });
  await leave.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('This cannot be undone.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(leave).toBeFocused();
  await page.keyboard.press('Enter');
  const password = dialog.getByLabel('Your password');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription(/^Required/);
  await password.fill('not the one');
  await password.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('do not match');
  expect(await storedProfile(signedIn.uid)).not.toBeNull();
  await password.fill(signedIn.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(toast(page, 'Your account has been deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await storedProfile(signedIn.uid)).toBeNull();

  await page.goto('/dashboard');
  await login.signIn(signedIn);
  await expect(login.refusal('Sign in')).toContainText('do not match');
});

test('A sign-in link on another device asks for the address and creates an account, which has no password to change, and can choose one', async ({
  page,
  login,
}) => {
  const { email } = newcomer();
  await page.goto(
    `${await givenLink('signIn', email)}&continueUrl=${encodeURIComponent(`${urls.app}/account`)}`,
  );
  const field = login.form('Sign in to Keepsong').getByRole('textbox', { name: 'Email' });
  await field.fill('somebody-else@example.com');
  await field.press('Enter');
  await expect(login.refusal('Sign in to Keepsong')).toHaveText(/\w/);
  await expectAccessible(page);
  await field.fill(email);
  await field.press('Enter');
  await page.waitForURL(/\/account$/);
  const { uid } = await accounts.getUserByEmail(email);
  // The first sign-in creates the profile.
  const created = await waitFor('the profile', () => storedProfile(uid));
  expect(created).toMatchObject({ email, isAdmin: false });
  const password = panel(page, 'Password');
  await expect(password.getByText('You sign in by link so far.')).toBeVisible();
  await password.getByRole('button', { name: 'Send a link to choose one' }).click();
  await expect(password.getByText('Check your email for the password reset link')).toBeVisible();
  expect(await mailedLink(email, 'Reset your password')).toContain('mode=resetPassword');

  const address = panel(page, 'Email');
  await address.getByRole('button', { name: 'Change email' }).click();
  const changed = newcomer().email;
  await address.getByRole('textbox', { name: 'New email' }).fill(changed);
  await page.keyboard.press('Enter');
  await expect(address.getByText(`We sent it to ${changed}`)).toBeVisible();
  expect(await mailedLink(changed, 'Verify your new email')).toContain('mode=verifyAndChangeEmail');

  // An hour later the sign-in is no longer recent.
  await page.route('**/securetoken.googleapis.com/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { access_token: string };
    await route.fulfill({ response, json: { ...body, access_token: anHourAfterSignIn(body.access_token) } });
  });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('button')).toHaveText(['Send a sign-in link', 'Keep my account']);
  await dialog.getByRole('button', { name: 'Send a sign-in link' }).click();
  await expect(dialog.getByText('Check your email for the sign-in link')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto(await mailedLink(email, 'Sign in to Keepsong'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/account$/);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(toast(page, 'Your account has been deleted')).toBeVisible();
  await expect(accounts.getUserByEmail(email)).rejects.toThrow(/no user record/);
});
