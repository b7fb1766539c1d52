import { keptText } from '@/lib/storage/kept';

/**
 * The id under which `createCheckout` knows the order of this browser. All tabs share it until that order is paid, canceled or
 * removed, or the person starts again: a double click, a reload, a lost reply, a second tab and a changed form are the same order. It is neither
 * personal nor a credential.
 */
const kept = keptText('order-request');

/** Called when the form is shown, too: two tabs that submit at once would each have their own, because storage reaches others late. */
export function orderRequestId(): string {
  const known = kept.read();
  if (known) return known;
  const fresh = crypto.randomUUID();
  kept.write(fresh);
  return fresh;
}

/** The next submission is another order. */
export function newOrderRequest(): void {
  kept.write(null);
}
