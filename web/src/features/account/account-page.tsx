import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, use, useState } from 'react';
import { ColorModeSwitch, ErrorState, LoadingState, Page, PageHeading, Panel } from '@/components';
import { pageHeadings } from '@/config/page-headings';
import { useParts } from '@/lib/hooks/use-parts';
import { useMyProfile } from '@/lib/profile/use-my-profile';
import { useSession } from '@/lib/session';
import type { SessionUser } from '@/lib/session';
import { hasPassword } from './api/account';
import { DataPanel } from './components/data-panel';
import { DeletePanel } from './components/delete-panel';
import { EmailPanel } from './components/email-panel';
import { PasswordPanel } from './components/password-panel';
import { PreferencesPanel } from './components/preferences-panel';
import { ProfilePanel } from './components/profile-panel';
import { useMissingProfile } from './hooks/use-missing-profile';

export function AccountPage() {
  const { user } = useSession();
  return user ? <AskedAccount key={user.uid} user={user} /> : null;
}

function AskedAccount({ user }: { user: SessionUser }) {
  const [answer] = useState(hasPassword);
  return (
    <Suspense
      fallback={
        <Page maxWidth="md">
          <PageHeading {...pageHeadings.account} />
          <LoadingState />
        </Page>
      }
    >
      <Account user={user} answer={answer} />
    </Suspense>
  );
}

function Account({ user, answer }: { user: SessionUser; answer: Promise<boolean> }) {
  const profile = useMyProfile(user.uid);
  const canProve = use(answer);
  useMissingProfile(user, profile);
  const parts = useParts(3);
  return (
    <Page maxWidth="md">
      <PageHeading {...pageHeadings.account} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {profile.status === 'error' && (
          <Panel title="Profile">
            <ErrorState title="Failed to load profile data" onRetry={profile.retry} />
          </Panel>
        )}
        {profile.status !== 'error' && !profile.data && (
          <Panel title="Profile">
            <Skeleton variant="rounded" sx={{ height: { xs: 232, sm: 144 } }} />
          </Panel>
        )}
        {profile.data && <ProfilePanel profile={profile.data} />}
        <EmailPanel user={user} canChange={canProve} />
        {parts >= 2 && (
          <>
            <PasswordPanel email={user.email} hasPassword={canProve} />
            {profile.data && <PreferencesPanel profile={profile.data} />}
          </>
        )}
        {parts >= 3 && (
          <>
            <Panel title="Appearance">
              <ColorModeSwitch />
            </Panel>
            <DataPanel />
            <DeletePanel hasPassword={canProve} />
          </>
        )}
      </Box>
    </Page>
  );
}
