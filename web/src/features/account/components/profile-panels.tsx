import { zodResolver } from '@hookform/resolvers/zod';
import type { Profile } from '@keepsong/domain/documents/account';
import { TEXT_LIMITS, nameSchema } from '@keepsong/domain/order-form';
import { textSchema } from '@keepsong/domain/text-schema';
import { specMessage } from '@keepsong/domain/validation';
import { z } from '@keepsong/domain/zod';
import { Form, SubmitButton } from '@/components/form/form';
import { Columns, Stack } from '@/components/ui/layout';
import { Panel } from '@/components/ui/panel';
import { FieldConflict } from '@/components/conflict/conflict-choice';
import { Field } from '@/components/form/field';
import { useFormDraft } from '@/lib/draft/use-form-draft';
import { useUpdateProfile } from '@/entities/profile/use-profile';
import { toast } from '@/lib/feedback/toast';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';

const schema = z.object({
  name: z.union([nameSchema, z.literal('')]),
  phoneNumber: textSchema(TEXT_LIMITS.phone),
});

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { name: 'phoneNumber', label: 'Phone', type: 'tel', autoComplete: 'tel' },
] as const;

export function ProfilePanel({ profile }: { profile: Profile }) {
  const { id, name, phoneNumber, updatedAt } = profile;
  const { run: update, ...request } = useUpdateProfile(
    id,
    'Your profile could not be saved. Please try again.',
  );
  const { form, draft, disputeOf, hasDispute } = useFormDraft({
    stored: { value: { name, phoneNumber }, version: updatedAt.getTime() },
    save: {
      ...request,
      run: async (value, version) => ((await update(value)) ? { outcome: 'saved', value, version } : null),
    },
    resolver: zodResolver(schema, { error: specMessage }),
  });
  const { register, handleSubmit, formState } = form;
  const save = handleSubmit(async (values) => {
    if (!hasDispute && (await draft.save(values)))
      toast.success('Profile saved', 'Your next order form is filled in with it.');
  });
  return (
    <Panel title="Profile">
      <Form errors={formState.errors} label="Profile" onSubmit={save}>
        <Columns count={2} gap={2.5} from="sm">
          {FIELDS.map((field) => (
            <Stack key={field.name} gap={1}>
              <Field {...field} {...register(field.name)} error={formState.errors[field.name]?.message} />
              <FieldConflict label={field.label} dispute={disputeOf(field.name)} />
            </Stack>
          ))}
        </Columns>
        <SubmitButton isWorking={draft.isSaving} working="Saving...">
          Save profile
        </SubmitButton>
      </Form>
    </Panel>
  );
}

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
