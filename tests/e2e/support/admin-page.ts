import { type Locator, type Page, expect } from 'playwright/test';
import type { Order } from '@keepsong/domain/documents/order';

/** The admin's list of orders and the order that is open over it. */
export class AdminPage {
  constructor(readonly page: Page) {}

  searchBox(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search orders' });
  }

  /** Waits for the server's rows of the typed search. Those of the cache, which come first, are replaced without a notice. */
  async rowsConfirmed(): Promise<void> {
    await expect(this.page.locator('main [aria-busy="false"]')).toBeVisible();
  }

  /** The buttons of the rows, or on a phone of the cards. */
  rows(): Locator {
    return this.page.getByRole('button', { name: /^View Details of / });
  }

  /** Opens an order over the list by its address. */
  async openOrder(order: Pick<Order, 'id'>): Promise<void> {
    await this.page.goto(`/admin?order=${order.id}`);
    await expect(this.dialog().getByLabel('Order Status', { exact: true })).toBeVisible();
  }

  dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Order Details' });
  }

  area(title: 'Audio File' | 'Cover Image'): Locator {
    return this.dialog().getByRole('region', { name: title, exact: true });
  }

  fileInput(title: 'Audio File' | 'Cover Image'): Locator {
    return this.area(title).locator('input[type=file]');
  }
}
