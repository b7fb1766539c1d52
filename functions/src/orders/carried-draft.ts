import type { CarriedDraft } from '@keepsong/domain/documents/order-draft';
import type { Caller } from '../callable/define-callable.ts';
import { errorFields, logEvent } from '../log.ts';
import { carriedDrafts } from '../store/collections.ts';

/** Null for one that is missing, is over (TTL deletes late) or was mailed to another address: nobody learns which. */
export async function carriedDraftOf(id: string, { email }: Caller): Promise<CarriedDraft | null> {
  const draft = (await carriedDrafts().doc(id).get()).data();
  return draft && draft.email === email?.toLowerCase() && draft.expireAt > new Date() ? draft : null;
}

/** The order exists. A failure is only logged: TTL deletes it too. */
export async function forgetCarried(id: string, caller: Caller): Promise<void> {
  try {
    if (await carriedDraftOf(id, caller)) await carriedDrafts().doc(id).delete();
  } catch (error) {
    logEvent('warn', 'carried_draft_not_deleted', errorFields(error));
  }
}

/** Those that were mailed to a person whose account is deleted. */
export async function deleteCarriedFor(email: string): Promise<void> {
  const found = await carriedDrafts().where('email', '==', email).get();
  await Promise.all(found.docs.map(({ ref }) => ref.delete()));
}
