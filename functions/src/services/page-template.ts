import { pageTemplates } from '@keepsong/domain/page-renderer';
import type { PageTemplate } from '@keepsong/domain/page-renderer';
import { config } from '../config.ts';

const KEEP_MS = 60_000;

/** Hosting sets these for every page. The function repeats them for requests that reach it past Hosting. */
const SECURITY_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
] as const;

export interface HostedPage {
  html: string;
  headers: Record<string, string>;
}
const kept = new Map<PageTemplate, HostedPage & { at: number }>();

/**
 * Fetches a page template from Hosting, so that it names the deployed scripts in any order of deploying Hosting and
 * functions. Returns an old one while Hosting does not respond.
 */
export async function pageTemplate(name: PageTemplate, now = Date.now()): Promise<HostedPage> {
  const last = kept.get(name);
  if (last && now - last.at < KEEP_MS) return last;
  try {
    const response = await fetch(config().APP_URL + pageTemplates[name], {
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    if (!response.ok) throw new Error(`Hosting answered ${response.status} for the template ${name}`);
    const fresh = { html: await response.text(), headers: securityHeadersOf(response.headers) };
    kept.set(name, { ...fresh, at: now });
    return fresh;
  } catch (error) {
    if (last) return last;
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
