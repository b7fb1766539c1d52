import { type Locator, type Page, expect } from 'playwright/test';
import { urls } from '../../support/cloud.ts';

/** The mailbox page as a developer opens it. */
export class MailboxPage {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto(urls.mail);
    await expect(this.page.getByRole('heading', { name: 'Mailbox' })).toBeVisible();
  }

  /** The list's entries for this recipient. */
  async messagesTo(recipient: string): Promise<Locator> {
    await this.page.goto(`${urls.mail}/?to=${encodeURIComponent(recipient)}`);
    return this.page.getByRole('region', { name: 'Messages' }).getByRole('link');
  }

  /** Opens the message with this in its subject and returns the body inside its frame. */
  async read(recipient: string, subject: string): Promise<Locator> {
    const messages = await this.messagesTo(recipient);
    await messages.filter({ hasText: subject }).first().click();
    await expect(this.page.getByRole('heading', { name: subject })).toBeVisible();
    return this.page.frameLocator('iframe[title="The message as its reader sees it"]').locator('body');
  }
}
