import type { OrderForm, OrderFormDraft } from '@keepsong/domain/order-form';
import { useFormContext } from 'react-hook-form';
import { Question, describedBy, labelId } from '@/components/form/question';
import { RadioPill } from '@/components/form/radio-pill';
import { Row } from '@/components/ui/row';
import { FIELD_LABELS } from '../model/form-fields';

type ChoiceField = 'provideLyrics' | 'musicStyle' | 'mood';

interface Choice {
  value: string;
  label: string;
}

interface ChoiceQuestionProps {
  field: ChoiceField;
  choices: readonly Choice[];
  hint?: string;
}

/** Pills over native radio buttons, which bring keyboard and screen reader support. */
export function ChoiceQuestion({ field, choices, hint }: ChoiceQuestionProps) {
  const { register, getValues, formState } = useFormContext<OrderFormDraft, unknown, OrderForm>();
  const id = `order-${field}`;
  const error = formState.errors[field]?.message;
  const registered = register(field);
  return (
    <Question id={id} label={FIELD_LABELS[field]} hint={hint} error={error} asGroup>
      <Row
        role="radiogroup"
        aria-labelledby={labelId(id)}
        aria-describedby={describedBy(id, hint, error)}
        aria-required
        aria-invalid={error !== undefined}
      >
        {choices.map((choice) => (
          <RadioPill
            key={choice.value}
            label={choice.label}
            value={choice.value}
            hasError={error !== undefined}
            // For the prerendered form; then React Hook Form checks it.
            defaultChecked={getValues(field) === choice.value}
            {...registered}
          />
        ))}
      </Row>
    </Question>
  );
}
