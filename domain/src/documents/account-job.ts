/** Work for an account: its deletion, and the export of its data. The steps are orders, songs and gift pages. */
export const ACCOUNT_JOBS = { deletion: 'accountDeletions', export: 'dataExports' } as const;
export type AccountJobKind = keyof typeof ACCOUNT_JOBS;

export const accountJobPath = (kind: AccountJobKind, uid: string): string => `${ACCOUNT_JOBS[kind]}/${uid}`;

/** The exported file of an account; the next export replaces it. */
export const exportPath = (uid: string): string => `exports/${uid}/my-data.json`;
