/**
 * The legal texts: the version that a customer agrees to, and the day from which it applies. Another wording is another version, because
 * a payment records which one was agreed to.
 */
export const LEGAL_TEXTS = {
  terms: { version: '5', effective: '11/29/2026' },
  privacy: { version: '3', effective: '11/28/2026' },
  refund: { version: '2', effective: '11/29/2026' },
} as const;
export type LegalText = keyof typeof LEGAL_TEXTS;

/** What a customer agrees to on the payment page, which makes a link of the address. A thank-you begins no work. */
export const consentSentence = (appUrl: string, beginsWork: boolean): string =>
  `I agree to the [terms](${appUrl}/terms).${beginsWork ? BEGIN : ''}`;

const BEGIN = ' Please begin with my song now: I know that my right to withdraw ends when production starts.';
