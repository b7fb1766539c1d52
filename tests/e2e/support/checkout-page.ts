import type { Page } from 'playwright/test';

export const GOOD_CARD = '4242 4242 4242 4242';

/** Stripe's hosted page, as the local stand-in shows it. */
export class CheckoutPage {
  constructor(readonly page: Page) {}

  get sessionId(): string {
    const id = /\/c\/pay\/([^/?#]+)/.exec(this.page.url())?.[1];
    if (!id) throw new Error(`${this.page.url()} is not a payment page`);
    return id;
  }

  payButton = () => this.page.getByRole('button', { name: /^Pay / });

  async payWith(card: string): Promise<void> {
    await this.page.getByRole('checkbox').check();
    await this.page.getByLabel('Card number').fill(card);
    await this.payButton().click();
  }
}
