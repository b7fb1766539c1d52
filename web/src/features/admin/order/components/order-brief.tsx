import { zodResolver } from '@hookform/resolvers/zod';
import { correctionOf, correctionSchema, correctOrder, type Correction } from '@keepsong/domain/calls/orders';
import type { Order } from '@keepsong/domain/documents/order';
import { MOODS, OTHER, TEXT_LIMITS } from '@keepsong/domain/order-form';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { FieldConflict } from '@/components/conflict/conflict-choice';
import { SelectField } from '@/components/form/select-field';
import { Section } from '@/components/ui/panel';
import { useFormDraft } from '@/lib/draft/use-form-draft';
import { useSave } from '@/lib/draft/use-draft';
import { toast } from '@/lib/feedback/toast';
import { BriefFacts } from '../../components/brief-facts';
import { useMarkUnsaved } from '../../components/unsaved-changes';
import { COMPARE_FIRST, DraftFields, EditSection, type DraftRows } from './edit-section';

interface OrderBriefProps {
  order: Order;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

const TITLE = "The Customer's Brief";

/** What the customer entered when ordering; name, address and title only where they differ from the order's. */
export function OrderBrief({ order, isEditing, onEdit }: OrderBriefProps) {
  if (isEditing) return <OrderBriefForm order={order} onClose={() => onEdit(false)} />;
  return (
    <Section
      title={TITLE}
      aside={
        order.customerEmail && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => onEdit(true)}>
            Correct
          </Button>
        )
      }
    >
      <BriefFacts order={order} />
    </Section>
  );
}

const FAILED = 'Nothing was saved';
const resolver = zodResolver(correctionSchema);
const MOOD_OPTIONS = MOODS.map((mood) => [mood, mood] as const);

const CONTACT: DraftRows<Correction> = [
  { name: 'name', label: 'Name', limit: TEXT_LIMITS.name },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    hint: 'Later e-mails about this order go here; the account keeps its own address',
  },
  { name: 'phone', label: 'Phone', limit: TEXT_LIMITS.phone },
];
const OTHER_MOOD: DraftRows<Correction> = [
  { name: 'otherMood', label: 'Other Mood', limit: TEXT_LIMITS.style },
];
const WISHES: DraftRows<Correction> = [
  { name: 'theme', label: 'Theme', multiline: true, minRows: 3, maxRows: 12, limit: TEXT_LIMITS.theme },
  {
    ...{ name: 'references', label: 'References', limit: TEXT_LIMITS.references },
    ...{ multiline: true, minRows: 2, maxRows: 12 },
  },
  { name: 'neededBy', label: 'Needed by', type: 'date', labelAbove: true },
];

function OrderBriefForm({ order, onClose }: { order: Order; onClose: () => void }) {
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
    if (hasDispute) {
      toast.error(FAILED, COMPARE_FIRST);
      return;
    }
    const saved = await draft.save(corrected);
    if (saved) toast.success('Order corrected');
    if (saved === 'all') onClose();
  });

  return (
    <EditSection
      errors={formState.errors}
      title={TITLE}
      isPending={draft.isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftFields of={fields} rows={CONTACT} />
      <SelectField
        label="Mood"
        value={mood}
        options={MOOD_OPTIONS}
        onChange={(chosen) => setValue('mood', chosen, { shouldDirty: true })}
      />
      <FieldConflict label="Mood" dispute={disputeOf('mood')} />
      {mood === OTHER ? (
        <DraftFields of={fields} rows={OTHER_MOOD} />
      ) : (
        <FieldConflict label="Other Mood" dispute={disputeOf('otherMood')} />
      )}
      <DraftFields of={fields} rows={WISHES} />
    </EditSection>
  );
}
