import {
  DRAFT_TEXT_LIMIT,
  orderDraftPath,
  orderDraftSchema,
  type DraftContent,
} from '@keepsong/domain/documents/order-draft';
import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { useEffect } from 'react';
import { firestore } from '@/lib/firebase/firestore';
import { useDebouncedCallback } from 'use-debounce';
import { useOrder } from '@/entities/order/order';
import {
  afterPayment,
  clearDraftOf,
  isAhead,
  mergeOrderDraft,
  onOrderDraftChange,
  readDraftContent,
} from '@/entities/order/order-draft';
import { documents } from '@/lib/firebase/documents';
import { useLiveDoc } from '@/lib/firebase/use-read';
import { reportError } from '@/lib/early/report';

const drafts = documents(orderDraftSchema);

/** A write per second is what one document takes for long, and one per pause in the typing is enough. */
const PAUSE_MS = 1500;

const NEVER: Pick<DraftContent, 'changedAt'> = { changedAt: {} };

/** The rules refuse a longer one, which stays on the device. */
const fitsAccount = ({ form }: DraftContent): boolean =>
  Object.values(form).every((value) => typeof value !== 'string' || value.length <= DRAFT_TEXT_LIMIT);

/** Keeps the draft of this browser and the copy in the account the same, in both directions. */
export function useAccountDraft(uid: string): void {
  const account = useLiveDoc(drafts.at(orderDraftPath(uid)));
  const copy = account.data ?? null;
  const isKnown = account.status === 'ready' || account.status === 'missing';
  const orderId = copy?.order?.orderId ?? null;
  const order = useOrder(orderId);
  const isPaid = order.data?.paymentStatus === 'paid';
  const isOrderKnown = orderId === null || order.status !== 'loading';

  const push = useDebouncedCallback(
    () => {
      const draft = readDraftContent();
      if (!isKnown || !isAhead(draft, { ...draft, ...(copy ?? NEVER) }) || !fitsAccount(draft)) return;
      const { form, changedAt, order: placed } = draft;
      setDoc(doc(firestore, orderDraftPath(uid)), {
        form,
        changedAt,
        order: placed,
        savedAt: serverTimestamp(),
      }).catch((error: unknown) => void reportError(error, 'saving the draft in the account'));
    },
    PAUSE_MS,
    { flushOnExit: true },
  );

  useEffect(() => {
    if (!isKnown || !isOrderKnown) return;
    // A draft that was paid on another device is not shown again.
    if (orderId !== null && isPaid) clearDraftOf(orderId);
    if (copy) mergeOrderDraft(isPaid ? afterPayment(copy) : copy);
    push();
    return onOrderDraftChange(push);
  }, [isKnown, isOrderKnown, orderId, isPaid, copy, push]);
}
