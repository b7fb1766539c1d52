import type { Order } from '@keepsong/domain/documents/order';
import type { Profile } from '@keepsong/domain/documents/account';
import { useQuery } from '@tanstack/react-query';
import { count, getAggregateFromServer, limit, query, sum, where } from 'firebase/firestore';
import { ordersCollection } from '@/entities/order/order';
import { useProfile } from '@/entities/profile/use-profile';
import { readOf } from '@/lib/calls/read-of';
import type { ShownRead } from '@/lib/firebase/read';
import { orNull, together } from '@/lib/firebase/together';
import type { Place } from '@/lib/firebase/paging';
import { type LivePage, pageConstraints, useLivePage } from '@/lib/firebase/use-live-list';

/** The rules' limit, more than any customer's orders. */
const MOST_ADDED_UP = 1_000;

export function useOrdersOf(uid: string, place: Place): LivePage<Order> {
  return useLivePage({
    from: query(
      ordersCollection(),
      where('userId', '==', uid),
      ...pageConstraints('createdAt', place, 'newest'),
    ),
    place,
    positionOf: ({ createdAt, id }) => ({ at: createdAt.getTime(), id }),
  });
}

interface CustomerTotals {
  orders: number;
  paidCents: number;
  refundedCents: number;
  lostCents: number;
}

/** Costs two reads. */
function useCustomerTotals(uid: string): ShownRead<CustomerTotals> {
  const totals = useQuery({
    queryKey: ['customer-totals', uid],
    queryFn: async (): Promise<CustomerTotals> => {
      const theirs = where('userId', '==', uid);
      const paid = where('paymentStatus', 'in', ['paid', 'refunded']);
      const [ordered, all] = await Promise.all([
        getAggregateFromServer(query(ordersCollection(), theirs, paid, limit(MOST_ADDED_UP)), {
          chargedCents: sum('chargedCents'),
          refundedCents: sum('refundedCents'),
          lostCents: sum('lostCents'),
        }),
        getAggregateFromServer(query(ordersCollection(), theirs, limit(MOST_ADDED_UP)), {
          orders: count(),
          chargedCents: sum('extraSums.chargedCents'),
          refundedCents: sum('extraSums.refundedCents'),
          lostCents: sum('extraSums.lostCents'),
        }),
      ]);
      const [own, added] = [ordered.data(), all.data()];
      return {
        orders: added.orders,
        paidCents: own.chargedCents + added.chargedCents,
        refundedCents: own.refundedCents + added.refundedCents,
        lostCents: own.lostCents + added.lostCents,
      };
    },
  });
  return readOf(totals);
}

/** `missing`: no profile and no order. Deleted accounts have orders without a profile. */
export interface Customer extends Pick<ShownRead<unknown>, 'status' | 'retry'> {
  profile: Profile | undefined;
  totals: CustomerTotals | undefined;
}

export function useCustomer(uid: string): Customer {
  const profile = useProfile(uid);
  const totals = useCustomerTotals(uid);
  const { status, retry } = together([orNull(profile), totals]);
  const isMissing = profile.status === 'missing' && totals.data?.orders === 0;
  return { profile: profile.data, totals: totals.data, status: isMissing ? 'missing' : status, retry };
}
