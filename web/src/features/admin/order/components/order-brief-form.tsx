import { zodResolver } from '@hookform/resolvers/zod';
import { correctionOf, correctOrder, type Correction } from '@keepsong/domain/calls/correct-order';
import type { Order } from '@keepsong/domain/documents/order';
import { MOODS, OTHER, TEXT_LIMITS } from '@keepsong/domain/order-form';
import { useWatch } from 'react-hook-form';
import { DraftField, FieldConflict } from '@/components/conflict/field-conflict';
import { SelectField } from '@/components/form/select-field';
import { useCommand } from '@/lib/firebase/command';
import { useFormDraft } from '@/lib/draft/use-form-draft';
import { toast } from '@/lib/feedback/toast';
import { useMarkUnsaved } from '../../components/unsaved-changes';
import { COMPARE_FIRST, EditSection } from './edit-section';

const MOOD_OPTIONS = MOODS.map((mood) => [mood, mood] as const);

interface OrderBriefFormProps {
  order: Order;
  title: string;
  onClose: () => void;
}

const resolver = zodResolver(correctOrder.request.shape.corrected);

/** The form to correct the brief and the contact. */
export function OrderBriefForm({ order, title, onClose }: OrderBriefFormProps) {
  const fields = useFormDraft<Correction>({
    stored: { value: correctionOf(order), version: order.updatedAt.getTime() },
    resolver,
  });
  const { form, draft, disputeOf, hasDispute } = fields;
  const { control, handleSubmit, setValue, formState } = form;
  const { run, isPending, isRunning } = useCommand(correctOrder, { failure: { title: 'Nothing was saved' } });
  const mood = useWatch({ control, name: 'mood' });
  useMarkUnsaved(draft.isDirty);

  const submit = handleSubmit(async (corrected) => {
    if (isRunning()) return;
    if (hasDispute) {
      toast.error('Nothing was saved', COMPARE_FIRST);
      return;
    }
    const saved = await draft.save(async (_value, over) => {
      if (!(await run({ orderId: order.id, base: over.value, corrected }))) return null;
      return { outcome: 'saved', stored: { ...over, value: corrected } };
    });
    if (!saved) return;
    toast.success('Order corrected');
    if (saved === 'all') onClose();
  });

  return (
    <EditSection
      errors={formState.errors}
      title={title}
      isPending={isPending}
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
    </EditSection>
  );
}
