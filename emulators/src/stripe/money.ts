/** The amount in the currency's smallest unit, as a reader sees it: 2999, 'usd' → $29.99. */
export function showMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

const SMALLEST_CHARGE: Record<string, number> = {
  gbp: 30,
  jpy: 50,
  chf: 50,
  cad: 50,
  aud: 50,
  eur: 50,
  usd: 50,
};

/** The least Stripe charges, in the smallest unit. Currencies without a published minimum count as 50. */
export function smallestCharge(currency: string): number {
  return SMALLEST_CHARGE[currency] ?? 50;
}

export const LARGEST_CHARGE = 99_999_999;
