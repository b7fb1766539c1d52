import { readBusiness } from '@keepsong/domain/calls/team';
import type { CallResponse } from '@keepsong/domain/calls/define-call';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '@/lib/calls/read-of';
import { callLater } from '@/lib/calls/call-later';
import type { ShownRead } from '@/lib/firebase/read';

export type Business = CallResponse<typeof readBusiness>;

/** The table of a month; some 60 reads, so it is not asked for again while it is looked at. */
export function useBusiness(month: string): ShownRead<Business> {
  return readOf(
    useQuery({
      queryKey: ['business', month],
      staleTime: 5 * 60_000,
      queryFn: () => callLater(readBusiness, { month }),
    }),
  );
}
