import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { Page } from '@/components/ui/layout';
import { ErrorState, LoadingState } from '@/components/ui/loaded';
import { loginFor, paths } from '@/config/paths';
import { useSession } from '@/lib/session/session';
import { toast } from '@/lib/feedback/toast';
import type { AdminNotices, Notice } from './routes';

export function RequireSession({ notice }: { notice?: Notice }) {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  switch (status) {
    case 'signed-in':
      return <Outlet />;
    case 'loading':
      return <LoadingState label="Initializing..." fullPage />;
    case 'failed':
      return <SessionFailed />;
    case 'signed-out':
      return <Redirect to={loginFor(here)} {...(notice && { notice })} />;
  }
}

/** Renders nothing of the page before the admin claim is known. The server enforces the same rule. */
export function RequireAdmin({ notices }: { notices: AdminNotices }) {
  const { status, isAdmin, claimsFailed } = useSession();
  if (status !== 'signed-in') return <RequireSession notice={notices.signedOut} />;
  if (isAdmin) return <Outlet />;
  const { to, ...notice } = claimsFailed ? notices.failed : notices.denied;
  return <Redirect to={to} notice={notice} />;
}

function SessionFailed() {
  return (
    <Page maxWidth="md">
      <ErrorState
        fullPage
        title="We could not load your session"
        description="You are shown as signed out until we can. Please check your connection and try again."
        // A script that failed to load cannot be imported again by this page.
        onRetry={() => location.reload()}
        action={<Button href={paths.home}>Back to the start</Button>}
      />
    </Page>
  );
}

function Redirect({ to, notice }: { to: string; notice?: Notice }) {
  const navigate = useNavigate();
  const title = notice?.title;
  const description = notice?.description;
  useEffect(() => {
    if (title) toast.error(title, description);
    void navigate(to, { replace: true });
  }, [navigate, to, title, description]);
  return null;
}
