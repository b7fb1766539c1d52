/** Stripe's published test numbers and their outcomes. */
import type { PaymentError } from './objects.ts';

interface TestCard {
  /** Shown on the pay page. */
  note: string;
  outcome: 'pays' | 'challenge' | PaymentError;
}

function declined(code: string, decline_code: string, message: string): PaymentError {
  return { code, decline_code, message };
}

export const TEST_CARDS: Record<string, TestCard> = {
  '4242424242424242': { note: 'pays', outcome: 'pays' },
  '4000002500003155': { note: 'asks for 3-D Secure', outcome: 'challenge' },
  '4000000000000002': {
    note: 'is declined',
    outcome: declined('card_declined', 'generic_decline', 'Your card was declined.'),
  },
  '4000000000009995': {
    note: 'has insufficient funds',
    outcome: declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  },
  '4000000000000069': {
    note: 'has expired',
    outcome: declined('expired_card', 'expired_card', 'Your card has expired.'),
  },
  '4000000000000127': {
    note: 'has an incorrect CVC',
    outcome: declined('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  },
};

/** Any other number is declined, as in Stripe's test mode. */
export function outcomeOf(number: string): TestCard['outcome'] {
  const message = 'Your card was declined. Your request was in test mode, but used a non test card.';
  return (
    TEST_CARDS[number.replace(/\D/g, '')]?.outcome ??
    declined('card_declined', 'test_mode_live_card', message)
  );
}
