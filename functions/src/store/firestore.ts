import { getApps, initializeApp } from 'firebase-admin/app';
import {
  getFirestore,
  Timestamp,
  type Firestore,
  type FirestoreDataConverter,
} from 'firebase-admin/firestore';
import type { z } from 'zod/mini';
import { logEvent } from '../log.ts';
import { retryWhatTheEmulatorCloses } from './emulator-transactions.ts';

/** firebase-admin's name for the app that has none. */
const DEFAULT_APP = '[DEFAULT]';

let opened: Firestore | undefined;

/** The database of this project, opened on first use. */
export function firestore(): Firestore {
  if (opened) return opened;
  const app = getApps().find(({ name }) => name === DEFAULT_APP) ?? initializeApp();
  opened = getFirestore(app);
  opened.settings({ ignoreUndefinedProperties: true });
  retryWhatTheEmulatorCloses(opened);
  return opened;
}

/** A stored document that is not what its schema says. Fatal where that document is needed, skipped in lists. */
export class BadDocumentError extends Error {
  readonly path: string;
  constructor(path: string, fields: string) {
    super(`The document ${path} is not valid: ${fields}`);
    this.name = 'BadDocumentError';
    this.path = path;
  }
}

function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner)]));
  }
  return value;
}

/** Parses a document once, at the boundary; Timestamps become Dates. Reading throws BadDocumentError. */
export function converterOf<S extends z.ZodMiniObject>(schema: S): FirestoreDataConverter<z.output<S>> {
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
