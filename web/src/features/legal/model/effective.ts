/** Effective date of the three legal texts. */
export const EFFECTIVE = '12/25/2024';
