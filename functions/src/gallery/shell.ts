import { NO_SONG_ID } from '@keepsong/domain/song-page';
import { config } from '../config.ts';

const KEEP_MS = 60_000;

/** What a browser must be told about a page: the function tells it too, so that it never hangs on who answers. */
const SECURITY_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
] as const;

export interface Shell {
  html: string;
  /** Hosting's security headers for this page. */
  headers: Record<string, string>;
}
const shells = new Map<string, Shell & { at: number }>();

/**
 * A prerendered page of the hosted client, asked of Hosting itself: it then always fits the scripts that are deployed,
 * whichever of the two was deployed last. An old one serves while Hosting does not answer.
 */
async function shell(path: string, now = Date.now()): Promise<Shell> {
  const kept = shells.get(path);
  if (kept && now - kept.at < KEEP_MS) return kept;
  try {
    const response = await fetch(config().APP_URL + path, {
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    // The page of an unknown address is itself served with 404.
    if (!response.ok && response.status !== 404)
      throw new Error(`the page ${path} was answered with ${response.status}`);
    const fresh = { html: await response.text(), headers: securityHeadersOf(response.headers) };
    shells.set(path, { ...fresh, at: now });
    return fresh;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

function securityHeadersOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    SECURITY_HEADERS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

export const songShell = () => shell(`/public-songs/${NO_SONG_ID}`);
export const notFoundShell = () => shell('/404');
