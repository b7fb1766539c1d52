/** The cents, as a reader sees them: 2999 → $29.99. The product sells in US dollars only. */
export function showMoney(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'usd' }).format(cents / 100);
}
