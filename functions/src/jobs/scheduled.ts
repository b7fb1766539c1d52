import {
  SERVICES,
  type ServiceHealth,
  type ServiceName,
  type ServiceRun,
} from '@keepsong/domain/documents/service-health';
import type { FunctionKind } from '@keepsong/domain/service-accounts';
import type { defineSecret } from 'firebase-functions/params';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { optionsFor } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { serviceHealth } from '../store/collections.ts';

interface ScheduleOptions {
  kind: FunctionKind;
  timeoutSeconds: number;
  memory?: '512MiB';
  secrets?: ReturnType<typeof defineSecret>[];
}

/** A part of the function's time, so that it can end what it has begun. */
const SHARE_OF_TIME = 0.75;

/** Defines a scheduled job, which begins nothing new after `until`. Each run is recorded for the health check. */
export function scheduled(
  name: ServiceName,
  { kind, ...options }: ScheduleOptions,
  work: (until: Date) => Promise<ServiceRun>,
): ScheduleFunction {
  const minutes = SERVICES[name];
  return onSchedule(
    {
      ...optionsFor(kind),
      schedule: minutes % 60 === 0 ? `every ${minutes / 60} hours` : `every ${minutes} minutes`,
      maxInstances: 1,
      ...options,
    },
    () => recordedRun(name, () => work(new Date(Date.now() + options.timeoutSeconds * 1000 * SHARE_OF_TIME))),
  );
}

/** Records the result of a run. Rethrows a failure, so that the platform reports it too. */
export async function recordedRun(name: string, work: () => Promise<ServiceRun>): Promise<void> {
  const nothing = { asked: 0, repaired: 0, failed: 0, left: 0 };
  const record = (run: Omit<ServiceHealth, 'id' | 'ranAt'>) =>
    serviceHealth()
      .doc(name)
      .set({ id: name, ranAt: new Date(), ...run });
  try {
    const run = { ...nothing, ...(await work()) };
    await record(run);
    logEvent('info', 'schedule_ran', { name, ...run });
  } catch (error) {
    const { errorType, errorCode } = errorFields(error);
    const text = [errorType, errorCode].filter(Boolean).join(' ');
    await record({ ...nothing, error: text });
    throw error;
  }
}
