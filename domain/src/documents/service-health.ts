import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';

const countSchema = z.int().check(z.nonnegative());

/** The result of the last run of a scheduled job, also of a failed one. An old document means that the job does not run. */
export const serviceHealthSchema = z.object({
  id: idSchema,
  ranAt: instantSchema,
  /** Orders, events, e-mails or jobs that were due. */
  asked: countSchema,
  /** Of these, orders with Stripe data that no webhook had reported. */
  repaired: countSchema,
  failed: countSchema,
  /** What was still due when the time of the run was over. */
  left: countSchema,
  /** Why the whole run failed: class and code of the error. */
  error: z.optional(z.string()),
});
export type ServiceHealth = z.output<typeof serviceHealthSchema>;
export type ServiceRun = Pick<ServiceHealth, 'asked' | 'failed'> &
  Partial<Pick<ServiceHealth, 'repaired' | 'left'>>;

export const SERVICE_HEALTH = 'serviceHealth';
export const RECONCILER = 'reconcilePayments';

/** The scheduled jobs, and how many minutes are between two runs. */
export const SERVICES = {
  [RECONCILER]: 10,
  sweepStripeEvents: 60,
  sweepEmails: 1,
  sendReminders: 60,
  deleteUnpaidOrders: 24 * 60,
  repairSearch: 60,
} as const;
export type ServiceName = keyof typeof SERVICES;

/** A run can be late, or one can fail. */
const LATE_RUNS = 3;
const LATE_MINUTES = 20;

/** The scheduled jobs that do not run, or whose last run failed or could not do all that was due. One that has never run is not among them. */
export function servicesBehind(found: readonly ServiceHealth[], now: Date): ServiceName[] {
  const isBehind = ({ ranAt, error, left }: ServiceHealth, minutes: number) =>
    error !== undefined ||
    left > 0 ||
    now.getTime() - ranAt.getTime() > Math.max(LATE_RUNS * minutes, LATE_MINUTES) * 60_000;
  return found.flatMap((health) => {
    const name = (Object.keys(SERVICES) as ServiceName[]).find((each) => each === health.id);
    return name && isBehind(health, SERVICES[name]) ? [name] : [];
  });
}
