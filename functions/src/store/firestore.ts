import {
  getFirestore,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Precondition,
  type Query,
  type QueryDocumentSnapshot,
  type FirestoreDataConverter,
  type Transaction,
} from 'firebase-admin/firestore';
import type { z } from 'zod/mini';
import { firebaseApp } from '../firebase-app.ts';
import { logEvent } from '../log.ts';

export type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
export { FieldValue } from 'firebase-admin/firestore';

let opened: Firestore | undefined;

export function firestore(): Firestore {
  if (opened) return opened;
  opened = getFirestore(firebaseApp());
  opened.settings({ ignoreUndefinedProperties: true });
  return opened;
}

export const readIn = async <T>(
  transaction: Transaction,
  ref: DocumentReference<T>,
): Promise<T | undefined> => (await transaction.get(ref)).data();

/** The condition that a document has not been written since it was read. */
export const asRead = ({ updateTime }: DocumentSnapshot): Precondition =>
  updateTime ? { lastUpdateTime: updateTime } : { exists: true };

/** Codes of gRPC: not found, exists already, failed precondition, aborted. */
const CHANGED_MEANWHILE: readonly unknown[] = [5, 6, 9, 10];

/** Whether a write was refused because a document is not as its condition says. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CHANGED_MEANWHILE.includes(error.code);

/** Aborted: a transaction gave up, because others changed its documents. Unavailable: the database does not answer. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 10 || error.code === 14);

/** A stored document that does not match its schema. Fatal where that document is needed, skipped in lists. */
class BadDocumentError extends Error {
  readonly path: string;
  constructor(path: string, fields: string) {
    super(`The document ${path} is not valid: ${fields}`);
    this.name = 'BadDocumentError';
    this.path = path;
  }
}

export const isBadDocument = (error: unknown): boolean => error instanceof BadDocumentError;

function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner)]));
  }
  return value;
}

/** The documents of an ordered query, so many in memory at once; the last page may be empty. */
export async function* pagesOf<T>(
  query: Query<T>,
  size: number,
): AsyncGenerator<readonly QueryDocumentSnapshot<T>[]> {
  const page = query.limit(size);
  for (let last: QueryDocumentSnapshot<T> | undefined; ;) {
    const { docs } = await (last ? page.startAfter(last) : page).get();
    yield docs;
    last = docs.at(-1);
    if (docs.length < size) return;
  }
}

/** The fields as they are stored, for what must not depend on a schema; none for no document. */
export const plainFields = (snapshot: DocumentSnapshot): Record<string, unknown> =>
  withDates(snapshot.data() ?? {}) as Record<string, unknown>;

/** Parses a document once, at the boundary; Timestamps become Dates. Reading throws BadDocumentError. */
export function converterOf<S extends z.ZodMiniType<object>>(schema: S): FirestoreDataConverter<z.output<S>> {
  return {
    toFirestore: (document) => ({ ...document }),
    fromFirestore: (snapshot) => {
      const parsed = schema.safeParse(withDates(snapshot.data()));
      if (parsed.success) return parsed.data;
      const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
      throw new BadDocumentError(snapshot.ref.path, fields);
    },
  };
}

/** Undefined for no document. A bad one is reported and counts as none, because a retry would not fix it. */
export function documentOf<S extends z.ZodMiniType<object>>(
  schema: S,
  snapshot: DocumentSnapshot | undefined,
): z.output<S> | undefined {
  if (!snapshot?.exists) return undefined;
  const data = () => converterOf(schema).fromFirestore(snapshot as QueryDocumentSnapshot);
  return goodDocuments([{ data }])[0];
}

/** The documents of a list; a bad one is reported and left out, so that it cannot hide the others. */
export function goodDocuments<T>(snapshots: readonly { data: () => T }[]): T[] {
  return snapshots.flatMap((snapshot) => {
    try {
      return [snapshot.data()];
    } catch (error) {
      if (!(error instanceof BadDocumentError)) throw error;
      logEvent('error', 'bad_document', { path: error.path });
      return [];
    }
  });
}

/** Those of a queue that parse. The others wait until `later` in the field that orders it, or enough of them would hide the rest. */
export async function goodOrLater<T>(
  queue: readonly QueryDocumentSnapshot<T>[],
  field: keyof T & string,
  later: Date,
): Promise<T[]> {
  const read = queue.map((each) => ({ ref: each.ref as DocumentReference, good: goodDocuments([each]) }));
  const bad = read.filter(({ good }) => good.length === 0);
  await Promise.all(bad.map(({ ref }) => ref.update({ [field]: later })));
  return read.flatMap(({ good }) => good);
}

const lastOf = new Map<string, Promise<unknown>>();

/** One after the other within this process, because transactions that conflict retry late. Correctness does not depend on it. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastOf.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  lastOf.set(key, mine);
  try {
    return await mine;
  } finally {
    if (lastOf.get(key) === mine) lastOf.delete(key);
  }
}

export const transactInTurn = <T>(key: string, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  inTurn(key, () => firestore().runTransaction(work));
