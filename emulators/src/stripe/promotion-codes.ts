/** Promotion codes, and what they and tax make of a session's sums. Shop owners make the codes in Stripe's dashboard. */
import { formatCents } from '@keepsong/domain/pricing';
import type { Account } from './stripe-account.ts';
import type { PromotionCode, StoredSession } from './stripe-state.ts';

/** Stripe charges no less. */
export const SMALLEST_CHARGE = 50;
/** Stripe's own rate depends on seller, product and address. */
const TAX_RATE = 0.1;

/** Whatever is taken off, in cents. */
function discountBy(promotion: PromotionCode, { lineItems }: StoredSession): number {
  const eligible = lineItems
    .filter(({ price }) => promotion.products?.includes(price.product) ?? true)
    .reduce((sum, line) => sum + line.amount_subtotal, 0);
  const share = promotion.percent_off === null ? 0 : Math.round((eligible * promotion.percent_off) / 100);
  return Math.min(eligible, share + (promotion.amount_off ?? 0));
}

/** Computes the sums of an open session with this code, or with none. */
function sumUp(stored: StoredSession, promotion: PromotionCode | null): void {
  const { session, taxBehavior } = stored;
  const discount = promotion === null ? 0 : discountBy(promotion, stored);
  const rest = session.amount_subtotal - discount;
  const tax = { exclusive: rest * TAX_RATE, inclusive: rest - rest / (1 + TAX_RATE), unspecified: 0 };
  const amount_tax = Math.round(tax[taxBehavior]);
  session.amount_total = rest + (taxBehavior === 'exclusive' ? amount_tax : 0);
  session.total_details = { amount_discount: discount, amount_tax };
  session.discounts = promotion === null ? [] : [{ promotion_code: promotion.id }];
  // Also while it is open, as Stripe reports it.
  session.payment_status = session.amount_total === 0 ? 'no_payment_required' : 'unpaid';
}

/** Why the code cannot be used for this session now; null when it can. The reasons are Stripe's, the words are not. */
function refusalOf(account: Account, promotion: PromotionCode, stored: StoredSession): string | null {
  const { minimum_amount: minimum, max_redemptions: max, expires_at: expiresAt } = promotion;
  const discount = discountBy(promotion, stored);
  const rest = stored.session.amount_subtotal - discount;
  if (!promotion.active) return 'This code is invalid.';
  if (account.isDue(expiresAt === null ? null : expiresAt * 1000)) return 'This code has expired.';
  if (max !== null && promotion.times_redeemed >= max) return 'This code has been redeemed too often.';
  if (discount === 0) return 'This code does not apply to what is in this order.';
  if (minimum !== null && stored.session.amount_subtotal < minimum) {
    return `This code is for orders of at least ${formatCents(minimum)}.`;
  }
  if (rest > 0 && rest < SMALLEST_CHARGE) {
    return `This code cannot be used: the total must be at least ${formatCents(SMALLEST_CHARGE)}.`;
  }
  return null;
}

const codeOn = ({ state }: Account, { session }: StoredSession) =>
  state.promotionCodes.get(session.discounts[0]?.promotion_code ?? '') ?? null;

/** Makes the sums of a new session. */
export function withoutCode(stored: StoredSession): void {
  sumUp(stored, null);
}

/** Applies what the customer has typed to an open session, or returns why not. An empty text removes the code. */
export function applyCode(account: Account, stored: StoredSession, typed: string): string | null {
  const wanted = typed.trim().toUpperCase();
  if (wanted === '') {
    sumUp(stored, null);
    return null;
  }
  const promotion = [...account.state.promotionCodes.values()].find(
    ({ code, active }) => active && code.toUpperCase() === wanted,
  );
  if (promotion === undefined || !stored.session.allow_promotion_codes) return 'This code is invalid.';
  const refusal = refusalOf(account, promotion, stored);
  if (refusal === null) sumUp(stored, promotion);
  return refusal;
}

/** Looks again at the code of a session that is to be paid: one that has ended meanwhile is removed, and the reason returned. */
export function endedCode(account: Account, stored: StoredSession): string | null {
  const promotion = codeOn(account, stored);
  const refusal = promotion && refusalOf(account, promotion, stored);
  if (refusal !== null) sumUp(stored, null);
  return refusal;
}

/** Counts the use of the code by a session that is complete. */
export function redeem(account: Account, stored: StoredSession): void {
  const promotion = codeOn(account, stored);
  if (promotion) promotion.times_redeemed += 1;
}
