import type { OrderForm, OrderFormDraft } from '@keepsong/domain/order-form';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
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
  /** A question that only one answer asks. */
  followUp?: { to: string; question: ReactNode };
}

/** CSS shows the question that follows a choice: rendered by React, it would come late into prerendered HTML and move what is pressed. */
export function ChoiceQuestion({ field, choices, hint, followUp }: ChoiceQuestionProps) {
  const { register, getValues, formState } = useFormContext<OrderFormDraft, unknown, OrderForm>();
  const id = `order-${field}`;
  const error = formState.errors[field]?.message;
  const registered = register(field);
  const question = (
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
  if (!followUp) return question;
  return (
    <Box sx={{ [`&:not(:has(input[value="${followUp.to}"]:checked)) > .follow-up`]: { display: 'none' } }}>
      {question}
      <Box className="follow-up" sx={{ mt: 4 }}>
        {followUp.question}
      </Box>
    </Box>
  );
}
