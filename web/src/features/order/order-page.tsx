import type { Profile } from '@keepsong/domain/documents/account';
import { UNTITLED_SONG, type Order } from '@keepsong/domain/documents/order';
import { takesAnotherSong } from '@keepsong/domain/another-song';
import type { PlacedOrder } from '@keepsong/domain/documents/order-draft';
import Button from '@mui/material/Button';
import { lazy, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LazyPart } from '@/components/ui/lazy-part';
import { Panel } from '@/components/ui/panel';
import { Page, PageHeading, Prose, Row, Stack } from '@/components/ui/layout';
import { LoadingState } from '@/components/ui/loaded';
import { paths } from '@/config/paths';
import { beginAnotherSong, leaveOrder, readOrderDraft, restoreOrder } from '@/entities/order/order-draft';
import { useFailureToast } from '@/lib/hooks/use-failure-toast';
import { useOnChange } from '@/lib/hooks/use-on-change';
import { useSession } from '@/lib/session/session';
import { dataOwner } from '@/lib/storage/owner';
import { toast } from '@/lib/feedback/toast';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { OrderForm } from './components/order-form';

// Firebase comes with these; the form does not wait for it.
const KnownDetails = lazy(() => import('./components/known-details'));
const GoOnPaying = lazy(async () => ({
  default: (await import('./components/finish-paying')).GoOnPaying,
}));
const FinishPaying = lazy(async () => ({
  default: (await import('./components/finish-paying')).FinishPaying,
}));

export function OrderPage() {
  const { status, user } = useSession();
  const canceled = useCanceledNotice();
  const [params] = useSearchParams();
  // In a browser without the draft, the form is filled in from the order that was canceled, or whose story is told again.
  const [restoredId] = useState(() => (canceled && !readOrderDraft() ? canceled.orderId : null));
  const [fromId] = useState(() => {
    const from = params.get('from');
    return from !== null && readOrderDraft()?.fromOrderId !== from ? from : null;
  });
  const readId = restoredId ?? fromId;
  /** The finished order whose story is asked for, while this browser has the draft of another song. */
  const [source, setSource] = useState<Order | null>(null);
  const [read, setRead] = useState<Profile | null>();
  // The form is shown before the session is known, with the draft of the person who was signed in here last. If that person is not
  // the one who is here, the draft has been deleted, and the form begins again.
  const [owner] = useState(dataOwner);
  const isOfAnother = status !== 'loading' && owner !== null && owner !== user?.uid;
  const ownership = isOfAnother ? 'of another' : 'own';
  const isVisitor = status === 'signed-out' || status === 'failed';
  const profile = isVisitor ? null : read;
  // Once shown, the form stays: a visitor can sign in in another tab.
  const [isReady, setIsReady] = useState(readId === null);
  if (!isReady && profile !== undefined && !source) setIsReady(true);
  const restore = useCallback(
    (order: Order) => {
      const hasDraft = readOrderDraft() !== null;
      if (order.id !== fromId) {
        if (!hasDraft) restoreOrder(order);
      } else if (takesAnotherSong(order)) {
        if (hasDraft) setSource(order);
        else beginAnotherSong(order);
      }
    },
    [fromId],
  );

  return (
    <Page>
      {user && (
        <LazyPart name="Your details" loading={null} instead={<WithoutDetails onKnown={setRead} />}>
          <KnownDetails uid={user.uid} restoredId={readId} onRestored={restore} onKnown={setRead} />
        </LazyPart>
      )}
      {isReady ? (
        <FormOrPayment key={ownership} profile={profile} canceled={canceled} />
      ) : source ? (
        <WhichSong source={source} onChosen={() => setSource(null)} />
      ) : (
        formLoading
      )}
    </Page>
  );
}

/** The form works without the profile. */
function WithoutDetails({ onKnown }: { onKnown: (profile: null) => void }) {
  useFailureToast(true, 'Error', 'Failed to load profile data');
  useEffect(() => onKnown(null), [onKnown]);
  return null;
}

const heading = (
  <PageHeading
    title="Custom Song Request"
    subtitle="A few questions about the person, the moment and the music. Take your time: what you write is kept."
  />
);

const formLoading = (
  <>
    {heading}
    <LoadingState />
  </>
);

/** Nothing that was written is replaced without a word. */
function WhichSong({ source, onChosen }: { source: Order; onChosen: () => void }) {
  const navigate = useNavigate();
  const begin = () => {
    beginAnotherSong(source);
    onChosen();
  };
  const keep = () => {
    void navigate(paths.order, { replace: true });
    onChosen();
  };
  return (
    <>
      {heading}
      <Panel ref={focusNextOnRemoval} title="You have begun another order">
        <Prose>
          It is still in the form of this browser. Beginning another song from the story of{' '}
          <bdi>{source.songTitle}</bdi> deletes it, in every tab.
        </Prose>
        <Row>
          <Button variant="contained" onClick={begin}>
            Begin another song
          </Button>
          <Button onClick={keep}>Keep what I have written</Button>
        </Row>
      </Panel>
    </>
  );
}

interface FormOrPaymentProps {
  profile: Profile | null | undefined;
  canceled: { orderId: string | null } | null;
}

function FormOrPayment({ profile, canceled }: FormOrPaymentProps) {
  const { status, user } = useSession();
  const [order, setOrder] = useState<Pick<PlacedOrder, 'orderId' | 'amountCents'> | null>(() =>
    canceled ? null : openOrder(),
  );
  const [paymentUrl, setPaymentUrl] = useState<string | null>(null);
  const waitFor = (placed: Pick<PlacedOrder, 'orderId' | 'amountCents'>, url: string): void => {
    setOrder(placed);
    setPaymentUrl(url);
  };
  // The button that was pressed is gone.
  useOnChange(order === null, (isForm) => isForm && document.querySelector<HTMLElement>('h1')?.focus());
  const leftId = canceled?.orderId ?? readOrderDraft()?.order?.orderId;

  if (order && status === 'loading') return formLoading;
  if (order && user) {
    return (
      <LazyPart name="The state of your payment" loading={formLoading} isPage>
        <FinishPaying
          orderId={order.orderId}
          amountCents={order.amountCents}
          title={readOrderDraft()?.form.songTitle?.trim() || UNTITLED_SONG}
          paymentUrl={paymentUrl}
          onBackToForm={() => {
            leaveOrder();
            setOrder(null);
          }}
        />
      </LazyPart>
    );
  }
  return (
    <>
      {heading}
      <Stack gap={4}>
        {user && leftId && (
          <LazyPart name="The order that you have left" loading={null} instead={null}>
            <GoOnPaying
              orderId={leftId}
              onOpened={({ id, amountCents }, url) => waitFor({ orderId: id, amountCents }, url)}
            />
          </LazyPart>
        )}
        <OrderForm profile={profile} onPlaced={waitFor} />
      </Stack>
    </>
  );
}

/** The order of the draft, unless the customer has gone back to the form. */
function openOrder(): PlacedOrder | null {
  const order = readOrderDraft()?.order ?? null;
  return order?.isLeft ? null : order;
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
