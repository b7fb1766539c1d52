import { accountJobPath, accountJobSchema } from '@keepsong/domain/documents/account-job';
import type { AccountJob, AccountJobKind } from '@keepsong/domain/documents/account-job';
import { doc } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { useLiveDoc } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';

const jobConverter = converter(accountJobSchema);

/** How far the export or the deletion of the account is; missing when none was asked for. */
export function useAccountJob(kind: AccountJobKind, uid: string): Read<AccountJob> {
  return useLiveDoc(doc(firestore, accountJobPath(kind, uid)).withConverter(jobConverter));
}
