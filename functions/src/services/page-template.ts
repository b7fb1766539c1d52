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
const SECURITY_HEADERS: readonly string[] = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
];

const securityHeadersOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => SECURITY_HEADERS.includes(name)));

interface HostedPage {
  html: string;
  headers: Record<string, string>;
}
const kept = new Map<PageTemplate, HostedPage & { at: number }>();

/** The address that Hosting gives every project: it works before the site's domain does. The local cloud has the site's alone. */
export function hostingAddress(env: NodeJS.ProcessEnv = process.env): string {
  const project = env['FUNCTIONS_EMULATOR'] === 'true' ? undefined : env['GCLOUD_PROJECT'];
  return project ? `https://${project}.web.app` : config().APP_URL;
}

/** From Hosting, so that it names the deployed scripts in any order of deploying. An old one while Hosting does not respond. */
export async function pageTemplate(
  name: PageTemplate,
  now = Date.now(),
  address = hostingAddress(),
): Promise<HostedPage> {
  const last = kept.get(name);
  if (last && now - last.at < KEEP_MS) return last;
  try {
    const response = await fetch(address + pageTemplates[name], {
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    const html = await response.text();
    if (!response.ok || !buildOf(html))
      throw new Error(`${address} has no template ${name}: ${response.status}`);
    const fresh = { html, headers: securityHeadersOf(response.headers), at: now };
    kept.set(name, fresh);
    return fresh;
  } catch (error) {
    if (last) return last;
    throw error;
  }
}
