import type { Locator, Page } from 'playwright/test';

export class DashboardPage {
  constructor(readonly page: Page) {}

  greeting = () => this.page.getByRole('heading', { level: 1, name: /^Welcome back, / });

  orders = (section: 'Active Orders' | 'Completed Orders' = 'Active Orders') =>
    this.page.getByRole('region', { name: section }).getByRole('listitem');

  orderOf(title: string): Locator {
    return this.page
      .getByRole('region', { name: /^(Active Orders|Canceled and Refunded)/ })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  payment(title: string): Locator {
    return this.orderOf(title)
      .getByText(/^Payment: /)
      .locator('..');
  }
}
