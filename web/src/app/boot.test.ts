import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KEYS, PREFIX } from '@/lib/storage/keys';

it('boot.js, which imports nothing, names keys of the registry', () => {
  const script = readFileSync(new URL('./boot.js', import.meta.url), 'utf8');
  const named = [...script.matchAll(/Storage\.getItem\('([^']+)'/g)].map(([, key]) => key);
  expect(named).toContain(`${PREFIX}order-draft`);
  expect(Object.keys(KEYS).map((key) => PREFIX + key)).toEqual(expect.arrayContaining(named));
});
