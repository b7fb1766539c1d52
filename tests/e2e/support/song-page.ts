import { type Locator, type Page, expect } from 'playwright/test';

/** The page of an order, as its customer sees it: its stage. */
export const nextStep = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** Lyrics. */
export const line = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
export const approve = (page: Page, words: string) =>
  page.getByRole('button', { name: `Approve “${words}”`, exact: true });
export const approved = (page: Page, of: string) => page.getByRole('button', { name: `Approved “${of}”` });
export const words = (page: Page, of: string) => page.getByRole('button', { name: new RegExp(`^${of} ?,`) });
export const lineField = (page: Page) => page.getByRole('textbox', { name: 'The line as you want it' });

/** Takes and notes. */
export const lane = (page: Page, of: string) => page.getByRole('button', { name: `Hear ${of}`, exact: true });
export const heard = (page: Page, of: string) =>
  page.getByRole('status').filter({ hasText: `You hear ${of}` });
export const position = (page: Page) => page.getByRole('slider', { name: 'Position in the songs' });
export const notes = (page: Page) => page.getByRole('region', { name: 'Notes', exact: true });
export const sending = (page: Page) => page.getByRole('region', { name: 'Ask for changes' });

/** Fills in a note on the current take at its position. */
export async function beginNote(page: Page, take: string, text: string): Promise<Locator> {
  await notes(page)
    .getByRole('button', { name: /^Add a note at/ })
    .click();
  const form = page.getByRole('form', { name: `A note on ${take}`, exact: true });
  await form.getByLabel('What should be different?').fill(text);
  return form;
}

export async function sendNotes(page: Page, what: string, which: string): Promise<void> {
  await sending(page).getByRole('button', { name: 'Send notes' }).click();
  const question = page.getByRole('dialog', { name: `Send ${what} to the team?` });
  await expect(question).toContainText(`This uses ${which} revisions.`);
  await question.getByRole('button', { name: 'Send notes' }).click();
}

/** Presses the button offline, expects that the page says so and keeps the text, and presses it again online. */
export async function pressOfflineFirst(page: Page, form: Locator, name: string): Promise<void> {
  await page.context().setOffline(true);
  await form.getByRole('button', { name: `${name} (needs a connection)` }).click();
  await expect(form.getByRole('alert')).toContainText('We could not reach the server.');
  await page.context().setOffline(false);
  await form.getByRole('button', { name, exact: true }).click();
}

export const gifts = (page: Page) => page.getByRole('region', { name: 'Give this song' });

/** Messages, on the team's page of the order too. */
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
export const toTeam = (page: Page) => page.getByRole('textbox', { name: 'Write to the Keepsong team' });
export const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
