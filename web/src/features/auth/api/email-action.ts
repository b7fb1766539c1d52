import { ActionCodeOperation, applyActionCode, checkActionCode, confirmPasswordReset } from 'firebase/auth';
import { firebaseAuth } from '@/lib/firebase/auth';
import type { ActionMode } from '../model/email-action';
import { welcome } from './welcome';

export interface Inspection {
  mode: ActionMode;
  /** The address the link is about; for a change, the new one. */
  email: string | null;
  /** The address it was before a change. */
  previousEmail: string | null;
}

const MODES: Readonly<Record<string, ActionMode>> = {
  [ActionCodeOperation.VERIFY_EMAIL]: 'verifyEmail',
  [ActionCodeOperation.PASSWORD_RESET]: 'resetPassword',
  [ActionCodeOperation.EMAIL_SIGNIN]: 'signIn',
  [ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL]: 'verifyAndChangeEmail',
  [ActionCodeOperation.RECOVER_EMAIL]: 'recoverEmail',
};

/** Looks at a code without using it up. Rejects when it can no longer be used, or is none of ours. */
export async function inspectCode(code: string): Promise<Inspection> {
  const { operation, data } = await checkActionCode(firebaseAuth(), code);
  const mode = MODES[operation];
  if (!mode) throw new Error(`a mailed link for ${operation} is not known here`);
  return { mode, email: data.email ?? null, previousEmail: data.previousEmail ?? null };
}

/** Uses the code up. The session, if there is one, learns of the change. */
export async function applyCode(code: string): Promise<void> {
  const auth = firebaseAuth();
  await applyActionCode(auth, code);
  try {
    await auth.currentUser?.reload();
    await auth.currentUser?.getIdToken(true);
    // A changed address is told to the profile as well.
    if (auth.currentUser) await welcome(auth.currentUser);
  } catch {
    // A changed address ends the sessions of the old one; the next sign-in is a fresh one.
  }
}

export async function resetPassword(code: string, password: string): Promise<void> {
  await confirmPasswordReset(firebaseAuth(), code, password);
}
