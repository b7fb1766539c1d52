import { MAX_UPLOAD_BYTES } from '@keepsong/domain/uploads';
import { songsOfOrder } from '../support/database.ts';
import { wavFile } from '../support/files.ts';
import { AdminPage } from './support/admin-page.ts';
import { expect, test } from './support/fixtures.ts';
import { givenAdmin, givenOrder, someCustomer } from './support/given-admin.ts';
import { signInAt } from './support/session.ts';
import { toast } from './support/toasts.ts';

/** A coral square. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEXYUz8DEHr4AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAEZszF2AAAAAElFTkSuQmCC',
  'base64',
);
const wav = (name: string, seconds = 3) => ({ name, mimeType: 'audio/wav', buffer: wavFile(seconds) });
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

test(
  'A recording and a cover are uploaded, measured and shown; the next recording keeps the former one',
  { tag: '@phone' },
  async ({ page }) => {
    const order = await givenOrder(someCustomer());
    await signInAt(page, '/admin', await givenAdmin());
    const admin = new AdminPage(page);
    await admin.openOrder(order);

    await admin.fileInput('Audio File').setInputFiles(wav('First take.wav'));
    await expect(toast(page, 'Upload successful')).toBeVisible();
    await expect(toast(page, 'Audio file uploaded successfully')).toBeVisible();
    await expect(admin.area('Audio File')).toContainText('First take.wav');
    await expect(admin.area('Audio File')).toContainText('0:03');
    await admin.area('Audio File').getByRole('button', { name: 'Listen' }).click();
    await expect(admin.area('Audio File').locator('audio')).toHaveAttribute('src', /^blob:/);

    await admin.fileInput('Audio File').setInputFiles(wav('Second take.wav', 5));
    await expect(admin.area('Audio File')).toContainText('0:05');
    await expect(
      admin.area('Audio File').getByRole('button', { name: 'Download First take.wav' }),
    ).toBeVisible();

    await admin.fileInput('Cover Image').setInputFiles(png('Cover.png'));
    await expect(toast(page, 'Cover image uploaded successfully')).toBeVisible();
    await expect(admin.area('Cover Image').getByRole('img', { name: 'Cover of River Road' })).toBeVisible();
    expect((await songsOfOrder(order.id))[0]).toMatchObject({ audio: { originalName: 'Second take.wav' } });
  },
);

test(
  'Files that may not be uploaded are refused in the words of the product',
  { tag: '@phone' },
  async ({ page }) => {
    const order = await givenOrder(someCustomer());
    await signInAt(page, '/admin', await givenAdmin());
    const admin = new AdminPage(page);
    await admin.openOrder(order);
    const audio = admin.fileInput('Audio File');

    await audio.setInputFiles({ name: 'song.ogg', mimeType: 'audio/ogg', buffer: Buffer.from('OggS') });
    await expect(toast(page, 'Invalid file type')).toContainText(
      'Please upload an MP3 or WAV file. Other audio formats are not supported.',
    );
    await admin
      .fileInput('Cover Image')
      .setInputFiles({ name: 'art.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(toast(page, 'Please upload a JPG')).toContainText(
      'Please upload a JPG, PNG, or WebP image. Other image formats are not supported.',
    );
    await audio.setInputFiles({
      name: 'long.wav',
      mimeType: 'audio/wav',
      buffer: Buffer.alloc(MAX_UPLOAD_BYTES),
    });
    await expect(toast(page, 'File too large')).toContainText('Please upload a file smaller than 20MB');

    // What only looks like a recording passes the browser and is found out by its bytes.
    await audio.setInputFiles({
      name: 'page.wav',
      mimeType: 'audio/wav',
      buffer: Buffer.from('<html>not a song</html>'),
    });
    await expect(toast(page, 'Failed to upload audio file')).toContainText('Invalid file type');
    await expect(admin.area('Audio File')).toContainText('Other audio formats are not supported.');
    expect((await songsOfOrder(order.id))[0]?.audio).toBeNull();
  },
);

test('An order without a cover has no place to upload one', async ({ page }) => {
  const order = await givenOrder(someCustomer(), { hasCover: false });
  await signInAt(page, '/admin', await givenAdmin());
  const admin = new AdminPage(page);
  await admin.openOrder(order);
  await expect(admin.area('Audio File')).toBeVisible();
  await expect(admin.area('Cover Image')).toBeHidden();
});

test('An upload waits while the connection is away and goes on when it is back', async ({
  page,
  context,
}) => {
  const order = await givenOrder(someCustomer());
  await signInAt(page, '/admin', await givenAdmin());
  const admin = new AdminPage(page);
  await admin.openOrder(order);
  await expect(admin.area('Audio File')).toBeVisible();
  // What is sent is lost on the way, until the connection is back.
  const UPLOADS = /\/v0\/b\/[^/]+\/o\?name=/;
  await page.route(UPLOADS, (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
  await admin.fileInput('Audio File').setInputFiles(wav('Far away.wav', 4));
  await expect(admin.area('Audio File')).toContainText(
    'Waiting for the connection to send the rest of Far away.wav',
  );
  await page.unroute(UPLOADS);
  await context.setOffline(false);
  await expect(admin.area('Audio File')).toContainText('0:04');
});
