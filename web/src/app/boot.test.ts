import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KEYS, PREFIX } from '@/lib/storage/keys';

it('boot.js, which imports nothing, names keys of the registry', () => {
  const script = readFileSync(join(import.meta.dirname, 'boot.js'), 'utf8');
  const named = [...script.matchAll(/Storage\.getItem\('([^']+)'/g)].map(([, key]) => key);
  expect(named).toContain(`${PREFIX}order-draft`);
  expect(Object.keys(KEYS).map((key) => PREFIX + key)).toEqual(expect.arrayContaining(named));
});
