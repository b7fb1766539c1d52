import { type Page, expect } from 'playwright/test';

/** The lyrics screens of customer and admin. */
export class LyricsPage {
  constructor(readonly page: Page) {}

  editor = (title: string) => this.page.getByRole('group', { name: `Lyrics of ${title}`, exact: true });

  /** The input: Monaco on a desktop, a text area on a phone. */
  box = () => this.page.getByRole('textbox', { name: /^Lyrics of .*, in Markdown$/ });

  async edit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(this.box()).toBeVisible();
    // Monaco takes the focus when it listens.
    if ((await this.page.locator('.monaco-editor').count()) > 0) await expect(this.box()).toBeFocused();
  }

  /** Types at the end of the text. */
  async typeAtEnd(text: string): Promise<void> {
    await this.box().focus();
    await this.page.keyboard.press('Control+End');
    await this.page.keyboard.type(text);
  }

  saveButton = () => this.page.getByRole('button', { name: /^Sav(e Changes|ing\.\.\.)$/ });

  unsaved = () => this.page.getByText('Unsaved changes');
}
