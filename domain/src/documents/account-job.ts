import { z } from '../zod.ts';
import { auditFields, idSchema, instantSchema } from './common.ts';

/** Work for an account that takes longer than a call: its deletion, and the export of its data. One of each per account. */
export const ACCOUNT_JOBS = { deletion: 'accountDeletions', export: 'dataExports' } as const;
export type AccountJobKind = keyof typeof ACCOUNT_JOBS;
export const ACCOUNT_JOB_KINDS = Object.keys(ACCOUNT_JOBS) as AccountJobKind[];

/** queued → working → done; back to queued when its worker ran out of time or failed; failed after the last attempt. */
export const ACCOUNT_JOB_STATES = ['queued', 'working', 'done', 'failed'] as const;

export const accountJobSchema = z.object({
  /** The account's uid. */
  id: idSchema,
  state: z.enum(ACCOUNT_JOB_STATES),
  /** How many orders, songs and gift pages are done, and how many there are; null before they were counted. */
  done: z.int(),
  total: z.nullable(z.int()),
  /** Which worker holds it: only the last one may write. */
  run: z.int(),
  failures: z.int(),
  /** When a worker takes it: a due try, the end of a lease whose worker has died, or the removal of a job that is over. */
  dueAt: instantSchema,
  ...auditFields,
});
export type AccountJob = z.output<typeof accountJobSchema>;

export const accountJobPath = (kind: AccountJobKind, uid: string): string => `${ACCOUNT_JOBS[kind]}/${uid}`;

/** The exported file of an account; the next export replaces it. */
export const exportPath = (uid: string): string => `exports/${uid}/my-data.json`;
