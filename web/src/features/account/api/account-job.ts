import {
  accountJobPath,
  accountJobSchema,
  type AccountJob,
  type AccountJobKind,
} from '@keepsong/domain/documents/account-job';
import { documents } from '@/lib/firebase/documents';
import { useLiveDoc, type Read } from '@/lib/firebase/use-read';

const jobs = documents(accountJobSchema);

/** How far the export or the deletion of the account is; missing when none was asked for. */
export function useAccountJob(kind: AccountJobKind, uid: string): Read<AccountJob> {
  return useLiveDoc(jobs.at(accountJobPath(kind, uid)));
}
