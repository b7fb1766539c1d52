import { preloadMyOrders } from '@/features/dashboard/api/my-orders-query';
import { paths } from '@/config/paths';
import { personReady } from '@/lib/session/person';

/** The first read of each page, by path: only the data at the top of the page. */
const READS: Readonly<Record<string, (uid: string) => void>> = {
  [paths.dashboard]: preloadMyOrders,
};

/** Starts the reads of the page at `pathname` as soon as the session is known. */
export function startReads(pathname: string): void {
  const read = READS[pathname];
  if (read) void personReady.then((uid) => uid && read(uid));
}
