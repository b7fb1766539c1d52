import { ORDER_VIEWS } from '@keepsong/domain/order-list';
import { COUNTED_STAGES } from '@keepsong/domain/order-status';
import { getDocs, limit, query, where } from 'firebase/firestore';
import { ordersCollection } from '@/entities/order/order';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import { listedOrders, sortedOrders } from '../../api/order-list';
import { countOf, useCounts } from '../../api/counts';
import { wholeView } from '../model/views';

export type Card = keyof typeof COUNTED_STAGES;

const CARDS: readonly Card[] = ['active', 'pendingLyrics', 'completed'];

/** The numbers of the three cards, counted when the page opens. One read each. */
export const useCardCounts = () =>
  useCounts(['cards'], CARDS, (card) => {
    const paid = [where('paymentStatus', '==', 'paid'), where('stage', 'in', COUNTED_STAGES[card])];
    return countOf(query(ordersCollection(), ...paid));
  });

const VIEWS = ORDER_VIEWS.filter((view) => view !== 'all');

/** The number of orders of each view; not of all orders, which the cards count. Counts again when `now` changes. */
export const useViewCounts = (uid: string, now: Date) =>
  useCounts(['views', uid, now.getTime()], VIEWS, (view) =>
    countOf(listedOrders({ filter: wholeView(view), uid, now })),
  );

/** The open orders of each of these admins, or of `NOBODY`, and the first that is due; two reads each. */
export const useWorkOf = (people: readonly string[], now: Date) =>
  useCounts(['people', now.getTime()], people, async (uid) => {
    const list = { filter: { ...wholeView('mine'), person: uid }, uid, now };
    const [count, { docs }] = await Promise.all([
      countOf(listedOrders(list)),
      getDocs(sortedOrders(list, FIRST_PAGE, limit(1))),
    ]);
    return { count, first: docs[0]?.data() ?? null };
  });
