import { zodResolver } from '@hookform/resolvers/zod';
import { correctOrder } from '@keepsong/domain/calls/correct-order';
import type { Correction } from '@keepsong/domain/calls/correct-order';
import type { Order } from '@keepsong/domain/documents/order';
import { MOODS, OTHER, TEXT_LIMITS } from '@keepsong/domain/order-form';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { useCommand } from '@/lib/calls/command';
import { toast } from '@/lib/feedback/toast';
import { useMarkUnsaved } from '../../components/unsaved-changes';
import { FormSection } from './form-section';

const MOOD_OPTIONS = MOODS.map((mood) => [mood, mood] as const);

function correctionOf({ metadata: { formData } }: Order): Correction {
  const { name, email, mood, phone = '', otherMood = '', theme = '', references = '' } = formData;
  return { name, email, phone, mood, otherMood, theme, references };
}

interface OrderBriefFormProps {
  order: Order;
  title: string;
  onClose: () => void;
}

/** The form to correct the brief and the contact. */
export function OrderBriefForm({ order, title, onClose }: OrderBriefFormProps) {
  const [base] = useState(() => correctionOf(order));
  const { run, isPending } = useCommand(correctOrder, { failure: { title: 'Nothing was saved' } });
  const { register, control, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(correctOrder.request.shape.corrected),
    defaultValues: base,
  });
  const { errors } = formState;
  const mood = useWatch({ control, name: 'mood' });
  useMarkUnsaved(formState.isDirty);

  const submit = handleSubmit(async (corrected) => {
    if (!(await run({ orderId: order.id, base, corrected }))) return;
    toast.success('Order corrected');
    onClose();
  });

  return (
    <FormSection errors={errors} title={title} isPending={isPending} onSubmit={submit} onClose={onClose}>
      <TextField {...register('name')} label="Name" size="small" error={errors.name?.message} />
      <TextField
        {...register('email')}
        label="Email"
        type="email"
        size="small"
        error={errors.email?.message}
        hint="Later e-mails about this order go here; the account keeps its own address"
      />
      <TextField {...register('phone')} label="Phone" size="small" maxLength={TEXT_LIMITS.phone} />
      <SelectField
        label="Mood"
        value={mood}
        options={MOOD_OPTIONS}
        onChange={(chosen) => setValue('mood', chosen, { shouldDirty: true })}
      />
      {mood === OTHER && (
        <TextField
          {...register('otherMood')}
          label="Other Mood"
          size="small"
          maxLength={TEXT_LIMITS.style}
          error={errors.otherMood?.message}
        />
      )}
      <TextField
        {...register('theme')}
        label="Theme"
        multiline
        minRows={3}
        maxRows={12}
        maxLength={TEXT_LIMITS.theme}
      />
      <TextField
        {...register('references')}
        label="References"
        multiline
        minRows={2}
        maxRows={12}
        maxLength={TEXT_LIMITS.references}
      />
    </FormSection>
  );
}
