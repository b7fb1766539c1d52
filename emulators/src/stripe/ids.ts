import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomToken(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** Ids look like Stripe's, so that whatever stores, cuts or validates them meets the real lengths. */
export const newId = {
  session: () => `cs_test_${randomToken(58)}`,
  paymentIntent: () => `pi_3${randomToken(23)}`,
  charge: () => `ch_3${randomToken(23)}`,
  bankCharge: () => `py_3${randomToken(23)}`,
  refund: () => `re_3${randomToken(23)}`,
  dispute: () => `du_1${randomToken(23)}`,
  event: () => `evt_1${randomToken(23)}`,
  endpoint: () => `we_1${randomToken(23)}`,
  paymentMethod: () => `pm_1${randomToken(23)}`,
  lineItem: () => `li_1${randomToken(23)}`,
  price: () => `price_1${randomToken(23)}`,
  product: () => `prod_${randomToken(14)}`,
  customer: () => `cus_${randomToken(14)}`,
  transaction: () => `txn_3${randomToken(23)}`,
  request: () => `req_${randomToken(14)}`,
  delivery: () => `whd_${randomToken(16)}`,
};
