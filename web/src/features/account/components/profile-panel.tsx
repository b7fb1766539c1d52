import { zodResolver } from '@hookform/resolvers/zod';
import type { Profile } from '@keepsong/domain/documents/profile';
import { TEXT_LIMITS, nameSchema } from '@keepsong/domain/order-form';
import { specMessage } from '@keepsong/domain/validation';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { Panel } from '@/components';
import { Field } from '@/components/form/field';
import { SaveButton } from './save-button';
import { updateProfile } from '@/lib/profile/update-profile';
import { reportError } from '@/lib/report';
import { useToast } from '@/lib/toast';

const schema = z.object({
  name: z.union([nameSchema, z.literal('')]),
  phoneNumber: z
    .string()
    .check(
      z.trim(),
      z.maxLength(TEXT_LIMITS.phone, `Please keep this under ${TEXT_LIMITS.phone} characters`),
    ),
});

/** Name and phone: what the order form is filled in with. */
export function ProfilePanel({ profile }: { profile: Profile }) {
  const toast = useToast();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema, { error: specMessage }),
    // What comes in from another tab is shown, unless something is being typed here.
    values: { name: profile.name, phoneNumber: profile.phoneNumber },
    resetOptions: { keepDirtyValues: true },
  });
  const save = handleSubmit(async (values) => {
    try {
      await updateProfile(profile.id, values);
      toast.success('Profile saved', 'Your next order form is filled in with it.');
    } catch (error) {
      reportError(error, 'saving the profile');
      toast.error('Error', 'Your profile could not be saved. Please try again.');
    }
  });
  return (
    <Panel title="Profile">
      <Box
        component="form"
        noValidate
        aria-label="Profile"
        onSubmit={(event) => void save(event)}
        sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}
      >
        <Field
          label="Name"
          type="text"
          autoComplete="name"
          registration={register('name')}
          error={formState.errors.name?.message}
        />
        <Field
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          registration={register('phoneNumber')}
          error={formState.errors.phoneNumber?.message}
        />
        <SaveButton isWorking={formState.isSubmitting}>Save profile</SaveButton>
      </Box>
    </Panel>
  );
}
