import { storedOrder } from '../support/database.ts';
import { givenAdmin, givenOrder, someCustomer } from '../support/factory.ts';
import { wavFile } from '../support/files.ts';
import { AdminPage } from './support/admin-page.ts';
import { expectAccessibleBesideToasts } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { beSignedIn } from './support/session.ts';
import { toast } from './support/toasts.ts';

const wav = (name: string, seconds: number) => ({
  name,
  mimeType: 'audio/wav',
  buffer: wavFile(seconds),
});

test('Options A and B are uploaded, and published together by keyboard', async ({ page }) => {
  const order = await givenOrder(someCustomer(), { status: 'in_production' });
  await beSignedIn(page, await givenAdmin());
  const admin = new AdminPage(page);
  await admin.openOrder(order);
  const area = admin.area('Song Options');
  const place = (option: 'A' | 'B') => area.getByLabel(`Option ${option}, Song Options`);
  const publish = area.getByRole('button', { name: 'Publish options' });

  await place('A').setInputFiles(wav('Waltz.wav', 3));
  await expect(area).toContainText('Still missing: option B.');
  await expect(publish).toBeDisabled();
  await place('B').setInputFiles(wav('Ballad.wav', 5));
  await expect(area.getByText('only the team can hear it')).toHaveCount(2);
  await area.getByRole('button', { name: 'Listen to the draft of Option A' }).click();
  await expect(area.locator('audio')).toHaveAttribute('src', /^blob:/);

  await publish.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Publish for the customer?' });
  await expect(question).toContainText('Option B: Ballad.wav');
  await question.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(toast(page, 'Options published')).toBeVisible();
  await expect(admin.area('Next Step')).toContainText('The customer chooses an option.');
  expect(await storedOrder(order.id)).toMatchObject({ status: 'ready_for_review', waitingOn: 'customer' });
  await expectAccessibleBesideToasts(page);
});
