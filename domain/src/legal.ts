/**
 * The legal texts: the version that a customer agrees to, and the day from which it applies. Another wording is another version, because
 * a payment records which one was agreed to.
 */
export const LEGAL_TEXTS = {
  terms: { version: '1', effective: '12/25/2024' },
  privacy: { version: '1', effective: '12/25/2024' },
  refund: { version: '1', effective: '12/25/2024' },
} as const;
export type LegalText = keyof typeof LEGAL_TEXTS;
