import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright/test';

/** Presses the button and returns the file that the browser downloads. */
export async function downloadBy(button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
