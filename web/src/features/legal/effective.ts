/** The day from which the three legal texts apply. */
export const EFFECTIVE = '12/25/2024';
