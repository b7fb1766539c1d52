import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { songsIn } from '../support/database.ts';
import { wavFile } from '../support/files.ts';
import { storedSongFiles } from '../support/song-files.ts';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { AdminPage } from './support/admin-page.ts';
import { expect, test } from './support/fixtures.ts';
import { beSignedIn } from '../support/session.ts';
import { givenAdmin, givenOrder, someCustomer } from '../support/factory.ts';
import { downloadBy, openedSection, toast } from './support/page.ts';

const wav = (name: string, seconds: number) => ({ name, mimeType: 'audio/wav', buffer: wavFile(seconds) });

/** Drops a file there, dragged from another window by the browser itself. */
async function drop(page: Page, target: Locator, { name, buffer }: ReturnType<typeof wav>): Promise<void> {
  const folder = test.info().outputPath('dragged');
  await mkdir(folder, { recursive: true });
  const file = join(folder, name);
  await writeFile(file, buffer);
  await target.scrollIntoViewIfNeeded();
  const { x, y } = (await target.boundingBox()) ?? { x: 0, y: 0 };
  const devTools = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devTools.send('Input.dispatchDragEvent', { type, x: x + 4, y: y + 4, data });
  }
}

test('Files are dropped, sent, canceled, and wait for the connection', async ({ page, context }) => {
  const order = await givenOrder(someCustomer());
  await beSignedIn(page, await givenAdmin());
  const admin = new AdminPage(page);
  await admin.openOrder(order);
  const area = admin.area('Audio File');
  const mix = wav('Final mix.wav', 60);

  // The first chunk arrives; the second is never answered.
  let pieces = 0;
  await page.route(/[?&]upload_id=/, (route) => {
    pieces += 1;
    return pieces === 1 ? route.continue() : undefined;
  });
  await drop(page, area.getByText('or drop it here'), mix);
  await expect(area).toContainText(/Sending Final mix\.wav\s*\d+% · \d+ KB of 938 KB/);
  const progress = area.getByRole('progressbar', { name: 'Sending Final mix.wav' });
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  await area.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(progress).toHaveCount(0);
  await expect(area).toContainText('or drop it here');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect((await songsIn(order.id))[0]?.audio).toBeNull();

  await admin.fileInput('Audio File').setInputFiles(mix);
  await expect(toast(page, 'Audio file uploaded successfully')).toBeVisible();
  await expect(area).toContainText('1:00 · 938 KB');
  await area.getByRole('button', { name: 'Listen' }).click();
  await expect(area.locator('audio')).toHaveAttribute('src', /^blob:/);
  const [song] = await songsIn(order.id);
  expect(song?.audio).toMatchObject({ originalName: 'Final mix.wav', contentType: 'audio/wav' });
  expect(song?.audio?.peaks.length).toBeGreaterThan(0);

  await context.setOffline(true);
  await admin.fileInput('Audio File').setInputFiles(wav('Second take.wav', 5));
  await expect(area).toContainText('Waiting for the connection to send the rest of Second take.wav');
  await context.setOffline(false);
  const create = { width: 64, height: 64, channels: 3, background: '#d8533f' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await admin.fileInput('Cover Image').setInputFiles({ name: 'Cover.png', mimeType: 'image/png', buffer });
  await expect(area).toContainText('0:05');
  await expect(admin.area('Cover Image').getByRole('img', { name: 'Cover of River Road' })).toBeVisible();
  const files = await openedSection(admin.dialog(), 'Files');
  await files.getByLabel('Master, Files').setInputFiles(wav('Final master.wav', 3));
  await expect(files).toContainText('0:03 · WAV, 16 bit, 8 kHz · 47 KB');
  const { name } = await downloadBy(files.getByRole('button', { name: 'Download' }).first());
  expect(name).toBe('Final master.wav');
  expect((await storedSongFiles(order.songId)).map(({ id }) => id)).toEqual(['master']);
});
