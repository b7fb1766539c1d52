import { type CarriedDraft, carriedUntil } from '@keepsong/domain/documents/order-draft';
import { carryDraft as carryDraftCall, takeDraft as takeDraftCall } from '@keepsong/domain/calls/place-order';
import { createHash, randomBytes } from 'node:crypto';
import { type Caller, defineCallable, enforceLimits, CallError } from '../callable/define-callable.ts';
import { errorFields, logEvent } from '../log.ts';
import { carriedDrafts } from '../store/collections.ts';
import { limitsOf } from '../store/rate-limit.ts';

/** The draft of this id. Null when it is missing, has expired (TTL deletes late) or was mailed to another address: nobody learns which. */
async function carriedDraftOf(id: string, { email }: Caller): Promise<CarriedDraft | null> {
  const draft = (await carriedDrafts().doc(id).get()).data();
  return draft && draft.email === email?.toLowerCase() && draft.expireAt > new Date() ? draft : null;
}

/** Deletes a draft whose order exists. A failure is only logged, because TTL deletes it too. */
export async function forgetCarried(id: string, caller: Caller): Promise<void> {
  try {
    if (await carriedDraftOf(id, caller)) await carriedDrafts().doc(id).delete();
  } catch (error) {
    logEvent('warn', 'carried_draft_not_deleted', errorFields(error));
  }
}

/** Deletes the drafts that were mailed to an address whose account is deleted. */
export async function deleteCarriedFor(email: string): Promise<void> {
  const found = await carriedDrafts().where('email', '==', email).get();
  await Promise.all(found.docs.map(({ ref }) => ref.delete()));
}

/** By the address that the mail goes to, as visitors have no account. Each IP address is limited besides. */
export const CARRY_DRAFT_LIMITS = limitsOf('carry-draft', { hour: 10, day: 30 });

/** 192 bits, which nobody guesses. */
const newId = () => randomBytes(24).toString('hex');

/** The ids of counters are not addresses of persons. */
const counterOf = (email: string) => createHash('sha256').update(email).digest('hex');

export const carryDraft = defineCallable(
  carryDraftCall,
  { who: 'anybody', maxInstances: 3 },
  async ({ email: typed, form, savedAt }) => {
    // As Firebase Auth writes it.
    const email = typed.toLowerCase();
    await enforceLimits(counterOf(email), CARRY_DRAFT_LIMITS);
    const id = newId();
    const now = new Date();
    const draft = { id, email, form, savedAt, createdAt: now, expireAt: carriedUntil(now) };
    await carriedDrafts().doc(id).create(draft);
    return { id };
  },
);

export const takeDraft = defineCallable(
  takeDraftCall,
  { who: 'signed_in', limits: limitsOf('take-draft', { hour: 30 }) },
  async ({ id }, caller) => {
    const draft = await carriedDraftOf(id, caller);
    if (!draft) throw new CallError('not_found');
    return { form: draft.form, savedAt: draft.savedAt };
  },
);
