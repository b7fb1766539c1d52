import { unsubscribeUrl } from '../../functions/src/email/unsubscribe-link.ts';
import { LOCAL_KEYS, urls } from '../support/cloud.ts';
import { storedProfile } from '../support/database.ts';
import { givenProfile } from '../support/factory.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

test('The link below an e-mail switches such e-mails off, without signing in', async ({ page, customer }) => {
  await givenProfile(customer);
  await page.goto(unsubscribeUrl(urls.app, customer.uid, 'orderUpdates', [LOCAL_KEYS.unsubscribeSecret]));
  await expect(page.getByRole('heading', { name: 'Stop emails about each step?' })).toBeVisible();
  await expectAccessible(page);
  const preferences = async () => (await storedProfile(customer.uid))?.emailPreferences;
  expect(await preferences()).toEqual({ orderUpdates: true });
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('These emails are switched off.')).toBeVisible();
  expect(await preferences()).toEqual({ orderUpdates: false });
});
