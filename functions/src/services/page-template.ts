import { type PageRenderer, buildOf, pageTemplates, type PageTemplate } from '@keepsong/domain/page-renderer';
import { config } from '../config.ts';

/** Beside the bundle of the functions, where their build copies it. */
const BUNDLE = new URL('./web/entry-server.js', import.meta.url);

/** React and the theme: loaded with the first page, because most functions need neither. */
export async function pageRenderer(): Promise<PageRenderer> {
  return (await import(BUNDLE.href)) as PageRenderer;
}

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

interface HostedPage {
  html: string;
  headers: Record<string, string>;
}
const kept = new Map<PageTemplate, HostedPage & { at: number }>();

/** The site, and the address that Hosting gives every project: it works before the site's domain does. */
export function siteAddresses(env: NodeJS.ProcessEnv = process.env): string[] {
  const project = env['FUNCTIONS_EMULATOR'] === 'true' ? undefined : env['GCLOUD_PROJECT'];
  return [config().APP_URL, ...(project ? [`https://${project}.web.app`] : [])];
}

/** The first of these addresses that answers with a template of ours, not with somebody's page for a parked domain. */
async function fetchTemplate(name: PageTemplate, addresses: readonly string[]): Promise<HostedPage> {
  const problems: string[] = [];
  for (const address of addresses) {
    try {
      const response = await fetch(address + pageTemplates[name], {
        redirect: 'error',
        signal: AbortSignal.timeout(5_000),
      });
      const html = await response.text();
      if (response.ok && buildOf(html)) return { html, headers: securityHeadersOf(response.headers) };
      problems.push(`${address} answered ${response.status}${response.ok ? ' with another page' : ''}`);
    } catch (error) {
      problems.push(`${address}: ${(error as Error).message}`);
    }
  }
  throw new Error(`There is no template ${name}: ${problems.join(', ')}`);
}

/** From Hosting, so that it names the deployed scripts in any order of deploying. An old one while Hosting does not respond. */
export async function pageTemplate(
  name: PageTemplate,
  now = Date.now(),
  addresses = siteAddresses(),
): Promise<HostedPage> {
  const last = kept.get(name);
  if (last && now - last.at < KEEP_MS) return last;
  try {
    const fresh = await fetchTemplate(name, addresses);
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
