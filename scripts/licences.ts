// `npm run licences`: the licences of everything that is shipped; fails when one of them was not reviewed.
import { shippedLicences } from './support/licences.ts';

const { table, unreviewed } = shippedLicences();
console.log(table);
if (unreviewed.length > 0) {
  console.error(`Not reviewed: ${unreviewed.join(', ')}`);
  process.exitCode = 1;
}
