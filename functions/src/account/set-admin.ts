import { randomUUID } from 'node:crypto';
import { ADMIN_SIGN_IN_MINUTES, setAdmin as call } from '@keepsong/domain/calls/team';
import { newProfile, profilePath } from '@keepsong/domain/documents/account';
import { defineCallable, assertSignedInRecently, CallError } from '../callable/define-callable.ts';
import { config } from '../config.ts';
import { NO_ORDER, teamNotice } from '../email/order-emails.ts';
import { accountByEmail, isAdminAccount, setAdminClaim, type Account } from '../services/accounts.ts';
import { auditIn } from '../store/audit.ts';
import { orders, profiles } from '../store/collections.ts';
import { FieldValue, firestore, pagesOf, readIn } from '../store/firestore.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { adminProfiles } from '../store/profile-store.ts';

const SIGN_IN_AGAIN = 'Please sign in again before changing who is an admin.';

const PAGE = 400;

async function unassignOrders(uid: string): Promise<void> {
  for await (const page of pagesOf(orders().where('assignedTo', '==', uid), PAGE)) {
    const batch = firestore().batch();
    for (const { ref } of page) {
      batch.update(ref, { assignedTo: null, makerName: null, assigneeVersion: FieldValue.increment(1) });
    }
    await batch.commit();
  }
}

/** The admin whom the list of admins shows with this address. Their account may be gone, or have another address by now. */
async function listedAdmin(email: string): Promise<Account | null> {
  const listed = (await adminProfiles()).find((profile) => profile.email === email);
  return listed ? { uid: listed.id, email, emailVerified: false, isAdmin: true } : null;
}

async function isAnyAdmin(uids: readonly string[]): Promise<boolean> {
  return (await Promise.all(uids.map(isAdminAccount))).includes(true);
}

export const setAdmin = defineCallable(
  call,
  { who: 'admin', maxInstances: 2 },
  async ({ email, isAdmin }, caller) => {
    const minutes = ADMIN_SIGN_IN_MINUTES;
    assertSignedInRecently(caller, { minutes, now: new Date(), refusal: SIGN_IN_AGAIN });
    const listed = isAdmin ? null : await listedAdmin(email);
    const account = listed ?? (await accountByEmail(email));
    if (!account) throw new CallError('not_found', 'Nobody has an account with this e-mail address.');
    if (isAdmin && !account.emailVerified) {
      throw new CallError('not_allowed_now', 'This person has to verify their e-mail address first.');
    }
    const ref = profiles().doc(account.uid);
    // The mirror is written first, in a transaction, so that two admins who revoke each other cannot both succeed.
    await firestore().runTransaction(async (transaction) => {
      const admins = await transaction.get(profiles().where('isAdmin', '==', true));
      const others = admins.docs.map(({ id }) => id).filter((id) => id !== account.uid);
      // The accounts are looked up, because one that was removed or disabled in the console keeps its mirror.
      if (!isAdmin && !(await isAnyAdmin(others))) {
        throw new CallError(
          'not_allowed_now',
          'The last admin stays an admin. Make somebody else one first.',
        );
      }
      const now = new Date();
      const stored = await readIn(transaction, ref);
      if (stored) transaction.update(ref, { isAdmin, updatedAt: now });
      else transaction.create(ref, newProfile({ id: account.uid, email: account.email, isAdmin }, now));
      if (isAdmin && !account.isAdmin) {
        const detail = `${account.email} was added by ${caller.email ?? caller.uid}.`;
        const at = { appUrl: config().APP_URL, now };
        queueEmails(transaction, [teamNotice('admin_added', NO_ORDER, randomUUID(), at, { detail })]);
      }
      auditIn(transaction, caller, {
        action: isAdmin ? 'admin_granted' : 'admin_revoked',
        target: profilePath(account.uid),
        orderId: null,
        before: { isAdmin: account.isAdmin },
        after: { isAdmin },
      });
    });
    await setAdminClaim(account.uid, isAdmin);
    if (!isAdmin) await unassignOrders(account.uid);
    return { uid: account.uid };
  },
);
