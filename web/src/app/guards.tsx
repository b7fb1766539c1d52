import Button from '@mui/material/Button';
import { useDeferredValue, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Page } from '@/components/page';
import { ErrorState } from '@/components/states';
import { loginFor, paths } from '@/config/paths';
import { useSession, useSessionStore } from '@/lib/session';
import { useToast } from '@/lib/toast';
import { Waiting } from './waiting';

export interface Notice {
  title: string;
  description: string;
}

interface NeedsSessionProps {
  children: ReactNode;
}

/** Learns the session at once, for pages that show something different with it (order, login). */
export function NeedsSession({ children }: NeedsSessionProps) {
  const store = useSessionStore();
  useEffect(() => store.start(), [store]);
  // A shell is rendered for whoever may come: it never goes further than to wait.
  return import.meta.env.SSR ? <Initializing /> : children;
}

interface RequireSessionProps {
  children: ReactNode;
  /** Said, as an error, on the way to the sign-in page. */
  notice?: Notice;
}

/** Shows `children` to somebody who is signed in; sends others to sign in and back here. */
export function RequireSession({ children, notice }: RequireSessionProps) {
  return (
    <NeedsSession>
      <SessionGate {...(notice && { notice })}>{children}</SessionGate>
    </NeedsSession>
  );
}

function SessionGate({ children, notice }: RequireSessionProps) {
  const session = useSession();
  const isIn = session.status === 'signed-in';
  // The first rendering of a page is done in short slices: at once, it keeps a slow phone from answering.
  const mayShow = useDeferredValue(isIn);
  if (isIn) return mayShow ? children : <Initializing />;
  if (session.status === 'failed') return <SessionFailed retry={session.retry} />;
  if (session.status === 'loading' || session.leaving) return <Initializing />;
  return <ToLogin {...(notice && { notice })} />;
}

function Initializing() {
  return <Waiting label="Initializing..." />;
}

function SessionFailed({ retry }: { retry: () => void }) {
  return (
    <Page maxWidth="md">
      <ErrorState
        fullPage
        title="We could not load your session"
        description="You are shown as signed out until we can. Please check your connection and try again."
        onRetry={retry}
        action={
          <Button component={Link} to={paths.home}>
            Back to the start
          </Button>
        }
      />
    </Page>
  );
}

function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}

function ToLogin({ notice }: { notice?: Notice }) {
  const here = useHere();
  return <Redirect to={loginFor(here)} returnTo={here} {...(notice && { notice })} />;
}

function Redirect({ to, returnTo, notice }: { to: string; returnTo?: string; notice?: Notice }) {
  const navigate = useNavigate();
  const toast = useToast();
  const title = notice?.title;
  const description = notice?.description;
  useEffect(() => {
    if (title) toast.error(title, description);
    void navigate(to, { replace: true, ...(returnTo && { state: { returnTo } }) });
  }, [navigate, to, returnTo, title, description, toast]);
  return <Initializing />;
}

export interface AdminNotices {
  signedOut: Notice;
  denied: Notice & { to: string };
  failed: Notice & { to: string };
}

/** Renders nothing of `children` before the claim is known. What it hides, the server refuses as well. */
export function RequireAdmin({ children, notices }: { children: ReactNode; notices: AdminNotices }) {
  return (
    <RequireSession notice={notices.signedOut}>
      <AdminGate notices={notices}>{children}</AdminGate>
    </RequireSession>
  );
}

function AdminGate({ children, notices }: { children: ReactNode; notices: AdminNotices }) {
  const { isAdmin, claimsFailed } = useSession();
  if (isAdmin) return children;
  const { to, ...notice } = claimsFailed ? notices.failed : notices.denied;
  return <Redirect to={to} notice={notice} />;
}
