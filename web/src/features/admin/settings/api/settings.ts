import type { Day } from '@keepsong/domain/day';
import { shopSettingsPath, storedSettingsSchema, type StoredSettings } from '@keepsong/domain/shop-settings';
import { query, where } from 'firebase/firestore';
import { ordersCollection } from '@/entities/order/order';
import { documents } from '@/lib/firebase/documents';
import { useLiveDoc, type Read } from '@/lib/firebase/use-read';
import { countOf, useCounts } from '../../api/counts';

const settings = documents(storedSettingsSchema);

/** `missing` until somebody has saved them. */
export const useShopSettings = (): Read<StoredSettings> => useLiveDoc(settings.at(shopSettingsPath));

/** How many songs are due on each of these days; one read each. */
export const useDueCounts = (days: readonly Day[]) =>
  useCounts(['due'], days, (day) => countOf(query(ordersCollection(), where('board.dueDay', '==', day))));
