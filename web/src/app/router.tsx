import { Suspense } from 'react';
import { Route, Routes, matchPath, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { reportError } from '@/lib/report';
import { adminNotices } from './admin-notices';
import { ErrorBoundary } from './error-boundary';
import { featurePage } from './feature-page';
import { NeedsSession, RequireAdmin, RequireSession } from './guards';
import { NotFoundPage } from './not-found-page';
import { Waiting } from './waiting';

const HomePage = featurePage('marketing/home-page', 'HomePage');
const HowItWorksPage = featurePage('marketing/how-it-works-page', 'HowItWorksPage');
const PricingPage = featurePage('marketing/pricing-page', 'PricingPage');
const TermsPage = featurePage('legal/terms-page', 'TermsPage');
const RefundPage = featurePage('legal/refund-page', 'RefundPage');
const PrivacyPage = featurePage('legal/privacy-page', 'PrivacyPage');
const GalleryPage = featurePage('gallery/gallery-page', 'GalleryPage');
const PublicSongPage = featurePage('gallery/public-song-page', 'PublicSongPage');
const LoginPage = featurePage('auth/login-page', 'LoginPage');
const OrderPage = featurePage('order/order-page', 'OrderPage');
const DashboardPage = featurePage('dashboard/dashboard-page', 'DashboardPage');
const AccountPage = featurePage('account/account-page', 'AccountPage');
const LyricsPage = featurePage('lyrics/lyrics-page', 'LyricsPage');
const AdminPage = featurePage('admin/admin-page', 'AdminPage');
const AdminOrderPage = featurePage('admin/admin-order-page', 'AdminOrderPage');
const AdminMailPage = featurePage('admin/admin-mail-page', 'AdminMailPage');
const AdminPaymentsPage = featurePage('admin/admin-payments-page', 'AdminPaymentsPage');
const AdminAdminsPage = featurePage('admin/admin-admins-page', 'AdminAdminsPage');
const AdminAuditPage = featurePage('admin/admin-audit-page', 'AdminAuditPage');
const AdminLyricsPage = featurePage('lyrics/admin-lyrics-page', 'AdminLyricsPage');
const TestEmailPage = featurePage('test-email/test-email-page', 'TestEmailPage');

/** Pages that come as HTML. */
const prerendered = [
  [paths.home, HomePage],
  [paths.howItWorks, HowItWorksPage],
  [paths.pricing, PricingPage],
  [paths.publicSongs, GalleryPage],
  [`${paths.publicSongs}/:id`, PublicSongPage],
  [paths.terms, TermsPage],
  [paths.refund, RefundPage],
  [paths.privacy, PrivacyPage],
] as const;

/** Fetches the page at `pathname` if its HTML is already there and only waits to be taken over. */
export async function preloadPrerendered(pathname: string): Promise<void> {
  const found = prerendered.find(([path]) => matchPath(path, pathname));
  await found?.[1].preload();
}

/** The admin's benches; they share the dashboard's words for those who may not enter. */
const adminPages = [
  [paths.admin, AdminPage],
  [`${paths.admin}/orders/:id`, AdminOrderPage],
  [paths.adminMail, AdminMailPage],
  [paths.adminPayments, AdminPaymentsPage],
  [paths.adminAdmins, AdminAdminsPage],
  [paths.adminAudit, AdminAuditPage],
] as const;

/** Pages that somebody has to be known for; they come in the shell. */
const behindShell = [
  [paths.login, LoginPage],
  [paths.order, OrderPage],
  [paths.dashboard, DashboardPage],
  [paths.account, AccountPage],
  [paths.lyrics, LyricsPage],
  [`${paths.lyrics}/:id`, LyricsPage],
  ...adminPages,
  [paths.adminLyrics, AdminLyricsPage],
  [paths.adminEmails, TestEmailPage],
] as const;

/** An address of each page that comes in a shell, and its file (see `FeaturePage.source`). */
export const shells = behindShell.map(([path, { source }]) => ({ path, source }));

/** Begins to fetch the page at `pathname`; whether it is shown is decided elsewhere. */
export function prefetchPage(pathname: string): void {
  const found = behindShell.find(([path]) => matchPath(path, pathname));
  found?.[1].preload().catch((error: unknown) => reportError(error, `fetching ${pathname}`));
}

const LYRICS_NOTICE = { title: 'Authentication required', description: 'Please sign in to view lyrics' };

const lyrics = (
  <RequireSession notice={LYRICS_NOTICE}>
    <LyricsPage />
  </RequireSession>
);

/** Which page stands at which address, and who may see it. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<Waiting label="Loading..." />}>
        <Routes>
          {prerendered.map(([path, PublicPage]) => (
            <Route key={path} path={path} element={<PublicPage />} />
          ))}
          <Route
            path={paths.login}
            element={
              <NeedsSession>
                <LoginPage />
              </NeedsSession>
            }
          />
          <Route
            path={paths.order}
            element={
              <NeedsSession>
                <OrderPage />
              </NeedsSession>
            }
          />
          <Route
            path={paths.dashboard}
            element={
              <RequireSession>
                <DashboardPage />
              </RequireSession>
            }
          />
          <Route
            path={paths.account}
            element={
              <RequireSession>
                <AccountPage />
              </RequireSession>
            }
          />
          <Route path={paths.lyrics} element={lyrics} />
          <Route path={`${paths.lyrics}/:id`} element={lyrics} />
          {adminPages.map(([path, AdminRoom]) => (
            <Route
              key={path}
              path={path}
              element={
                <RequireAdmin notices={adminNotices.dashboard}>
                  <AdminRoom />
                </RequireAdmin>
              }
            />
          ))}
          <Route
            path={paths.adminLyrics}
            element={
              <RequireAdmin notices={adminNotices.lyrics}>
                <AdminLyricsPage />
              </RequireAdmin>
            }
          />
          <Route
            path={paths.adminEmails}
            element={
              <RequireAdmin notices={adminNotices.emails}>
                <TestEmailPage />
              </RequireAdmin>
            }
          />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
