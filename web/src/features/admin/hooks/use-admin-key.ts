import { useSession } from '@/lib/session';

/** Whose data a live read belongs to; the first part of its key. */
export function useAdminKey(): string {
  const { user } = useSession();
  return `${user?.uid ?? 'nobody'}/admin`;
}
