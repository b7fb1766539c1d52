export const GIFTS_HASH = '#gifts';

/** On a song's page of lyrics: opens the editor. */
export const EDIT_HASH = '#edit';

/** Every path of the product. Screens never hard-code one. */
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
  adminReviews: '/admin/reviews',
  adminAdmins: '/admin/admins',
  adminBusiness: '/admin/business',
  adminSettings: '/admin/settings',
  adminAudit: '/admin/audit',
  adminEmails: '/test-email',
  order: '/order',
  orders: '/orders',
  orderOf: (id: string) => `/orders/${encodeURIComponent(id)}`,
  passportOf: (id: string) => `/orders/${encodeURIComponent(id)}/passport`,
  check: '/check',
  checkOf: (number: string) => `/check/${encodeURIComponent(number)}`,
  reviews: '/reviews',
  publicSongs: '/public-songs',
  publicSong: (id: string) => `/public-songs/${encodeURIComponent(id)}`,
  signOut: '/sign-out',
  lyrics: '/lyrics',
  lyricsOf: (id: string) => `/lyrics/${encodeURIComponent(id)}`,
  weddingSongs: '/wedding-songs',
  birthdaySongs: '/birthday-songs',
  memorialSongs: '/memorial-songs',
  terms: '/terms',
  refund: '/refund',
  privacy: '/privacy',
  unsubscribe: '/unsubscribe',
} as const;

const KNOWN_PARTS = new Set(
  Object.values(paths).flatMap((path) => (typeof path === 'string' ? path : path('')).split('/')),
);
const MOST_PARTS = 6;

/** Replaces ids in a path: `/lyrics/8f3a` → `/lyrics/:id`. */
export const routePatternOf = (pathname: string): string =>
  pathname
    .split('/', MOST_PARTS + 1)
    .map((part) => (KNOWN_PARTS.has(part) ? part : ':id'))
    .join('/');

const BASE = 'https://same-origin.invalid';

/**
 * The path to go back to after sign-in, or null if `value` could lead to another site. Accepts what the URL parser
 * itself keeps on our origin, and rejects shapes that browsers or proxies parse differently (`//`, `\`, control
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
  // Checks characters one by one, because eslint's no-control-regex rejects the range in a pattern.
  return path.startsWith('//') || path.includes('\\') || [...path].some((c) => c < ' ' || c === '\u007f');
}

/** Returns the sign-in URL; the return path is in the query, so that it survives a reload. */
export function loginFor(returnTo: string): string {
  return `${paths.login}?returnTo=${encodeURIComponent(returnTo)}`;
}
