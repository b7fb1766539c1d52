/** Stripe's published test numbers and their outcomes. */

export type CardOutcome =
  | { kind: 'pays' }
  | { kind: 'challenge' }
  | { kind: 'declined'; code: string; declineCode: string; message: string };

const PAYS: CardOutcome = { kind: 'pays' };
const CHALLENGE: CardOutcome = { kind: 'challenge' };
const declined = (code: string, declineCode: string, message: string): CardOutcome => ({
  kind: 'declined',
  code,
  declineCode,
  message,
});

interface TestCard {
  outcome: CardOutcome;
  /** Shown on the pay page. */
  note: string;
}

export const TEST_CARDS: Record<string, TestCard> = {
  '4242424242424242': { outcome: PAYS, note: 'pays' },
  '5555555555554444': { outcome: PAYS, note: 'pays (Mastercard)' },
  '4000002500003155': { outcome: CHALLENGE, note: 'asks for 3-D Secure' },
  '4000000000000002': {
    outcome: declined('card_declined', 'generic_decline', 'Your card was declined.'),
    note: 'is declined',
  },
  '4000000000009995': {
    outcome: declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
    note: 'has insufficient funds',
  },
  '4000000000000069': {
    outcome: declined('expired_card', 'expired_card', 'Your card has expired.'),
    note: 'has expired',
  },
  '4000000000000127': {
    outcome: declined('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
    note: 'has an incorrect CVC',
  },
  // Their refunds behave differently: see refunds.ts.
  '4000000000007726': { outcome: PAYS, note: 'pays; its refunds are pending first' },
  '4000000000005126': { outcome: PAYS, note: 'pays; its refunds fail later' },
};

/** A number that is valid and not a test number is declined, as Stripe's test mode does. */
export function outcomeOf(number: string): CardOutcome {
  return (
    TEST_CARDS[number]?.outcome ??
    declined(
      'card_declined',
      'test_mode_live_card',
      'Your card was declined. Your request was in test mode, but used a non test card.',
    )
  );
}

export function brandOf(number: string): string {
  return number.startsWith('4') ? 'visa' : number.startsWith('5') ? 'mastercard' : 'unknown';
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** The problem of a card number in the words of Stripe's page; undefined when it is valid. */
export function numberProblem(number: string): string | undefined {
  if (number === '') return 'Enter your card number.';
  if (/^\d{1,15}$/.test(number)) return 'Your card number is incomplete.';
  return /^\d{16}$/.test(number) && passesLuhn(number) ? undefined : 'Your card number is invalid.';
}

export function expiryProblem(expiry: string, now: Date): string | undefined {
  const match = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(expiry.trim());
  if (match === null) return "Your card's expiration date is incomplete.";
  const [month, year] = [Number(match[1]), 2000 + Number(match[2])];
  if (month < 1 || month > 12) return "Your card's expiration date is invalid.";
  const past = year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  return past ? "Your card's expiration date is in the past." : undefined;
}
