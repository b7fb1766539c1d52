import type { Profile } from '@keepsong/domain/documents/profile';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Panel } from '@/components/ui/panel';
import { useUpdateProfile } from '@/entities/profile/update-profile';

export function PreferencesPanel({ profile }: { profile: Profile }) {
  const { run: update } = useUpdateProfile(profile.id, 'Your choice could not be saved. Please try again.');
  return (
    <Panel title="Email Preferences">
      <FormControlLabel
        control={
          <Switch
            checked={profile.emailPreferences.orderUpdates}
            onChange={(_event, orderUpdates) => void update({ emailPreferences: { orderUpdates } })}
          />
        }
        label="News about my orders"
      />
      <Typography variant="caption">
        When the status of a song changes, thanks for a song you gave, and reminders when a song waits for
        you. Receipts, lyrics to approve and messages about your account always come.
      </Typography>
    </Panel>
  );
}
