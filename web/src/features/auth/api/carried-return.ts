import { carryDraft } from '@keepsong/domain/calls/place-order';
import { paths } from '@/config/paths';
import { readOrderDraft, takeCarriedDraft } from '@/entities/order/order-draft';
import { reportError } from '@/lib/early/report';
import { callFunction } from '@/lib/firebase/call';
import { functions } from '@/lib/firebase/functions';

/** Where a link mailed to `email` leads: to the order form it brings the draft along. Without it, the mail is sent all the same. */
export async function carriedReturn(email: string, returnTo: string): Promise<string> {
  const draft = returnTo === paths.order ? readOrderDraft() : null;
  if (!draft) return returnTo;
  const { form, savedAt } = draft;
  try {
    const { id } = await callFunction(functions, carryDraft, { email, form, savedAt });
    takeCarriedDraft(id, draft);
    return `${paths.order}?draft=${id}`;
  } catch (error) {
    reportError(error, 'keeping the draft for a mailed link');
    return returnTo;
  }
}
