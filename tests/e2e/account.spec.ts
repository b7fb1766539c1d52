import { strFromU8, unzipSync } from 'fflate';
import { accounts, storedProfile } from '../support/database.ts';
import { newcomer } from '../support/factory.ts';
import { finishedSong } from '../support/finished-song.ts';
import { waitFor } from '../support/wait-for.ts';
import { expect, test } from './support/fixtures.ts';
import { mailedLink } from './support/mailed-links.ts';
import { beSignedIn } from '../support/session.ts';
import { downloadBy, toast } from './support/page.ts';

test('A customer changes password and address, which its mailbox confirms', async ({ page, signedIn }) => {
  await page.goto('/account');
  const password = page.getByRole('region', { name: 'Password', exact: true });
  await password.getByLabel('Current password').fill(signedIn.password);
  await password.getByLabel('New password').fill('eight loud mountains');
  await page.keyboard.press('Enter');
  await expect(password.getByText('Your password has been updated')).toBeVisible();
  await beSignedIn(page, { ...signedIn, password: 'eight loud mountains' });

  const address = newcomer().email;
  await page.goto('/account');
  const email = page.getByRole('region', { name: 'Email', exact: true });
  await email.getByRole('button', { name: 'Change email' }).click();
  await email.getByRole('textbox', { name: 'New email' }).fill(address);
  await email.getByLabel('Your password').fill('eight loud mountains');
  await page.keyboard.press('Enter');
  await expect(email.getByText(`We sent it to ${address}; until you use it`)).toBeVisible();
  await page.goto(await mailedLink(address, 'Verify your new email'));
  await expect(page.getByText(`${signedIn.email} now; after this, as ${address}.`)).toBeVisible();
  expect((await accounts.getUser(signedIn.uid)).email).toBe(signedIn.email);
  await page.getByRole('button', { name: 'Confirm new email' }).click();
  await expect(toast(page, 'Your email has changed')).toBeVisible();
  await expect(email.getByText('Confirmed', { exact: true })).toBeVisible();
  await waitFor('the profile', async () => (await storedProfile(signedIn.uid))?.email === address);
});

test('An account is exported with its files, and then deleted', async ({ page, signedIn, login }) => {
  const { songId, orderId } = await finishedSong(signedIn, { title: 'For Everybody' });
  await page.goto('/account');
  const { name, bytes } = await downloadBy(page.getByRole('button', { name: 'Download my data' }));
  expect(name).toMatch(/^keepsong-my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(bytes);
  const textOf = (file: string) => strFromU8(files[file] ?? new Uint8Array());
  expect(textOf('index.html')).toContain('For Everybody');
  expect(Object.keys(files).filter((file) => file.startsWith(`files/songs/${songId}/`))).not.toEqual([]);
  expect(JSON.parse(textOf('data.json'))).toMatchObject({
    orders: [{ id: orderId }],
    songs: [{ id: songId }],
  });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill('not the one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('do not match');
  await dialog.getByLabel('Your password').fill(signedIn.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(toast(page, 'Your account has been deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await storedProfile(signedIn.uid)).toBeNull();
  await page.goto('/dashboard');
  await login.signIn(signedIn);
  await expect(login.refusal('Sign in')).toContainText('do not match');
});
