import { COUNTED_STAGES, type OrderCounts, type OrderStage } from '@keepsong/domain/order-status';
import { useQuery } from '@tanstack/react-query';
import { getCountFromServer, limit, query, where } from 'firebase/firestore';
import { ordersCollection } from '@/entities/order/order';
import { VIEW_SUMMARIES } from '../../api/recount';
import { MOST_COUNTED } from '../model/views';

async function count(stages: readonly OrderStage[]): Promise<number> {
  const paid = [where('paymentStatus', '==', 'paid'), where('stage', 'in', stages)];
  return (await getCountFromServer(query(ordersCollection(), ...paid, limit(MOST_COUNTED)))).data().count;
}

/** The numbers of the three cards, each at most `MOST_COUNTED`, counted when the page opens. One read each. */
export const useOrderCounts = () =>
  useQuery({
    queryKey: [VIEW_SUMMARIES, 'cards'],
    queryFn: async (): Promise<OrderCounts> => {
      const { active, pendingLyrics, completed } = COUNTED_STAGES;
      const counted = await Promise.all([count(active), count(pendingLyrics), count(completed)]);
      return { active: counted[0], pendingLyrics: counted[1], completed: counted[2] };
    },
  });
