import { takeDraft } from '@keepsong/domain/calls/place-order';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { readOrderDraft, takeCarriedDraft } from '@/entities/order/order-draft';
import { useCommand } from '@/lib/firebase/command';

const FAILURE = {
  title: 'Your draft could not be opened',
  description: 'It is kept for seven days, for the address that the link was sent to.',
};

/** Takes the draft that a mailed link names (`draft` in the URL) into this browser. The form follows. */
export function useCarriedDraft(): void {
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
