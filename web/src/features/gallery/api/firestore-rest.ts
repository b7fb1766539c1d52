import { LOCAL_HOST } from '@keepsong/domain/ports';
import { environment } from '@/config/env';
import type { RestDocument } from './rest-values';

/** Fetched only where App Check is configured, because it brings the SDK's core with it. */
async function guardToken(): Promise<string | null> {
  if (!environment().appCheckSiteKey) return null;
  const { appCheckToken } = await import('@/lib/firebase/app-check');
  return appCheckToken();
}

/**
 * Firestore without its SDK: a visitor reads a page once, and 200 kB of listeners, cache and streams would wait for
 * nothing. The same rules decide.
 */
async function request(path: string, init: RequestInit): Promise<Response> {
  const { options, emulators } = environment();
  const origin = emulators
    ? `http://${LOCAL_HOST}:${emulators.ports.firestore}`
    : 'https://firestore.googleapis.com';
  const token = await guardToken();
  return fetch(
    `${origin}/v1/projects/${options.projectId}/databases/(default)/documents${path}?key=${options.apiKey}`,
    {
      ...init,
      headers: { 'Content-Type': 'application/json', ...(token && { 'X-Firebase-AppCheck': token }) },
    },
  );
}

/** Rejects when the answer is anything but the documents. */
export async function runQuery(query: object, signal: AbortSignal): Promise<RestDocument[]> {
  const response = await request(':runQuery', { method: 'POST', body: JSON.stringify(query), signal });
  if (!response.ok) throw new Error(`the query was answered with ${response.status}`);
  const rows = (await response.json()) as { document?: RestDocument }[];
  return rows.flatMap(({ document }) => document ?? []);
}

/** Null when there is no such document. */
export async function getDocument(path: string, signal: AbortSignal): Promise<RestDocument | null> {
  const response = await request(`/${path}`, { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the document was answered with ${response.status}`);
  return (await response.json()) as RestDocument;
}
