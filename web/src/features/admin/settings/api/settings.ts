import type { Day } from '@keepsong/domain/day';
import { shopSettingsPath, storedSettingsSchema, type StoredSettings } from '@keepsong/domain/shop-settings';
import { useQuery } from '@tanstack/react-query';
import { getCountFromServer, limit, query, where } from 'firebase/firestore';
import { ordersCollection } from '@/entities/order/order';
import { readOf } from '@/lib/calls/read-of';
import { documents } from '@/lib/firebase/documents';
import { useLiveDoc, type Read, type ShownRead } from '@/lib/firebase/use-read';
import { VIEW_SUMMARIES } from '../../api/recount';

const settings = documents(storedSettingsSchema);

/** `missing` until somebody has saved them. */
export const useShopSettings = (): Read<StoredSettings> => useLiveDoc(settings.at(shopSettingsPath));

const MOST_COUNTED = 1_000;

/** How many songs are due on each of these days; one read each. */
export const useDueCounts = (days: readonly Day[]): ShownRead<{ day: Day; count: number }[]> =>
  readOf(
    useQuery({
      queryKey: [VIEW_SUMMARIES, 'due', days],
      queryFn: () =>
        Promise.all(
          days.map(async (day) => {
            const due = query(ordersCollection(), where('board.dueDay', '==', day), limit(MOST_COUNTED));
            return { day, count: (await getCountFromServer(due)).data().count };
          }),
        ),
    }),
  );
