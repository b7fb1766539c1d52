import { giftApi, giftPageSchema, type GiftAction, type GiftPage } from '@keepsong/domain/gift-page';
import { z } from '@keepsong/domain/zod';
import { reportError } from '@/lib/early/report';

export type GiftAnswer =
  | { kind: 'page'; page: GiftPage }
  /** Unknown, ended or replaced; the server does not distinguish them. */
  | { kind: 'gone' }
  | { kind: 'failed'; isOffline: boolean };

/** The link is the only secret, so requests send no cookies and no referrer. */
const PRIVATE: RequestInit = { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' };

/** A dead network can leave a request without an answer for minutes. Nobody looks at a page that waits for longer. */
const TIMEOUT_MS = 8_000;

const failed = (): GiftAnswer => ({ kind: 'failed', isOffline: !navigator.onLine });

export async function askGift(token: string): Promise<GiftAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(giftApi(token), { ...PRIVATE, signal }).catch(() => null);
  if (!response) return failed();
  if (response.status === 404) return { kind: 'gone' };
  if (!response.ok) return { kind: 'failed', isOffline: false };
  const body: unknown = await response.json().catch(() => null);
  if (body === null) return failed();
  const parsed = giftPageSchema.safeParse(body);
  if (parsed.success) return { kind: 'page', page: parsed.data };
  reportError(parsed.error, 'reading a gift');
  return { kind: 'failed', isOffline: false };
}

/** The body of a refusal: the owner takes no reactions, or other thanks are stored. */
const REFUSAL = z.object({ error: z.enum(['not_wanted', 'changed']) });

export type ActionOutcome = 'done' | 'gone' | 'offline' | 'too_fast' | 'not_wanted' | 'changed' | 'failed';

export async function actOnGift(token: string, action: GiftAction): Promise<ActionOutcome> {
  const response = await fetch(giftApi(token), {
    ...PRIVATE,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(action),
    // The page may be unloaded at once.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (!response) return navigator.onLine ? 'failed' : 'offline';
  if (response.ok) return 'done';
  if (response.status === 404) return 'gone';
  if (response.status === 429) return 'too_fast';
  const refusal = REFUSAL.safeParse(await response.json().catch(() => null));
  return refusal.success ? refusal.data.error : 'failed';
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'audio/mpeg': 'mp3', 'audio/wav': 'wav' };

export async function fetchSong(url: string): Promise<{ blob: Blob; extension: string }> {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`The song answered ${response.status}`);
  const blob = await response.blob();
  return { blob, extension: EXTENSIONS[blob.type] ?? 'mp3' };
}
