/** The version of each legal text, and its first day. Another wording is another version: a payment records which was agreed to. */
export const LEGAL_TEXTS = {
  terms: { version: '4', effective: '11/28/2026' },
  privacy: { version: '3', effective: '11/28/2026' },
  refund: { version: '1', effective: '12/25/2024' },
} as const;
export type LegalText = keyof typeof LEGAL_TEXTS;

/** What a customer agrees to on the payment page, which makes a link of the address. A thank-you begins no work. */
export const consentSentence = (appUrl: string, beginsWork: boolean): string =>
  `I agree to the [terms](${appUrl}/terms).${beginsWork ? BEGIN : ''}`;

const BEGIN = ' Please begin with my song now: I know that my right to withdraw ends when work on it begins.';
