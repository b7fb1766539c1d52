import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Order } from '@keepsong/domain/documents/order';
import type { Profile } from '@keepsong/domain/documents/profile';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '@/components/ui/page';
import { PageHeading } from '@/components/ui/page-heading';
import { LoadingState } from '@/components/ui/states';
import { paths } from '@/config/paths';
import { useOrder } from '@/entities/order/order';
import { leaveOrder, readOrderDraft } from '@/entities/order/order-draft';
import { useMyProfile } from '@/entities/profile/use-my-profile';
import { useSession } from '@/lib/session/session';
import type { SessionUser } from '@/lib/session/session';
import { toast } from '@/lib/toast';
import { FinishPaying } from './components/finish-paying';
import { OrderForm } from './components/order-form';

export function OrderPage() {
  const { status, user } = useSession();
  const uid = user?.uid ?? null;
  const profile = useMyProfile(uid);
  const canceled = useCanceledNotice();
  // In a browser without the draft, the form is filled in from the order.
  const [restoredId] = useState(() => (canceled && !readOrderDraft() ? canceled.orderId : null));
  const restored = useOrder(uid === null ? null : restoredId);
  const isProfileKnown = uid === null || profile.status !== 'loading';
  const isOrderKnown = uid === null || restoredId === null || restored.status !== 'loading';
  // A visitor who signs in in another tab keeps the form while the profile loads.
  const [isReady, setIsReady] = useState(false);
  if (!isReady && status !== 'loading' && isProfileKnown && isOrderKnown) setIsReady(true);

  const hasProfileFailed = profile.status === 'error';
  useEffect(() => {
    if (hasProfileFailed) toast.error('Error', 'Failed to load profile data');
  }, [hasProfileFailed]);

  return (
    <Page>
      {isReady ? (
        <FormOrPayment
          user={user}
          profile={profile.data ?? null}
          startsAtForm={canceled !== null}
          restoredForm={restored.data?.metadata.formData ?? null}
        />
      ) : (
        <>
          <Heading />
          <LoadingState />
        </>
      )}
    </Page>
  );
}

function Heading() {
  return (
    <PageHeading
      title="Custom Song Request"
      subtitle="A few questions about the person, the moment and the music. Take your time: what you write is kept."
    />
  );
}

interface FormOrPaymentProps {
  user: SessionUser | null;
  profile: Profile | null;
  startsAtForm: boolean;
  restoredForm: Order['metadata']['formData'] | null;
}

/** The form; after its submission, the wait for the payment. */
function FormOrPayment({ user, profile, startsAtForm, restoredForm }: FormOrPaymentProps) {
  const [order, setOrder] = useState(() => (startsAtForm ? null : (readOrderDraft()?.order ?? null)));

  if (order?.orderId && user) {
    return (
      <FinishPaying
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
      <Heading />
      <OrderForm user={user} profile={profile} restoredForm={restoredForm} onPlaced={setOrder} />
    </>
  );
}

/** Not null when a canceled payment opened this page; shows that once and removes it from the URL. */
function useCanceledNotice(): { orderId: string | null } | null {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [canceled] = useState(() => (params.has('canceled') ? { orderId: params.get('order_id') } : null));
  const hasShown = useRef(false);

  useEffect(() => {
    if (!canceled || hasShown.current) return;
    hasShown.current = true;
    leaveOrder();
    toast.error(
      'Payment Canceled',
      "Your order has been canceled. Your form data has been preserved if you'd like to try again.",
    );
    void navigate(paths.order, { replace: true });
  }, [canceled, navigate]);

  return canceled;
}
