import Skeleton from '@mui/material/Skeleton';
import { ColorModeSwitch } from '@/components/ui/color-mode-switch';
import { Loaded, SkeletonState } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Page, PageHeading, Stack } from '@/components/ui/layout';
import { useProfile } from '@/entities/profile/use-profile';
import { useSession, type SessionUser } from '@/lib/session/session';
import { useHasPassword } from './api/credentials';
import { DataPanel, DeletePanel } from './components/data-panels';
import { EmailPanel, PasswordPanel } from './components/sign-in-panels';
import { PreferencesPanel, ProfilePanel } from './components/profile-panels';

const skeleton = <Skeleton variant="rounded" sx={{ height: { xs: 232, sm: 144 } }} />;

export function AccountPage() {
  const { user } = useSession();
  return user ? <Account user={user} /> : null;
}

function Account({ user }: { user: SessionUser }) {
  const profile = useProfile(user.uid);
  const hasPassword = useHasPassword();
  return (
    <Page maxWidth="md">
      <PageHeading title="Account" subtitle="How we reach you, how you sign in, and what is yours." />
      <Stack gap={3}>
        <Loaded
          read={profile}
          failure="Failed to load profile data"
          loading={skeleton}
          frame={(state) => <Panel title="Profile">{state}</Panel>}
        >
          {(found) => <ProfilePanel profile={found} />}
        </Loaded>
        {hasPassword === undefined ? (
          <SkeletonState />
        ) : (
          <>
            <EmailPanel user={user} hasPassword={hasPassword} />
            <PasswordPanel email={user.email} hasPassword={hasPassword} />
          </>
        )}
        {profile.data && <PreferencesPanel profile={profile.data} />}
        <Panel title="Appearance">
          <ColorModeSwitch />
        </Panel>
        <DataPanel uid={user.uid} />
        {hasPassword !== undefined && <DeletePanel user={user} hasPassword={hasPassword} />}
      </Stack>
    </Page>
  );
}
