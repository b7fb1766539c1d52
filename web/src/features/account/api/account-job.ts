import { accountJobPath, type AccountJobKind } from '@keepsong/domain/documents/account';
import { jobSchema, type Job } from '@keepsong/domain/documents/job';
import { deleteAccount } from '@keepsong/domain/calls/account';
import { documents } from '@/lib/firebase/documents';
import { useLiveDoc, type Read } from '@/lib/firebase/use-read';
import { auth } from '@/lib/firebase/auth';
import { callLater } from '@/lib/calls/call-later';
import { signOutWith } from '@/lib/firebase/person';
import { reauthenticate } from './credentials';

const jobs = documents(jobSchema);

/** The export or the deletion of the account; missing when none was asked for. */
export function useAccountJob(kind: AccountJobKind, uid: string): Read<Job> {
  return useLiveDoc(jobs.at(accountJobPath(kind, uid)));
}

/** `password` null: the account has none, and the server asks for a recent sign-in. `useAccountJob` tells its state. */
export async function beginDeletion(password: string | null): Promise<object> {
  // The server reads the time of the sign-in from the token.
  if (password !== null) await (await reauthenticate(auth, password)).getIdToken(true);
  return callLater(deleteAccount, {});
}

export const leaveDeleted = (): Promise<never> =>
  signOutWith({ title: 'Your account has been deleted', description: 'Thank you for the time with us.' });
