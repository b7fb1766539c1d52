/** The amount in cents, as a reader sees it: 2999, 'usd' → $29.99. */
export function showMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}
