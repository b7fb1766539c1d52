import type { Order } from '@keepsong/domain/documents/order';
import type { Profile } from '@keepsong/domain/documents/account';
import { useEffect } from 'react';
import { LoadFailure } from '@/components/ui/loaded';
import { useOrder } from '@/entities/order/order';
import { useProfile } from '@/entities/profile/use-profile';
import { useFailureToast } from '@/lib/hooks/use-failure-toast';
import { useCarriedDraft } from '../api/use-carried-draft';

export interface Known {
  /** Null when it is missing or could not be read. */
  profile: Profile | null;
}

interface KnownDetailsProps {
  uid: string;
  restoredId: string | null;
  /** Called before `onKnown` with the order `restoredId`. */
  onRestored: (order: Order) => void;
  onKnown: (known: Known) => void;
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
    onKnown({ profile: person });
  }, [isKnown, person, order, onRestored, onKnown]);

  return (
    <>
      <LoadFailure read={profile}>Failed to load profile data</LoadFailure>
      {restoredId !== null && <LoadFailure read={restored}>Your order could not be loaded.</LoadFailure>}
    </>
  );
}
