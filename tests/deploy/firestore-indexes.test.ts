import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { indexesOf, queries, type AskedQuery } from './queries.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface IndexFile {
  indexes: {
    collectionGroup: string;
    queryScope: string;
    fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
  }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean; indexes: unknown[] }[];
}
const deployed = JSON.parse(read('firestore.indexes.json')) as IndexFile;

/** A field named to Firestore: in `where`, in `orderBy`, in a REST query, or as the date a paged list goes by. */
const NAMED = /\b(?:where|orderBy|field)\(\s*'([\w.]+)'|\bdateField: '([\w.]+)'/g;

function namedIn(path: string): string[] {
  return [...read(path).matchAll(NAMED)].map(([, field, dateField]) => field ?? dateField ?? '').sort();
}

function listedOf({ where = [], whereMaybe = [], containsMaybe, upTo, orderBy }: AskedQuery): string[] {
  return [...where, ...whereMaybe, containsMaybe, upTo, orderBy].filter((field) => field !== undefined);
}

describe('the list of queries', () => {
  const files = ['functions/src', 'web/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.')),
  );

  it('knows every file that asks Firestore for a field', () => {
    expect(files.filter((path) => namedIn(path).length > 0).sort()).toEqual(Object.keys(queries).sort());
  });

  it.each(Object.entries(queries))('holds the fields of %s, no more and no fewer', (path, asked) => {
    // The tie-breaker that every index ends with.
    const named = namedIn(path).filter((field) => field !== '__name__');
    expect(named).toEqual(asked.flatMap(listedOf).sort());
  });
});

describe('firestore.indexes.json', () => {
  it('holds the indexes that the queries need, no more and no fewer', () => {
    const needed = new Set(Object.values(queries).flat().flatMap(indexesOf));
    const present = deployed.indexes.map(({ collectionGroup, fields }) => {
      const parts = fields.map((one) => `${one.fieldPath} ${one.order ?? one.arrayConfig ?? ''}`);
      return `${collectionGroup}: ${parts.join(', ')}`;
    });
    expect(present.sort()).toEqual([...needed].sort());
    expect(new Set(deployed.indexes.map(({ queryScope }) => queryScope))).toEqual(new Set(['COLLECTION']));
  });

  it('lets what says when it expires expire', () => {
    const expiring = deployed.fieldOverrides
      .filter(({ ttl }) => ttl)
      .map(({ collectionGroup }) => collectionGroup);
    expect(expiring.sort()).toEqual(['rateLimits', 'stripeEvents']);
  });
});
