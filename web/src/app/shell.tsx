import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { AdminFrame } from '@/components/admin-frame';
import { Page } from '@/components/page';
import { PageHeading } from '@/components/page-heading';
import { LoadingState } from '@/components/states';
import { pageHeadings } from '@/config/page-headings';
import { paths } from '@/config/paths';
import { Greeting } from '@/features/dashboard/components/greeting';

const adminHeadings = [
  [paths.admin, pageHeadings.admin],
  [`${paths.admin}/orders/:id`, pageHeadings.adminOrder],
  [paths.adminMail, pageHeadings.adminMail],
  [paths.adminPayments, pageHeadings.adminPayments],
  [paths.adminAdmins, pageHeadings.adminAdmins],
  [paths.adminAudit, pageHeadings.adminAudit],
  [paths.adminEmails, pageHeadings.adminEmails],
] as const;

/** The top of a page, from its address alone, and to whom it may be shown before it is known who is there. */
function headingAt(pathname: string, spinner: ReactNode): ReactNode {
  const isAt = (pattern: string) => matchPath(pattern, pathname) !== null;
  const page = (heading: ReactNode, reader: 'anybody' | 'member' | 'admin', maxWidth?: 'md') => (
    <Page {...(maxWidth && { maxWidth })}>
      <div className={`for-${reader}`}>{heading}</div>
      {spinner}
    </Page>
  );
  if (isAt(paths.order)) return page(<PageHeading {...pageHeadings.order} />, 'anybody');
  if (isAt(paths.dashboard)) return page(<Greeting name="" />, 'member');
  if (isAt(paths.account)) return page(<PageHeading {...pageHeadings.account} />, 'member', 'md');
  if (isAt(paths.lyrics) || isAt(`${paths.lyrics}/:id`)) {
    return page(<PageHeading {...pageHeadings.lyrics} />, 'member');
  }
  if (isAt(paths.adminLyrics)) return page(<PageHeading {...pageHeadings.adminLyrics} />, 'admin');
  const admin = adminHeadings.find(([pattern]) => isAt(pattern));
  return admin ? (
    <>
      <div className="for-admin">
        <AdminFrame {...admin[1]}>{null}</AdminFrame>
      </div>
      {spinner}
    </>
  ) : null;
}

/**
 * What the shell of an address is made of, at build time: the words at its top, where the page itself will say them, and a
 * spinner. Headings of pages that not everybody may see are hidden from whom this browser does not remember as one of those
 * (`data-known`); `boot.js` puts the name into the greeting.
 */
export function Shell({ label }: { label: string }) {
  const { pathname } = useLocation();
  const heading = headingAt(pathname, <LoadingState label={label} />);
  return heading ? <div data-waiting="">{heading}</div> : <LoadingState label={label} fullPage />;
}
