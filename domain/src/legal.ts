/** The legal texts: a change of one gets another version, and the date from which it applies. */
export const LEGAL_TEXTS = {
  terms: { version: '1', effective: '12/25/2024' },
  privacy: { version: '1', effective: '12/25/2024' },
  refund: { version: '1', effective: '12/25/2024' },
} as const;
export type LegalText = keyof typeof LEGAL_TEXTS;

/** What a customer agrees to on the payment page, which makes a link of the address. */
export const consentSentence = (appUrl: string): string =>
  `I agree to the [terms](${appUrl}/terms). Please begin with my song now: I know that my right to withdraw ends when work on it begins.`;
