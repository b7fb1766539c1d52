import { orderPath } from '@keepsong/domain/documents/order';
import { songPath } from '@keepsong/domain/documents/song';
import { database, songsOfOrder } from '../support/database.ts';
import { mp3File, wavFile } from '../support/files.ts';
import type { Locator, Page } from 'playwright/test';
import { AdminPage } from './support/admin-page.ts';
import { expect, test } from './support/fixtures.ts';
import { signInAt } from './support/session.ts';
import { toast } from './support/toasts.ts';
import { givenAdmin, givenOrder, someCustomer } from '../support/factory.ts';

/** A coral square. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEXYUz8DEHr4AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAEZszF2AAAAAElFTkSuQmCC',
  'base64',
);
const wav = (name: string, seconds = 3) => ({ name, mimeType: 'audio/wav', buffer: wavFile(seconds) });
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Drops a file there, as if it were dragged from another window. */
async function drop(page: Page, target: Locator, { name, mimeType, buffer }: GivenFile): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([base64, fileName, type]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], fileName, { type }));
      return transfer;
    },
    [buffer.toString('base64'), name, mimeType] as const,
  );
  await target.dispatchEvent('drop', { dataTransfer });
}

test('A recording and a cover are uploaded, measured and shown; a new recording keeps the old one, and waits for the connection', async ({
  page,
  context,
}) => {
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

  await context.setOffline(true);
  await admin.fileInput('Audio File').setInputFiles(wav('Second take.wav', 5));
  await expect(admin.area('Audio File')).toContainText(
    'Waiting for the connection to send the rest of Second take.wav',
  );
  await context.setOffline(false);
  await expect(admin.area('Audio File')).toContainText('0:05');
  await expect(
    admin.area('Audio File').getByRole('button', { name: 'Download First take.wav' }),
  ).toBeVisible();

  await admin.fileInput('Cover Image').setInputFiles(png('Cover.png'));
  await expect(toast(page, 'Cover image uploaded successfully')).toBeVisible();
  await expect(admin.area('Cover Image').getByRole('img', { name: 'Cover of River Road' })).toBeVisible();
  expect((await songsOfOrder(order.id))[0]).toMatchObject({ audio: { originalName: 'Second take.wav' } });
});

test('An MP3 is dropped, sent in chunks, canceled, refused, tried again, measured and played; a wrong file is refused', async ({
  page,
}) => {
  const order = await givenOrder(someCustomer());
  await signInAt(page, '/admin', await givenAdmin());
  const admin = new AdminPage(page);
  await admin.openOrder(order);
  const area = admin.area('Audio File');
  const mp3 = { name: 'Final mix.mp3', mimeType: 'audio/mpeg', buffer: mp3File(60) };

  await admin
    .fileInput('Audio File')
    .setInputFiles({ name: 'song.ogg', mimeType: 'audio/ogg', buffer: Buffer.from('OggS') });
  await expect(toast(page, 'Invalid file type')).toContainText(
    'Please upload an MP3 or WAV file. Other audio formats are not supported.',
  );
  // The browser accepts this file by its name; the server rejects its bytes.
  const fake = { name: 'page.wav', mimeType: 'audio/wav', buffer: Buffer.from('<html>not a song</html>') };
  await admin.fileInput('Audio File').setInputFiles(fake);
  await expect(toast(page, 'Failed to upload audio file')).toContainText('Invalid file type');
  await expect(area).toContainText('Other audio formats are not supported.');

  // The first chunk arrives; the second is never answered.
  let pieces = 0;
  await page.route(/[?&]upload_id=/, (route) => {
    pieces += 1;
    return pieces === 1 ? route.continue() : undefined;
  });
  await drop(page, area.getByText('or drop it here'), mp3);
  await expect(area).toContainText(/Sending Final mix\.mp3\s*\d+% · \d+ KB of 935 KB/);
  const progress = area.getByRole('progressbar', { name: 'Sending Final mix.mp3' });
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  await area.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(progress).toHaveCount(0);
  await expect(area).toContainText('or drop it here');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  const UPLOADS = /\/v0\/b\/[^/]+\/o\?name=/;
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(UPLOADS, (route) => route.fulfill({ status: 403, headers }));
  await admin.fileInput('Audio File').setInputFiles(mp3);
  await expect(toast(page, 'Upload failed')).toContainText('You do not have permission to upload this file.');
  await page.unroute(UPLOADS);
  expect((await songsOfOrder(order.id))[0]?.audio).toBeNull();

  await area.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Audio file uploaded successfully')).toBeVisible();
  await expect(area).toContainText('1:00 · 935 KB');
  await area.getByRole('button', { name: 'Listen' }).click();
  await expect(area.locator('audio')).toHaveAttribute('src', /^blob:/);
  const [song] = await songsOfOrder(order.id);
  expect(song?.audio).toMatchObject({ originalName: 'Final mix.mp3', contentType: 'audio/mpeg' });
  expect(song?.audio?.peaks.length).toBeGreaterThan(0);
});

test('A second song has its own upload areas; a cover has one only when it was ordered', async ({ page }) => {
  const order = await givenOrder(someCustomer(), { includesCoverImage: false });
  const [first] = await songsOfOrder(order.id);
  const secondSongId = `${order.songId}-2`;
  await database.doc(songPath(secondSongId)).set({ ...first, id: secondSongId, title: 'River Road, again' });
  await database.doc(orderPath(order.id)).update({ secondSongId });
  await signInAt(page, '/admin', await givenAdmin());
  const dialog = await new AdminPage(page).openOrder(order);
  const region = (name: string) => dialog.getByRole('region', { name, exact: true });
  await expect(region('Second Audio File')).toBeVisible();
  await expect(region('Second Song Details')).toContainText('River Road, again');
  await expect(region('Audio File')).toBeVisible();
  await expect(region('Cover Image')).toHaveCount(0);
  await expect(region('Second Cover Image')).toHaveCount(0);
  await database.doc(orderPath(order.id)).update({ 'metadata.formData.wantSecondCoverImage': true });
  await expect(region('Second Cover Image')).toBeVisible();
  await region('Second Cover Image').locator('input[type=file]').setInputFiles(png('Second.png'));
  await expect(region('Second Cover Image').getByRole('img')).toBeVisible();
  await expect(region('Cover Image')).toHaveCount(0);
});
