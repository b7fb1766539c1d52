import { ActionCodeOperation, applyActionCode, checkActionCode, confirmPasswordReset } from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import type { ActionMode } from '../model/email-action';
import { syncProfile } from './sync-profile';

export interface CheckedCode {
  mode: ActionMode;
  /** The link's e-mail address; for a change, the new one. */
  email: string | null;
  previousEmail: string | null;
}

const MODES: Readonly<Record<string, ActionMode>> = {
  [ActionCodeOperation.VERIFY_EMAIL]: 'verifyEmail',
  [ActionCodeOperation.PASSWORD_RESET]: 'resetPassword',
  [ActionCodeOperation.EMAIL_SIGNIN]: 'signIn',
  [ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL]: 'verifyAndChangeEmail',
  [ActionCodeOperation.RECOVER_EMAIL]: 'recoverEmail',
};

/** Checks the code of a mailed link without consuming it. Rejects when it is expired, used or unknown. */
export async function checkCode(code: string): Promise<CheckedCode> {
  const { operation, data } = await checkActionCode(auth, code);
  const mode = MODES[operation];
  if (!mode) throw new Error(`a mailed link for ${operation} is not known here`);
  return { mode, email: data.email ?? null, previousEmail: data.previousEmail ?? null };
}

/** Consumes the code and updates the session, if there is one. */
export async function applyCode(code: string): Promise<void> {
  await applyActionCode(auth, code);
  try {
    await auth.currentUser?.reload();
    await auth.currentUser?.getIdToken(true);
    if (auth.currentUser) await syncProfile(auth.currentUser);
  } catch {
    // An e-mail change revokes the old sessions. The next sign-in updates the profile.
  }
}

export const resetPassword = (code: string, password: string): Promise<void> =>
  confirmPasswordReset(auth, code, password);
