import { useQuery } from '@tanstack/react-query';
import { authMessage, isSpentLink } from '@/lib/auth/auth-errors';
import type { EmailAction } from '../model/email-action';
import { checkCode, type CheckedCode } from './action-code';

type InspectedLink =
  | { state: 'checking' }
  | { state: 'valid'; checked: CheckedCode }
  | { state: 'spent' }
  | { state: 'failed'; message: string; retry: () => void };

/** Checks a mailed link without consuming it, to show that it is spent before the person types. */
export function useInspectedLink({ code }: EmailAction): InspectedLink {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['mailed-link', code],
    queryFn: async (): Promise<InspectedLink> => {
      try {
        return { state: 'valid', checked: await checkCode(code) };
      } catch (failure) {
        if (isSpentLink(failure)) return { state: 'spent' };
        throw new Error(authMessage(failure), { cause: failure });
      }
    },
    // Once per visit: a second check would close a form that is being filled in.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data) return data;
  if (isFetching || !error) return { state: 'checking' };
  return { state: 'failed', message: error.message, retry: () => void refetch() };
}
