import { syncAccountEmail as call } from '@keepsong/domain/calls/sync-account-email';
import { defineCallable } from '../callable/define-callable.ts';
import { profiles } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { currentEmail } from './own-account.ts';

export const syncAccountEmail = defineCallable(call, { who: 'signed_in' }, async (_input, { uid }) => {
  const email = await currentEmail(uid);
  const ref = profiles().doc(uid);
  await firestore().runTransaction(async (transaction) => {
    const profile = (await transaction.get(ref)).data();
    if (profile && profile.email !== email) transaction.update(ref, { email, updatedAt: new Date() });
  });
  return { email };
});
