import type { Day } from '@keepsong/domain/day';
import { useQuery } from '@tanstack/react-query';
import { getCountFromServer, limit, query, where } from 'firebase/firestore';
import { ordersCollection } from '@/entities/order/order';
import { readOf } from '@/lib/calls/read-of';
import type { ShownRead } from '@/lib/firebase/read';
import { VIEW_SUMMARIES } from '../../api/recount';

/** More are not told apart. */
const MOST_COUNTED = 1_000;

interface DueCount {
  day: Day;
  count: number;
}

/** How many songs are due on each of these days; one read each. */
export function useDueCounts(days: readonly Day[]): ShownRead<readonly DueCount[]> {
  const counted = useQuery({
    queryKey: [VIEW_SUMMARIES, 'due', days],
    queryFn: () =>
      Promise.all(
        days.map(async (day) => {
          const due = query(ordersCollection(), where('board.dueDay', '==', day), limit(MOST_COUNTED));
          return { day, count: (await getCountFromServer(due)).data().count };
        }),
      ),
  });
  return { ...readOf(counted), data: counted.data };
}
