/** Without React: the first read of a page starts before React has loaded. */
import { limit, query } from 'firebase/firestore';
import type { Query } from 'firebase/firestore';

/** The first page of a list, for `preload`. It is the read that `useLiveList` starts with. */
export function firstPageOf<T>(base: Query<T>, pageSize: number): Query<T> {
  // One row more than is shown, to know whether others follow.
  return query(base, limit(pageSize + 1));
}
