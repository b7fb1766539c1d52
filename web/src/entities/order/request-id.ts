import { type OrderForm, withoutHiddenFields } from '@keepsong/domain/order-form';
import { keptText } from '@/lib/storage/kept';

/**
 * All tabs of this browser share the series until one of its orders is paid: two tabs that submit the same form must create
 * the same order. It is neither personal nor a credential.
 */
const series = keptText('order-series');
/** Where storage is blocked. */
let fallback: string | undefined;

function orderSeries(): string {
  const known = series.read() ?? fallback;
  if (known) return known;
  const fresh = crypto.randomUUID();
  series.write(fresh);
  if (series.read() !== fresh) fallback = fresh;
  return fresh;
}

/**
 * Call this when the form is shown. Local storage reaches other tabs with a delay, so two tabs that submit at the same
 * moment would otherwise each start their own series.
 */
export function beginOrderSeries(): void {
  orderSeries();
}

export function newOrderSeries(): void {
  fallback = undefined;
  series.write(null);
}

/** Serializes the form independently of field order. An empty field counts as absent. */
function canonical(form: OrderForm): string {
  const filled = Object.entries(withoutHiddenFields(form)).filter(
    ([, value]) => value !== undefined && value !== '' && value !== false,
  );
  return JSON.stringify(filled.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The id under which `createCheckout` knows this order. It is computed from the series and the content, so that a
 * double click, a reload, a lost reply and a second tab all send the same one, and a changed form sends another.
 */
export async function requestIdFor(form: OrderForm): Promise<string> {
  const bytes = new TextEncoder().encode(`${orderSeries()}\n${canonical(form)}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16);
  // RFC 9562 version 8 (application-defined) and its variant.
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
