import { query, type Query, type QueryConstraint } from 'firebase/firestore';
import { useSession } from '@/lib/session/session';
import { owned } from './owned';

/** All documents for an admin, else the person's own ones; null without a session, and where `documents` is null. */
export function useOwnQuery<T>(
  documents: Query<T> | null,
  ...constraints: QueryConstraint[]
): Query<T> | null {
  const { user, isAdmin } = useSession();
  return documents && user && query(isAdmin ? documents : owned(documents, user.uid), ...constraints);
}
