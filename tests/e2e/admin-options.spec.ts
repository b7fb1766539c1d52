import { storedOrder } from '../support/database.ts';
import { givenAdmin, givenOrder, someCustomer } from '../support/factory.ts';
import { wavFile } from '../support/files.ts';
import { AdminPage } from './support/admin-page.ts';
import { expectAccessibleBesideToasts } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { beSignedIn, signInAt } from './support/session.ts';
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

test('Two recordings that are dropped on an order become its options A and B', async ({ page }) => {
  const order = await givenOrder(someCustomer(), { status: 'in_production' });
  await signInAt(page, `/admin/orders/${order.id}`, await givenAdmin());
  const options = page.getByRole('region', { name: 'Song Options' });
  const drop = async (names: readonly string[]) => {
    const files = await page.evaluateHandle(
      ([bytes, given]) => {
        const transfer = new DataTransfer();
        const sound = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
        for (const name of given) transfer.items.add(new File([sound], name, { type: 'audio/wav' }));
        return transfer;
      },
      [wavFile(3).toString('base64'), names] as const,
    );
    await page
      .getByRole('region', { name: "The Customer's Brief" })
      .dispatchEvent('drop', { dataTransfer: files });
  };
  await drop(['Waltz.wav']);
  await expect(toast(page, 'Nothing was uploaded')).toContainText('A single file belongs on its field.');
  await drop(['Waltz 10.wav', 'Waltz 9.wav']);
  await expect(toast(page, 'Two options')).toContainText('Option A: Waltz 9.wav');
  await expect(options.getByText('only the team can hear it')).toHaveCount(2);
  await expect(options.getByRole('button', { name: 'Publish options' })).toBeEnabled();
});
