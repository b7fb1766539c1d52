// `npm run migrate-approvals -- [--write] [--project ID] [--offset N]`: adds missing fields and documents to orders from before
// the approval of lyrics by line and before the daily board. Without --write it only prints the changes. In the local copy unless
// a project is named.
import { LOCAL_HOST, LOCAL_PROJECT_ID, localPorts } from '@keepsong/domain/ports';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { parseArgs } from 'node:util';
import { migrateApprovals } from './support/migrate-approvals.ts';
import { takePortOffset } from './support/port-offset.ts';

const { offset, args } = takePortOffset();
const { values } = parseArgs({
  args,
  options: { write: { type: 'boolean', default: false }, project: { type: 'string' } },
});
if (values.project === undefined) {
  process.env.FIRESTORE_EMULATOR_HOST = `${LOCAL_HOST}:${localPorts(offset).firestore}`;
}
const database = getFirestore(initializeApp({ projectId: values.project ?? LOCAL_PROJECT_ID }));
const isDryRun = !values.write;
const { orders, changed, documents } = await migrateApprovals(database, {
  isDryRun,
  now: new Date(),
  log: (line) => console.log(line),
});
const did = isDryRun ? 'would change' : 'changed';
console.log(`Of ${orders} orders, ${did} ${changed}, in ${documents} documents.`);
if (isDryRun && changed > 0) console.log('Nothing was written. Run it with --write to write it.');
