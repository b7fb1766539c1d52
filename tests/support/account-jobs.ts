import { deleteAccount, exportMyData } from '@keepsong/domain/calls/account';
import {
  accountJobPath,
  exportPath,
  type AccountJobKind,
  myDataSchema,
  type MyData,
} from '@keepsong/domain/documents/account';
import { jobSchema, type Job } from '@keepsong/domain/documents/job';
import { stored } from './database.ts';
import { bucket } from './files.ts';
import type { Person } from './people.ts';
import { waitFor } from './wait-for.ts';

export const storedJob = (kind: AccountJobKind, uid: string) => stored(accountJobPath(kind, uid), jobSchema);

/** Waits for the end of a job that was asked for. */
export const jobDone = (kind: AccountJobKind, uid: string): Promise<Job> =>
  waitFor(`the ${kind} of ${uid}`, async () => {
    const job = await storedJob(kind, uid);
    return job?.state === 'done' && job;
  });

export async function deleteWhole(person: Person): Promise<void> {
  await person.call(deleteAccount, {});
  await jobDone('deletion', person.uid);
}

export async function exportedFile(uid: string): Promise<MyData> {
  const [bytes] = await bucket.file(exportPath(uid)).download();
  return myDataSchema.parse(JSON.parse(bytes.toString()));
}

export async function exportWhole(person: Person): Promise<MyData> {
  await person.call(exportMyData, {});
  await jobDone('export', person.uid);
  return exportedFile(person.uid);
}
