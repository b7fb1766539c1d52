import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { indexesOf, indexesOfList, orderLists, queries, type AskedQuery } from './queries.ts';

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

const FIELD_FUNCTIONS = new Set(['where', 'orderBy', 'field', 'pageConstraints']);

/** Their functions add the condition on the owner. */
const OWNERS = ['web/src/lib/firebase/documents.ts', 'web/src/lib/firebase/use-read.ts'];
const OWNER_FUNCTIONS = new Set(['owned', 'useOwnQuery']);

/** Several queries of a file can share a condition. */
const unique = (fields: readonly string[]) => [...new Set(fields)].sort();

/** Fields that a source file names to Firestore: in `where`, `orderBy`, a REST query, or as the date of a paged list. */
function namedIn(path: string): string[] {
  const found: string[] = [];
  const text = read(path);
  // Parsing all files takes seconds.
  if (!/\b(where|orderBy|field|pageConstraints|sum|owned|useOwnQuery|dateField)\b/.test(text)) return found;
  const isField = (of: string) => FIELD_FUNCTIONS.has(of) || (of === 'sum' && text.includes("/firestore'"));
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression: callee } = node;
      const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
      const [field] = node.arguments;
      if (isField(name) && field && ts.isStringLiteralLike(field)) found.push(field.text);
      if (OWNER_FUNCTIONS.has(name)) found.push('userId');
    } else if (ts.isPropertyAssignment(node) && node.name.getText() === 'dateField') {
      if (ts.isStringLiteralLike(node.initializer)) found.push(node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  // Every index ends with the id.
  return unique(found.filter((field) => field !== '__name__'));
}

function listedOf({ where = [], whereMaybe = [], sums = [], ...query }: AskedQuery): string[] {
  const { containsMaybe, upTo, orderBy } = query;
  return [...where, ...whereMaybe, ...sums, containsMaybe, upTo, orderBy].filter((one) => one !== undefined);
}

const files = ['functions/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !OWNERS.includes(path)),
);

it('the list of queries contains every file that queries Firestore by more than one field', () => {
  expect(files.filter((path) => namedIn(path).length > 1).sort()).toEqual(Object.keys(queries).sort());
});

it.each(Object.entries(queries))('the list of queries contains exactly the fields of %s', (path, asked) => {
  expect(namedIn(path)).toEqual(unique(asked.flatMap(listedOf)));
});

it('firestore.indexes.json contains exactly the indexes that the queries need', () => {
  const all = [...Object.values(queries).flat().flatMap(indexesOf), ...orderLists.flatMap(indexesOfList)];
  const needed = new Set(all);
  const present = deployed.indexes.map(({ collectionGroup, fields }) => {
    const parts = fields.map((one) => `${one.fieldPath} ${one.order ?? one.arrayConfig ?? ''}`);
    return `${collectionGroup}: ${parts.join(', ')}`;
  });
  expect(present.sort()).toEqual([...needed].sort());
  expect(new Set(deployed.indexes.map(({ queryScope }) => queryScope))).toEqual(new Set(['COLLECTION']));
});

it('firestore.indexes.json indexes the keys of search documents one way, and nothing of the orders in them', () => {
  const ofSearch = deployed.fieldOverrides.filter(({ collectionGroup }) => collectionGroup === 'orderSearch');
  expect(ofSearch).toEqual([
    {
      collectionGroup: 'orderSearch',
      fieldPath: 'keys',
      indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }],
    },
    { collectionGroup: 'orderSearch', fieldPath: 'order', indexes: [] },
  ]);
});

it('firestore.indexes.json deletes what has expired', () => {
  const expiring = deployed.fieldOverrides.filter((one) => one.ttl).map((one) => one.collectionGroup);
  const jobs = ['accountDeletions', 'dataExports'];
  const named = [...jobs, 'carriedDrafts', 'deletedAccounts', 'emailOutbox', 'rateLimits'];
  expect(expiring.sort()).toEqual(named.sort());
});
