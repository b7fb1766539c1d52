import { zodResolver } from '@hookform/resolvers/zod';
import type { Profile } from '@keepsong/domain/documents/profile';
import { TEXT_LIMITS, nameSchema } from '@keepsong/domain/order-form';
import { textSchema } from '@keepsong/domain/text-schema';
import { specMessage } from '@keepsong/domain/validation';
import { useForm } from 'react-hook-form';
import { z } from '@keepsong/domain/zod';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { Columns } from '@/components/ui/columns';
import { Panel } from '@/components/ui/panel';
import { Field } from '@/components/form/field';
import { useUpdateProfile } from '@/entities/profile/update-profile';
import { toast } from '@/lib/feedback/toast';

const schema = z.object({
  name: z.union([nameSchema, z.literal('')]),
  phoneNumber: textSchema(TEXT_LIMITS.phone),
});

/** Name and phone, which prefill the order form. */
export function ProfilePanel({ profile }: { profile: Profile }) {
  const { register, handleSubmit, formState, getValues, resetField } = useForm({
    resolver: zodResolver(schema, { error: specMessage }),
    // Shows changes from another tab, except in fields that are being edited.
    values: { name: profile.name, phoneNumber: profile.phoneNumber },
    resetOptions: { keepDirtyValues: true },
  });
  const { run: update, isPending } = useUpdateProfile(
    profile.id,
    'Your profile could not be saved. Please try again.',
  );
  const save = handleSubmit(async (values) => {
    const sent = getValues();
    if (!(await update(values))) return;
    for (const name of ['name', 'phoneNumber'] as const) {
      // Not edited any more, unless more was typed meanwhile.
      if (getValues(name) === sent[name]) resetField(name, { defaultValue: values[name] });
    }
    toast.success('Profile saved', 'Your next order form is filled in with it.');
  });
  return (
    <Panel title="Profile">
      <Form errors={formState.errors} label="Profile" onSubmit={save}>
        <Columns count={2} gap={2.5} from="sm">
          <Field
            label="Name"
            type="text"
            autoComplete="name"
            {...register('name')}
            error={formState.errors.name?.message}
          />
          <Field
            label="Phone"
            type="tel"
            autoComplete="tel"
            {...register('phoneNumber')}
            error={formState.errors.phoneNumber?.message}
          />
        </Columns>
        <SubmitButton isWorking={isPending} working="Saving...">
          Save profile
        </SubmitButton>
      </Form>
    </Panel>
  );
}
