import type { ServiceRun } from '@keepsong/domain/documents/service-health';
import { errorFields, logEvent } from '../log.ts';
import { pagesOf, type Query, type QueryDocumentSnapshot } from '../store/firestore.ts';

interface Sweep<T> {
  name: string;
  due: Query<T>;
  until: Date;
  page?: number | undefined;
  atOnce?: number;
  work: (found: QueryDocumentSnapshot<T>) => Promise<unknown>;
  /** Moves a document behind the others whose work failed, also one that does not parse. */
  postpone?: (found: QueryDocumentSnapshot<T>) => Promise<unknown>;
}

const PAGE = 100;

/** Works on what is due, page by page, until nothing is left or the time is over. One failure does not stop the others. */
export async function sweepDue<T>(sweep: Sweep<T>): Promise<ServiceRun> {
  const { name, due, until, page = PAGE, atOnce = 1, work, postpone } = sweep;
  const run = { asked: 0, failed: 0 };
  const workOn = async (found: QueryDocumentSnapshot<T>) => {
    const report = (error: unknown): void =>
      logEvent('error', 'not_swept', { name, id: found.id, ...errorFields(error) });
    run.asked += 1;
    try {
      await work(found);
    } catch (error) {
      run.failed += 1;
      report(error);
      await postpone?.(found).catch(report);
    }
  };
  for await (const docs of pagesOf(due, page)) {
    for (let start = 0; start < docs.length; start += atOnce) {
      if (new Date() > until) return { ...run, left: (await due.count().get()).data().count };
      await Promise.all(docs.slice(start, start + atOnce).map(workOn));
    }
  }
  return run;
}

export function sumOfRuns(runs: readonly ServiceRun[]): ServiceRun {
  const sum = (of: (run: ServiceRun) => number) => runs.reduce((all, run) => all + of(run), 0);
  return {
    asked: sum(({ asked }) => asked),
    failed: sum(({ failed }) => failed),
    left: sum(({ left = 0 }) => left),
  };
}

/** Works on a queue, some at a time, until it is empty or the time is up; what is left stays in it. */
export async function workThrough<T>(
  queue: T[],
  atOnce: number,
  isTimeUp: () => boolean,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const worker = async () => {
    while (!isTimeUp()) {
      const next = queue.shift();
      if (next === undefined) return;
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
