import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Order } from '@keepsong/domain/documents/order';
import type { Profile } from '@keepsong/domain/documents/profile';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoadingState, Page, PageHeading } from '@/components';
import { useToast } from '@/lib/toast';
import { pageHeadings } from '@/config/page-headings';
import { paths } from '@/config/paths';
import { leaveOrder, readOrderDraft } from '@/lib/checkout/order-draft';
import type { Live } from '@/lib/firebase/live';
import { useMyProfile } from '@/lib/profile/use-my-profile';
import { useSession } from '@/lib/session';
import type { SessionUser } from '@/lib/session';
import { FinishPaying } from './components/finish-paying';
import { OrderForm } from './components/order-form';
import { useOrder } from './hooks/use-order';

type StoredOrderForm = Order['metadata']['formData'];

export function OrderPage() {
  const { status, user } = useSession();
  const toast = useToast();
  const uid = user?.uid ?? null;
  const profile = useMyProfile(uid);
  const canceled = useCanceledNotice();
  // Another browser than the one the form was filled in on: the order itself still knows what was written.
  const [lost] = useState(() => (canceled && !readOrderDraft() ? canceled.orderId : null));
  const canceledOrder = useOrder(lost === null ? null : uid, lost ?? '');
  const isRead = (live: Live<unknown>) => live.status !== 'loading';
  // The form is long: its first rendering is done in short slices.
  const isKnown = useDeferredValue(
    status !== 'loading' && (uid === null || (isRead(profile) && (lost === null || isRead(canceledOrder)))),
  );
  const hasFailed = profile.status === 'error';
  const visit = useVisit(uid, isKnown);

  useEffect(() => {
    if (hasFailed) toast.error('Error', 'Failed to load profile data');
  }, [hasFailed, toast]);

  return (
    <Page>
      {visit === null ? (
        <>
          <PageHeading {...pageHeadings.order} />
          <LoadingState />
        </>
      ) : (
        <Visit
          key={visit}
          user={user}
          profile={profile.data ?? null}
          startsAtForm={canceled !== null}
          lostForm={canceledOrder.data?.metadata.formData ?? null}
        />
      )}
    </Page>
  );
}

interface VisitProps {
  user: SessionUser | null;
  profile: Profile | null;
  startsAtForm: boolean;
  lostForm: StoredOrderForm | null;
}

/** One person's stay on the page: the form, then the wait for the payment, and back if they wish. */
function Visit({ user, profile, startsAtForm, lostForm }: VisitProps) {
  const [order, setOrder] = useState(() => (startsAtForm ? null : (readOrderDraft()?.order ?? null)));

  if (order?.orderId && user) {
    return (
      <FinishPaying
        uid={user.uid}
        orderId={order.orderId}
        amountCents={order.amountCents}
        title={readOrderDraft()?.form.songTitle?.trim() || UNTITLED_SONG}
        onBackToForm={() => {
          leaveOrder();
          setOrder(null);
        }}
      />
    );
  }
  return (
    <>
      <PageHeading {...pageHeadings.order} />
      <OrderForm user={user} profile={profile} lostForm={lostForm} onPlaced={setOrder} />
    </>
  );
}

/**
 * Null until the first answer about the session and profile; then a number that stays while the form may stay on the
 * screen. A visitor who signs in keeps their text. Somebody who signs out, or another person, gets an empty page.
 */
function useVisit(uid: string | null, isKnown: boolean): number | null {
  const [visit, setVisit] = useState<{ uid: string | null; count: number } | null>(null);
  if (visit === null) {
    if (isKnown) setVisit({ uid, count: 0 });
    return null;
  }
  if (visit.uid !== uid) setVisit({ uid, count: visit.uid === null ? visit.count : visit.count + 1 });
  return visit.count;
}

/** Set when this page was opened by a canceled payment; says so once and makes the address plain again. */
function useCanceledNotice(): { orderId: string | null } | null {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const toast = useToast();
  const [canceled] = useState(() => (params.has('canceled') ? { orderId: params.get('order_id') } : null));
  const isSaid = useRef(false);

  useEffect(() => {
    if (!canceled || isSaid.current) return;
    isSaid.current = true;
    leaveOrder();
    toast.error(
      'Payment Canceled',
      "Your order has been canceled. Your form data has been preserved if you'd like to try again.",
    );
    void navigate(paths.order, { replace: true });
  }, [canceled, navigate, toast]);

  return canceled;
}
