import { FUNCTIONS_REGION, LOCAL_HOST, LOCAL_PROJECT_ID } from '@keepsong/domain/ports';
import { z } from 'zod';
import { nextRun } from './schedule-times.ts';

const MAX_RELOADS = 1_000;

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
 * Keeps every scheduled function running at its own times until stopped. A failed run is reported and tried again at
 * the next time, and a slow one is never overtaken by itself.
 */
export function keepSchedules(
  functions: LoadedFunction[],
  functionsPort: number,
  say: (line: string) => void,
): () => void {
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;

  for (const { name, schedule } of functions) {
    if (schedule === null) continue;
    const plan = (): void => {
      if (stopped) return;
      const wait = nextRun(schedule, new Date()).getTime() - Date.now();
      timers.set(
        name,
        setTimeout(() => void run(), wait),
      );
    };
    const run = async (): Promise<void> => {
      try {
        await runSchedule(functionsPort, name);
      } catch (error) {
        if (!stopped) say(error instanceof Error ? error.message : String(error));
      }
      plan();
    };
    plan();
  }

  return () => {
    stopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
