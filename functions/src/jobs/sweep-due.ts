import type { ServiceRun } from '@keepsong/domain/documents/service-health';
import { errorFields, logEvent } from '../log.ts';
import type { Query, QueryDocumentSnapshot } from '../store/firestore.ts';

interface Sweep<T> {
  /** In the log. */
  name: string;
  due: Query<T>;
  until: Date;
  /** Documents read at once. */
  page?: number | undefined;
  now?: () => Date;
  work: (found: QueryDocumentSnapshot<T>) => Promise<unknown>;
  /** Moves a document behind the others whose work failed, also one that does not parse. */
  postpone: (found: QueryDocumentSnapshot<T>) => Promise<unknown>;
}

const PAGE = 100;

/** Works on what is due, page by page, until nothing is left or the time is over. One failure does not stop the others. */
export async function sweepDue<T>(sweep: Sweep<T>): Promise<ServiceRun> {
  const { name, due, until, page = PAGE, now = () => new Date(), work, postpone } = sweep;
  const run = { asked: 0, failed: 0 };
  const seen = new Set<string>();
  for (;;) {
    const { docs } = await due.limit(page).get();
    const unseen = docs.filter(({ id }) => !seen.has(id));
    if (unseen.length === 0) return run;
    for (const found of unseen) {
      if (now() > until) return { ...run, left: (await due.count().get()).data().count };
      seen.add(found.id);
      run.asked += 1;
      const report = (error: unknown): void =>
        logEvent('error', 'not_swept', { name, id: found.id, ...errorFields(error) });
      try {
        await work(found);
      } catch (error) {
        run.failed += 1;
        report(error);
        await postpone(found).catch(report);
      }
    }
  }
}
