import { z } from '../zod.ts';
import { auditFields, idSchema, instantSchema } from './common.ts';

/** queued → working → done; back to queued when its worker ran out of time or failed; failed after the last attempt. */
const JOB_STATES = ['queued', 'working', 'done', 'failed'] as const;

/** Work that takes longer than a call, and goes on when the browser is closed. */
export const jobFields = {
  /** The account whose job it is; one of each kind at a time. */
  id: idSchema,
  state: z.enum(JOB_STATES),
  /** How many steps are done, and how many there are; null before they were counted. */
  done: z.int(),
  total: z.nullable(z.int()),
  /** Which worker holds it: only the last one may write. */
  run: z.int(),
  failures: z.int(),
  /** When a worker takes it: a due try, the end of a lease whose worker has died, or the removal of a job that is over. */
  dueAt: instantSchema,
  ...auditFields,
};

export const jobSchema = z.object(jobFields);
export type Job = z.output<typeof jobSchema>;

/** True when a person who asks again gets the job that there is. */
export const isUnderWay = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'queued' || state === 'working';
