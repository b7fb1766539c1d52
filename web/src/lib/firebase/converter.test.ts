import { Timestamp, type QueryDocumentSnapshot } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { z } from '@keepsong/domain/zod';
import { converter } from './converter';

const schema = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: z.date(),
  checkout: z.object({ expiresAt: z.nullable(z.date()) }),
  steps: z.array(z.object({ at: z.date() })),
});

function stored(id: string, data: Record<string, unknown>) {
  return { id, data: () => data } as unknown as QueryDocumentSnapshot;
}

const at = new Date('2025-01-02T03:04:05Z');
const good = {
  title: 'Harbour',
  createdAt: Timestamp.fromDate(at),
  checkout: { expiresAt: Timestamp.fromDate(at) },
  steps: [{ at: Timestamp.fromDate(at) }],
};

it('converter adds the id and turns timestamps into dates at every depth', () => {
  expect(converter(schema).fromFirestore(stored('s1', good))).toEqual({
    id: 's1',
    title: 'Harbour',
    createdAt: at,
    checkout: { expiresAt: at },
    steps: [{ at }],
  });
});

it('converter trusts the name of the document, not an id that somebody wrote into it', () => {
  expect(converter(schema).fromFirestore(stored('real', { ...good, id: 'forged' })).id).toBe('real');
});

it('converter throws on a document that does not fit its schema', () => {
  expect(() => converter(schema).fromFirestore(stored('s1', { ...good, title: 7 }))).toThrowError(/title/);
});

it('converter never stores the id as a field', () => {
  const value = { id: 's1', title: 'x', createdAt: at, checkout: { expiresAt: null }, steps: [] };
  expect(converter(schema).toFirestore(value)).not.toHaveProperty('id');
});
