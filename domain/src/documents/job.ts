import { z } from '../zod.ts';
import { auditFields, idSchema, instantSchema } from './common.ts';

/** queued → working → done, or failed when its tries have not succeeded for an hour. */
const JOB_STATES = ['queued', 'working', 'done', 'failed'] as const;

/** Work that takes longer than a call, and goes on when the browser is closed. */
export const jobFields = {
  /** The account whose job it is; one of each kind at a time. */
  id: idSchema,
  state: z.enum(JOB_STATES),
  /** Counts its tries: only the last one may write. */
  run: z.int(),
  /** Firestore TTL removes it after this time; its result goes with it. */
  expireAt: instantSchema,
  ...auditFields,
};

export const jobSchema = z.object(jobFields);
export type Job = z.output<typeof jobSchema>;

/** True when a person who asks again gets the job that there is. */
export const isUnderWay = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'queued' || state === 'working';
