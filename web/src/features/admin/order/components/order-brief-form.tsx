import { zodResolver } from '@hookform/resolvers/zod';
import {
  correctionOf,
  correctionSchema,
  correctOrder,
  type Correction,
} from '@keepsong/domain/calls/correct-order';
import type { Order } from '@keepsong/domain/documents/order';
import { MOODS, OTHER, TEXT_LIMITS } from '@keepsong/domain/order-form';
import { useWatch } from 'react-hook-form';
import { DraftField, FieldConflict } from '@/components/conflict/field-conflict';
import { SelectField } from '@/components/form/select-field';
import { useFormDraft } from '@/lib/draft/use-form-draft';
import { useSave } from '@/lib/draft/use-save';
import { toast } from '@/lib/feedback/toast';
import { useMarkUnsaved } from '../../components/unsaved-changes';
import { COMPARE_FIRST, EditSection } from './edit-section';

const MOOD_OPTIONS = MOODS.map((mood) => [mood, mood] as const);

interface OrderBriefFormProps {
  order: Order;
  title: string;
  onClose: () => void;
}

const FAILED = 'Nothing was saved';
const resolver = zodResolver(correctionSchema);

/** The form to correct the brief and the contact. */
export function OrderBriefForm({ order, title, onClose }: OrderBriefFormProps) {
  const fields = useFormDraft<Correction>({
    stored: { value: correctionOf(order), version: order.briefVersion },
    save: useSave(correctOrder, { orderId: order.id }, { failure: { title: FAILED } }),
    resolver,
  });
  const { form, draft, disputeOf, hasDispute } = fields;
  const { control, handleSubmit, setValue, formState } = form;
  const mood = useWatch({ control, name: 'mood' });
  useMarkUnsaved(draft.isDirty);

  const submit = handleSubmit(async (corrected) => {
    const saved = hasDispute ? 'conflict' : await draft.save(corrected);
    if (saved === 'conflict') toast.error(FAILED, COMPARE_FIRST);
    if (!saved || saved === 'conflict') return;
    toast.success('Order corrected');
    if (saved === 'all') onClose();
  });

  return (
    <EditSection
      errors={formState.errors}
      title={title}
      isPending={draft.isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftField of={fields} name="name" label="Name" size="small" limit={TEXT_LIMITS.name} />
      <DraftField
        of={fields}
        name="email"
        label="Email"
        type="email"
        size="small"
        hint="Later e-mails about this order go here; the account keeps its own address"
      />
      <DraftField of={fields} name="phone" label="Phone" size="small" limit={TEXT_LIMITS.phone} />
      <SelectField
        label="Mood"
        value={mood}
        options={MOOD_OPTIONS}
        onChange={(chosen) => setValue('mood', chosen, { shouldDirty: true })}
      />
      <FieldConflict label="Mood" dispute={disputeOf('mood')} />
      {mood === OTHER ? (
        <DraftField of={fields} name="otherMood" label="Other Mood" size="small" limit={TEXT_LIMITS.style} />
      ) : (
        <FieldConflict label="Other Mood" dispute={disputeOf('otherMood')} />
      )}
      <DraftField
        of={fields}
        name="theme"
        label="Theme"
        multiline
        minRows={3}
        maxRows={12}
        limit={TEXT_LIMITS.theme}
      />
      <DraftField
        of={fields}
        name="references"
        label="References"
        multiline
        minRows={2}
        maxRows={12}
        limit={TEXT_LIMITS.references}
      />
      <DraftField of={fields} name="neededBy" label="Needed by" type="date" size="small" labelAbove />
    </EditSection>
  );
}
