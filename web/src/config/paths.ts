/** The part of an order's page with its gift pages. */
export const GIFTS_HASH = '#gifts';

/** Every address of the product. A screen never spells one out. */
export const paths = {
  home: '/',
  login: '/login',
  howItWorks: '/how-it-works',
  pricing: '/pricing',
  dashboard: '/dashboard',
  account: '/account',
  admin: '/admin',
  adminOrder: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  adminCustomer: (uid: string) => `/admin/customers/${encodeURIComponent(uid)}`,
  adminLyrics: '/admin/lyrics',
  adminMail: '/admin/mail',
  adminPayments: '/admin/payments',
  adminReports: '/admin/reports',
  adminAdmins: '/admin/admins',
  adminAudit: '/admin/audit',
  adminEmails: '/test-email',
  order: '/order',
  orders: '/orders',
  orderOf: (id: string) => `/orders/${encodeURIComponent(id)}`,
  publicSongs: '/public-songs',
  publicSong: (id: string) => `/public-songs/${encodeURIComponent(id)}`,
  signOut: '/sign-out',
  lyrics: '/lyrics',
  lyricsOf: (id: string) => `/lyrics/${encodeURIComponent(id)}`,
  terms: '/terms',
  refund: '/refund',
  privacy: '/privacy',
  unsubscribe: '/unsubscribe',
} as const;

const KNOWN_PARTS = new Set(
  Object.values(paths).flatMap((path) => (typeof path === 'string' ? path : path('')).split('/')),
);
const MOST_PARTS = 6;

/** `/lyrics/8f3a` → `/lyrics/:id`: an address without what it is about. */
export const routePatternOf = (pathname: string): string =>
  pathname
    .split('/', MOST_PARTS + 1)
    .map((part) => (KNOWN_PARTS.has(part) ? part : ':id'))
    .join('/');

const BASE = 'https://same-origin.invalid';

/**
 * The path to go back to after sign-in, or null if `value` could lead to another site. Accepts what the URL parser
 * itself keeps on our origin, and refuses shapes that browsers or proxies read differently (`//`, `\`, control
 * characters, also when they are percent-encoded).
 */
export function safeReturnTo(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  if (isAmbiguous(value)) return null;
  let url: URL;
  try {
    if (isAmbiguous(decodeURIComponent(value.split(/[?#]/, 1)[0] ?? ''))) return null;
    url = new URL(value, BASE);
  } catch {
    return null;
  }
  if (url.origin !== BASE || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

function isAmbiguous(path: string): boolean {
  // eslint's no-control-regex would refuse the range in a pattern, so the characters are looked at one by one.
  return path.startsWith('//') || path.includes('\\') || [...path].some((c) => c < ' ' || c === '\u007f');
}

/** Where to sign in and come back from: the address travels in the query, so that a reload keeps it. */
export function loginFor(returnTo: string): string {
  return `${paths.login}?returnTo=${encodeURIComponent(returnTo)}`;
}
