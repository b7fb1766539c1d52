import type { Profile } from '@keepsong/domain/documents/account';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Panel } from '@/components/ui/panel';
import { useUpdateProfile } from '@/entities/profile/use-profile';

const SWITCHES = [
  ['orderUpdates', 'News about my orders'],
  ['checkoutReminders', 'One reminder of an order that I have not paid'],
] as const;

export function PreferencesPanel({ profile }: { profile: Profile }) {
  return (
    <Panel title="Email Preferences">
      {SWITCHES.map(([preference, label]) => (
        <Preference key={preference} profile={profile} preference={preference} label={label} />
      ))}
      <Typography variant="caption">
        When the status of a song changes, thanks for a song you gave, reminders when a song waits for you,
        and once how it was. Receipts, lyrics to approve and messages about your account always come.
      </Typography>
    </Panel>
  );
}

interface PreferenceProps {
  profile: Profile;
  preference: keyof Profile['emailPreferences'];
  label: string;
}

/** Each is saved on its own: a press while another one is being saved is not lost. */
function Preference({ profile: { id, emailPreferences }, preference, label }: PreferenceProps) {
  const { run: update } = useUpdateProfile(id, 'Your choice could not be saved. Please try again.');
  return (
    <FormControlLabel
      control={
        <Switch
          checked={emailPreferences[preference]}
          onChange={(_event, isOn) => void update({ [`emailPreferences.${preference}`]: isOn })}
        />
      }
      label={label}
    />
  );
}
