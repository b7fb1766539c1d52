import { accountJobPath, type AccountJobKind } from '@keepsong/domain/documents/account';
import { jobSchema, type Job } from '@keepsong/domain/documents/job';
import { documents } from '@/lib/firebase/documents';
import { useLiveDoc, type Read } from '@/lib/firebase/use-read';

const jobs = documents(jobSchema);

/** How far the export or the deletion of the account is; missing when none was asked for. */
export function useAccountJob(kind: AccountJobKind, uid: string): Read<Job> {
  return useLiveDoc(jobs.at(accountJobPath(kind, uid)));
}
