import { type Browser, type Page, expect } from 'playwright/test';
import { givenAdmin } from '../../support/factory.ts';
import { signInAt } from '../../support/session.ts';
import { toast } from './page.ts';

/** Opens a browser context for the team, with the customer's viewport. */
export async function openTeamPage(browser: Browser, customer: Page, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: customer.viewportSize() })).newPage();
  await signInAt(page, path, await givenAdmin());
  return page;
}

/** Types a whole text into the open lyrics editor and saves it. */
export async function saveLyrics(page: Page, lyrics: string): Promise<void> {
  const input = page.getByRole('textbox', { name: /in Markdown$/ });
  await input.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(lyrics);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Lyrics saved successfully')).toBeVisible();
}

export const options = (team: Page) => team.getByRole('region', { name: 'Song Options' });
export const revisions = (team: Page) => team.getByRole('region', { name: 'Revisions', exact: true });
export const answerTo = (team: Page, note: string) =>
  revisions(team).getByRole('group', { name: `Answer to “${note}”` });

export async function publish(team: Page, button: 'Publish options' | 'Send the answers'): Promise<void> {
  await options(team).getByRole('button', { name: button }).click();
  await team.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  const done = button === 'Publish options' ? 'Options published' : 'Answers sent';
  await expect(toast(team, done)).toBeVisible();
}
