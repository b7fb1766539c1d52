export const PARTIES = ['team', 'customer', 'nobody'] as const;
export type Party = (typeof PARTIES)[number];
