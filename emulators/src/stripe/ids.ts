import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function randomToken(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** Ids have the lengths of Stripe's, so that code which stores, cuts or validates them is tested with realistic ones. */
export const newId = {
  session: () => `cs_test_${randomToken(58)}`,
  paymentIntent: () => `pi_3${randomToken(23)}`,
  charge: () => `ch_3${randomToken(23)}`,
  refund: () => `re_3${randomToken(23)}`,
  dispute: () => `du_1${randomToken(23)}`,
  promotionCode: () => `promo_1${randomToken(23)}`,
  event: () => `evt_1${randomToken(23)}`,
  request: () => `req_${randomToken(14)}`,
};
