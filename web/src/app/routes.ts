import { brand } from '@keepsong/domain/brand';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { occasionPages } from '@/config/occasion-pages';
import { paths } from '@/config/paths';

export interface Notice {
  title: string;
  description: string;
}

export interface AdminNotices {
  signedOut: Notice;
  denied: Notice & { to: string };
  failed: Notice & { to: string };
}

const SIGNED_OUT = 'Authentication required';

/** Of an admin's page: what a visitor and a customer read, and where the customer goes on. */
const noticesOf = (signedOut: string, denied: string, failed: string, to: string): AdminNotices => ({
  signedOut: { title: SIGNED_OUT, description: signedOut },
  denied: { title: 'Access denied', description: denied, to },
  failed: { title: 'Error', description: failed, to },
});

const NO_ACCESS = 'Failed to verify admin access';
const LOG_IN = 'Please log in to access this page';

export const adminNotices = {
  dashboard: noticesOf(
    'Please log in to access the admin dashboard',
    'You do not have permission to access this page',
    NO_ACCESS,
    paths.dashboard,
  ),
  lyrics: noticesOf(LOG_IN, 'Admin privileges required', 'Failed to verify admin status', paths.home),
  emails: noticesOf(LOG_IN, 'Only administrators can access this page', NO_ACCESS, paths.dashboard),
};

/**
 * `prerendered`: HTML at build time or from a function, no Firebase in its first load. A page that people write in hydrates
 * `at-once`, and loads the session then. `open`: anyone, with Firebase.
 */
type Guard =
  | { kind: 'prerendered'; hydrates: 'when-idle' | 'at-once' }
  | { kind: 'open' }
  | { kind: 'session'; notice?: Notice }
  | { kind: 'admin'; notices: AdminNotices };

/** `url` is that of the page. */
type Preload = (uid: string, url: Pick<URL, 'pathname' | 'search'>) => void | Promise<void>;

export type Menu = 'main' | 'user' | 'admin' | 'adminTabs' | 'legal';

export interface Screen {
  path: string;
  /** The title of the browser's tab; null when the page sets it. */
  title: string | null;
  guard: Guard;
  page: () => Promise<ComponentType>;
  /** Data of a prerendered page: passed in on the server, fetched in the browser. */
  loader?: () => Promise<LoaderFunction>;
  /** Starts the reads of the page's first screen as soon as the session is known, and those that depend on others after them. */
  preload?: () => Promise<Preload>;
  /** Its label in each menu that has an entry for it, in the order of this table. */
  menus?: Partial<Record<Menu, string>>;
}

export interface PageHandle {
  title: string | null;
  needsSession: boolean;
  /** The team's pages: without the menu and the footer of the site. */
  isDesk: boolean;
}

const prerendered: Guard = { kind: 'prerendered', hydrates: 'when-idle' };
const open: Guard = { kind: 'open' };
const session: Guard = { kind: 'session' };
const lyrics: Guard = {
  kind: 'session',
  notice: { title: SIGNED_OUT, description: 'Please sign in to view lyrics' },
};
const admin: Guard = { kind: 'admin', notices: adminNotices.dashboard };

const adminTab = (path: string, title: string, page: Screen['page']): Screen => {
  return { path, title, page, guard: admin, menus: { adminTabs: title } };
};
const legal = (path: string, title: string, page: Screen['page']): Screen => {
  return { path, title, page, guard: prerendered, menus: { legal: title } };
};

const orderAt = async (): Promise<Preload> => {
  const [{ preloadOrder }, { firstParts }] = await Promise.all([
    import('@/entities/order/preload'),
    import('@/features/my-order/first-parts'),
  ]);
  return (uid, { pathname }) => preloadOrder(uid, pathname, (first) => firstParts[first].load());
};

const lyricsPage = async () => (await import('@/features/lyrics/lyrics-page')).LyricsPage;

export const screens: readonly Screen[] = [
  {
    path: paths.home,
    title: `${brand.name}: ${brand.tagline}`,
    guard: prerendered,
    page: async () => (await import('@/features/marketing/home-page')).HomePage,
    loader: async () => (await import('@/features/marketing/api/public-reviews')).loadPublicReviews,
  },
  {
    path: paths.howItWorks,
    title: 'How It Works',
    guard: prerendered,
    page: async () => (await import('@/features/marketing/how-it-works-page')).HowItWorksPage,
    menus: { main: 'How It Works' },
  },
  {
    path: paths.pricing,
    title: 'Pricing',
    guard: prerendered,
    page: async () => (await import('@/features/marketing/pricing-page')).PricingPage,
    menus: { main: 'Pricing' },
  },
  {
    path: paths.publicSongs,
    title: 'Browse Songs',
    guard: prerendered,
    page: async () => (await import('@/features/gallery/gallery-page')).GalleryPage,
    loader: async () => (await import('@/features/gallery/api/public-songs')).loadPublicSongs,
    menus: { main: 'Browse Songs' },
  },
  {
    path: `${paths.publicSongs}/:id`,
    title: null,
    guard: prerendered,
    page: async () => (await import('@/features/gallery/public-song-page')).PublicSongPage,
    loader: async () => (await import('@/features/gallery/api/public-song')).loadPublicSong,
  },
  {
    path: paths.reviews,
    title: 'Reviews',
    guard: prerendered,
    page: async () => (await import('@/features/marketing/reviews-page')).ReviewsPage,
    loader: async () => (await import('@/features/marketing/api/public-reviews')).loadPublicReviews,
  },
  ...occasionPages.map(({ path, name }) => ({
    path,
    title: name,
    guard: prerendered,
    page: async () => (await import('@/features/gallery/occasion-page')).OccasionPage,
  })),
  legal(
    paths.privacy,
    'Privacy Policy',
    async () => (await import('@/features/legal/privacy-page')).PrivacyPage,
  ),
  legal(paths.terms, 'Terms of Service', async () => (await import('@/features/legal/terms-page')).TermsPage),
  legal(paths.refund, 'Refund Policy', async () => (await import('@/features/legal/refund-page')).RefundPage),
  {
    path: paths.login,
    title: null,
    guard: open,
    page: async () => (await import('@/features/auth/login-page')).LoginPage,
  },
  {
    path: paths.unsubscribe,
    title: 'Stop Emails',
    guard: open,
    page: async () => (await import('@/features/unsubscribe/unsubscribe-page')).UnsubscribePage,
  },
  ...[paths.check, `${paths.check}/:number`].map((path) => ({
    path,
    title: 'Check a passport',
    guard: open,
    page: async () => (await import('@/features/passport/check-page')).CheckPage,
  })),
  {
    path: paths.order,
    title: 'Custom Song Request',
    guard: { kind: 'prerendered', hydrates: 'at-once' },
    page: async () => (await import('@/features/order/order-page')).OrderPage,
    menus: { main: 'Order' },
  },
  {
    path: paths.dashboard,
    title: 'Your Music Dashboard',
    guard: session,
    page: async () => (await import('@/features/dashboard/dashboard-page')).DashboardPage,
    preload: async () => (await import('@/features/dashboard/api/my-orders-query')).preloadMyOrders,
    menus: { user: 'Dashboard' },
  },
  {
    path: `${paths.orders}/:id`,
    title: 'Your Song',
    guard: session,
    page: async () => (await import('@/features/my-order/my-order-page')).MyOrderPage,
    preload: orderAt,
  },
  {
    path: `${paths.orders}/:id/passport`,
    title: 'Passport',
    guard: session,
    page: async () => (await import('@/features/passport/passport-page')).PassportPage,
  },
  {
    path: paths.account,
    title: 'Account',
    guard: session,
    page: async () => (await import('@/features/account/account-page')).AccountPage,
    preload: async () => (await import('@/entities/profile/profile-documents')).preloadMyProfile,
    menus: { user: 'Account' },
  },
  { path: paths.lyrics, title: 'Lyrics', guard: lyrics, page: lyricsPage },
  { path: `${paths.lyrics}/:id`, title: 'Lyrics', guard: lyrics, page: lyricsPage },
  {
    path: paths.admin,
    title: 'Admin Dashboard',
    guard: admin,
    page: async () => (await import('@/features/admin/orders/orders-page')).OrdersPage,
    preload: async () => {
      const { preloadFirstOrders } = await import('@/features/admin/orders/api/first-orders');
      return (_uid, { search }) => preloadFirstOrders(search);
    },
    menus: { admin: 'Admin Dashboard', adminTabs: 'Orders' },
  },
  {
    path: `${paths.admin}/orders/:id`,
    title: 'Order Details',
    guard: admin,
    page: async () => (await import('@/features/admin/order/order-details-page')).OrderDetailsPage,
    preload: orderAt,
  },
  {
    path: `${paths.admin}/customers/:id`,
    title: 'Customer',
    guard: admin,
    page: async () => (await import('@/features/admin/customers/customer-page')).CustomerPage,
  },
  {
    path: paths.adminLyrics,
    title: 'Lyrics Editor',
    guard: { kind: 'admin', notices: adminNotices.lyrics },
    page: async () => (await import('@/features/admin/lyrics/write-lyrics-page')).AdminLyricsPage,
    menus: { admin: 'Admin Editor', adminTabs: 'Lyrics' },
  },
  adminTab(paths.adminMail, 'Mail', async () => (await import('@/features/admin/mail/mail-page')).MailPage),
  adminTab(
    paths.adminPayments,
    'Payments',
    async () => (await import('@/features/admin/payments/payments-page')).PaymentsPage,
  ),
  adminTab(
    paths.adminReports,
    'Reports',
    async () => (await import('@/features/admin/reports/reports-page')).ReportsPage,
  ),
  adminTab(
    paths.adminReviews,
    'Reviews',
    async () => (await import('@/features/admin/reviews/reviews-page')).ReviewsPage,
  ),
  adminTab(
    paths.adminAdmins,
    'Admins',
    async () => (await import('@/features/admin/admins/admins-page')).AdminsPage,
  ),
  adminTab(
    paths.adminBusiness,
    'Business',
    async () => (await import('@/features/admin/business/business-page')).BusinessPage,
  ),
  adminTab(
    paths.adminSettings,
    'Settings',
    async () => (await import('@/features/admin/settings/settings-page')).SettingsPage,
  ),
  adminTab(
    paths.adminAudit,
    'Audit Log',
    async () => (await import('@/features/admin/audit/audit-page')).AuditPage,
  ),
  {
    path: paths.adminEmails,
    title: 'Test Email Sender',
    guard: { kind: 'admin', notices: adminNotices.emails },
    page: async () => (await import('@/features/admin/mail/test-email-page')).TestEmailPage,
    menus: { admin: 'Admin Emails', adminTabs: 'Test Email' },
  },
];

export interface MenuEntry {
  label: string;
  to: string;
}

export function menuEntries(menu: Menu): MenuEntry[] {
  return screens.flatMap(({ path, menus }) => (menus?.[menu] ? [{ label: menus[menu], to: path }] : []));
}

/** The regular expression of a path, whose parameters match one part each. */
const patternOf = (path: string): string => `^${path.replace(/:\w+/g, '[^/?]+')}`;

export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ path }) => new RegExp(`${patternOf(path)}$`).test(pathname));
}

/** False for pages whose HTML is enough until the browser is idle. */
export const startsAtOnce = ({ guard }: Screen): boolean =>
  guard.kind !== 'prerendered' || guard.hydrates === 'at-once';

const patternsOf = (isShown: (screen: Screen) => boolean): readonly string[] =>
  screens.filter(isShown).map(({ path }) => `${patternOf(path)}(\\?.*)?$`);

/** The patterns of path and query that each HTML file of the service worker answers, here as in Hosting. */
export const shellPaths = {
  'app.html': patternsOf(({ guard }) => guard.kind !== 'prerendered'),
  'order.html': patternsOf((screen) => screen.guard.kind === 'prerendered' && startsAtOnce(screen)),
} as const;
