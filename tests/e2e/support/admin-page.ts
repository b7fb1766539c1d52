import { type Page, expect } from 'playwright/test';
import type { Order } from '@keepsong/domain/documents/order';

type Area = 'Audio File' | 'Cover Image';

/** The admin's list of orders and the order that is open over it. */
export class AdminPage {
  constructor(readonly page: Page) {}

  searchBox = () => this.page.getByRole('searchbox', { name: 'Search orders' });

  /** Waits for the server's rows of the typed search. Those of the cache, which come first, are replaced without a notice. */
  rowsConfirmed = () => expect(this.page.locator('main [aria-busy="false"]')).toBeVisible();

  /** The buttons of the rows, or on a phone of the cards, whose titles begin so. */
  rows = (title = '') => this.page.getByRole('button', { name: new RegExp(`^View Details of ${title}`) });

  /** Opens an order over the list by its address. */
  async openOrder(order: Pick<Order, 'id'>): Promise<void> {
    await this.page.goto(`/admin?order=${order.id}`);
    await expect(this.dialog().getByLabel('Order Status', { exact: true })).toBeVisible();
  }

  dialog = () => this.page.getByRole('dialog', { name: 'Order Details' });

  area = (title: Area) => this.dialog().getByRole('region', { name: title, exact: true });

  fileInput = (title: Area) => this.area(title).locator('input[type=file]');
}
