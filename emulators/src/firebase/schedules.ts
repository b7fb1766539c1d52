import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { FUNCTIONS_REGION, LOCAL_HOST, LOCAL_PROJECT_ID } from '@keepsong/domain/ports';
import { z } from 'zod';

const MAX_RELOADS = 1_000;
const UNIT_MS: Record<string, number> = { minutes: 60_000, hours: 3_600_000 };

const backendsSchema = z.object({
  backends: z.array(
    z.object({
      functionTriggers: z.array(
        z.object({ name: z.string(), schedule: z.object({ schedule: z.string() }).optional() }),
      ),
    }),
  ),
});

export interface LoadedFunction {
  name: string;
  /** Cloud Scheduler's text, for scheduled functions. */
  schedule: string | null;
}

/** The functions the emulator has loaded. */
export async function loadedFunctions(functionsPort: number): Promise<LoadedFunction[]> {
  const response = await fetch(`http://${LOCAL_HOST}:${functionsPort}/backends`, {
    signal: AbortSignal.timeout(10_000),
  });
  const { backends } = backendsSchema.parse(await response.json());
  return backends
    .flatMap((backend) => backend.functionTriggers)
    .map(({ name, schedule }) => ({ name, schedule: schedule?.schedule ?? null }));
}

/**
 * Runs a scheduled function once, as Cloud Scheduler would, and waits for it. The emulator loads these functions but
 * never fires them.
 *
 * @throws when the function does not exist or fails.
 */
export async function runSchedule(functionsPort: number, name: string): Promise<void> {
  for (let generation = 0; generation < MAX_RELOADS; generation += 1) {
    // Each reload gives triggers a new number and leaves the old ones behind, switched off (204).
    const trigger = `${FUNCTIONS_REGION}-${name}-${generation}`;
    const response = await fetch(
      `http://${LOCAL_HOST}:${functionsPort}/functions/projects/${LOCAL_PROJECT_ID}/triggers/${trigger}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'X-CloudScheduler-JobName': `firebase-schedule-${name}-${FUNCTIONS_REGION}`,
          'X-CloudScheduler-ScheduleTime': new Date().toISOString(),
        },
        body: '{}',
      },
    );
    if (response.status === 204) continue;
    if (response.ok) return;
    throw new Error(`The scheduled function ${name} answered ${response.status}: ${await response.text()}`);
  }
  throw new Error(`The scheduled function ${name} is switched off`);
}

/**
 * The milliseconds between two runs of a Cloud Scheduler schedule such as `every 5 minutes`.
 *
 * @throws RangeError for a form that the product does not use, so that no schedule is silently skipped.
 */
export function intervalOf(schedule: string): number {
  const [, count, unit = ''] = /^every ([1-9]\d*) (\w+)$/.exec(schedule) ?? [];
  const step = UNIT_MS[unit];
  if (step === undefined) throw new RangeError(`Not a schedule: "${schedule}"`);
  return Number(count) * step;
}

/**
 * Keeps every scheduled function running at its own times until stopped. A failed run is reported and tried again at
 * the next time, and a slow one is never overtaken by itself.
 */
export function keepSchedules(
  functions: LoadedFunction[],
  functionsPort: number,
  say: (line: string) => void,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  // One for each schedule; Node warns above ten.
  setMaxListeners(0, signal);

  const keep = async (name: string, interval: number): Promise<void> => {
    for (;;) {
      await sleep(interval, undefined, { signal });
      try {
        await runSchedule(functionsPort, name);
      } catch (error) {
        if (!signal.aborted) say(error instanceof Error ? error.message : String(error));
      }
    }
  };
  for (const { name, schedule } of functions) {
    // Only a stop ends it.
    if (schedule !== null) keep(name, intervalOf(schedule)).catch(() => undefined);
  }
  return () => stopped.abort();
}
