import type { Order } from '@keepsong/domain/documents/order';
import type { Profile } from '@keepsong/domain/documents/account';
import { useEffect, useEffectEvent } from 'react';
import { takeDraft } from '@keepsong/domain/calls/place-order';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '@/components/ui/loaded';
import { useOrder } from '@/entities/order/order';
import { useProfile } from '@/entities/profile/use-profile';
import { useFailureToast } from '@/lib/hooks/use-failure-toast';
import { paths } from '@/config/paths';
import { readOrderDraft, takeCarriedDraft } from '@/entities/order/order-draft';
import { useCommand } from '@/lib/firebase/command';

const FAILURE = {
  title: 'Your draft could not be opened',
  description: 'It is kept for seven days, for the address that the link was sent to.',
};

/** Takes the draft that a mailed link names (`draft` in the URL) into this browser. The form follows. */
function useCarriedDraft(): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { run } = useCommand(takeDraft, { failure: FAILURE });
  const id = params.get('draft');

  const take = useEffectEvent(async (carriedId: string) => {
    if (readOrderDraft()?.carriedId !== carriedId) {
      const draft = await run({ id: carriedId });
      if (draft) takeCarriedDraft(carriedId, draft);
    }
    void navigate(paths.order, { replace: true });
  });
  useEffect(() => {
    if (id !== null) void take(id);
  }, [id]);
}

interface KnownDetailsProps {
  uid: string;
  restoredId: string | null;
  /** Called before `onKnown` with the order `restoredId`. */
  onRestored: (order: Order) => void;
  /** Null when there is no profile, or it could not be read. */
  onKnown: (profile: Profile | null) => void;
}

/** Reads what fills in the form, the draft of a mailed link too. The form is shown before this has loaded, and without it. */
export default function KnownDetails({ uid, restoredId, onRestored, onKnown }: KnownDetailsProps) {
  useCarriedDraft();
  const profile = useProfile(uid);
  const restored = useOrder(restoredId);
  const isKnown = profile.status !== 'loading' && (restoredId === null || restored.status !== 'loading');
  useFailureToast(profile.status === 'error', 'Error', 'Failed to load profile data');
  const person = profile.data ?? null;
  const order = restored.data ?? null;

  useEffect(() => {
    if (!isKnown) return;
    if (order) onRestored(order);
    onKnown(person);
  }, [isKnown, person, order, onRestored, onKnown]);

  return (
    <>
      <LoadFailure read={profile}>Failed to load profile data</LoadFailure>
      {restoredId !== null && <LoadFailure read={restored}>Your order could not be loaded.</LoadFailure>}
    </>
  );
}
