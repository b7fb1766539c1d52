import { expect, it } from 'vitest';
import { shippedLicences } from '../../scripts/support/licences.ts';

it('every licence of a shipped package was reviewed', () => {
  const { table, unreviewed } = shippedLicences();
  expect(unreviewed).toEqual([]);
  expect(table).toContain('| MIT |');
});
