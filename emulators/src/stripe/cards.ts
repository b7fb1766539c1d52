/** Stripe's published test numbers and what happens to each. */

export type CardOutcome =
  | { kind: 'pays' }
  | { kind: 'challenge' }
  | { kind: 'declined'; code: string; declineCode: string; message: string };

const declined = (code: string, declineCode: string, message: string): CardOutcome => ({
  kind: 'declined',
  code,
  declineCode,
  message,
});

const PAYS: CardOutcome = { kind: 'pays' };
const CHALLENGE: CardOutcome = { kind: 'challenge' };

const TEST_CARDS: Record<string, CardOutcome> = {
  '4242424242424242': PAYS,
  '4000056655665556': PAYS,
  '5555555555554444': PAYS,
  '2223003122003222': PAYS,
  '378282246310005': PAYS,
  '6011111111111117': PAYS,
  '4000002500003155': CHALLENGE,
  '4000002760003184': CHALLENGE,
  '4000000000000002': declined('card_declined', 'generic_decline', 'Your card was declined.'),
  '4000000000009995': declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('card_declined', 'lost_card', 'Your card was declined.'),
  '4000000000000069': declined('expired_card', 'expired_card', 'Your card has expired.'),
  '4000000000000127': declined('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': declined(
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
};

/** A number that is valid and not a test number is declined, as Stripe's test mode does. */
export function outcomeOf(number: string): CardOutcome {
  return (
    TEST_CARDS[number] ??
    declined(
      'card_declined',
      'test_mode_live_card',
      'Your card was declined. Your request was in test mode, but used a non test card.',
    )
  );
}

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unknown';

export function brandOf(number: string): CardBrand {
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  if (/^6(011|5)/.test(number)) return 'discover';
  return 'unknown';
}

export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let i = 0; i < number.length; i += 1) {
    const digit = Number(number[number.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export interface CardFields {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

export type CardField = keyof CardFields;

export interface ReadCard {
  number: string;
  expMonth: number;
  expYear: number;
}

/** Checks what was typed, with the words Stripe's page uses; `now` decides whether the card has expired. */
export function readCard(
  fields: CardFields,
  now: Date,
): { card: ReadCard } | { problems: Partial<Record<CardField, string>> } {
  const problems: Partial<Record<CardField, string>> = {};
  const number = fields.number.replace(/[\s-]/g, '');
  const amex = brandOf(number) === 'amex';
  const wanted = amex ? 15 : 16;
  if (number === '') problems.number = 'Enter your card number.';
  else if (!/^\d+$/.test(number)) problems.number = 'Your card number is invalid.';
  else if (number.length < wanted) problems.number = 'Your card number is incomplete.';
  else if (number.length > wanted || !passesLuhn(number)) problems.number = 'Your card number is invalid.';

  const match = /^(\d{1,2})\s*\/?\s*(\d{2}|20\d{2})$/.exec(fields.expiry.trim());
  const expMonth = Number(match?.[1] ?? 0);
  const expYear = match?.[2] === undefined ? 0 : 2000 + (Number(match[2]) % 100);
  if (fields.expiry.trim() === '') problems.expiry = 'Enter the expiration date.';
  else if (match === null) problems.expiry = "Your card's expiration date is incomplete.";
  else if (expMonth < 1 || expMonth > 12) problems.expiry = "Your card's expiration date is invalid.";
  else if (expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1) {
    problems.expiry = "Your card's expiration date is in the past.";
  }

  const cvc = fields.cvc.trim();
  if (cvc === '') problems.cvc = 'Enter the security code.';
  else if (!/^\d+$/.test(cvc) || cvc.length !== (amex ? 4 : 3)) {
    problems.cvc = "Your card's security code is incomplete.";
  }
  if (fields.name.trim() === '') problems.name = 'Enter the name on the card.';

  return Object.keys(problems).length > 0 ? { problems } : { card: { number, expMonth, expYear } };
}
