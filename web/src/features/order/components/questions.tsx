import { type OrderForm, type OrderFormDraft, TEXT_LIMITS } from '@keepsong/domain/order-form';
import { useController, useFormContext } from 'react-hook-form';
import Box from '@mui/material/Box';
import { type ComponentProps, type ReactNode, useId } from 'react';
import Typography from '@mui/material/Typography';
import { Field } from '@/components/form/field';
import { describedBy, labelId, Question } from '@/components/form/question';
import { RadioPill } from '@/components/form/radio-pill';
import { Row, Stack } from '@/components/ui/layout';
import { FIELD_LABELS, type FieldName } from '../model/form-fields';

type TextField = FieldName & keyof typeof TEXT_LIMITS;

interface TextQuestionProps extends Pick<
  ComponentProps<typeof Field>,
  'hint' | 'placeholder' | 'isOptional' | 'type' | 'autoComplete'
> {
  field: TextField;
  rows?: number;
  minHeight?: number;
}

export function TextQuestion({ field, rows, minHeight, ...look }: TextQuestionProps) {
  // Controlled, so that a field grows with a text that the draft or the profile has filled in.
  const { field: controlled, fieldState } = useController<OrderFormDraft, TextField>({ name: field });
  return (
    <Field
      type="text"
      autoComplete="off"
      {...look}
      {...controlled}
      value={controlled.value ?? ''}
      id={`order-${field}`}
      label={FIELD_LABELS[field]}
      multiline={rows !== undefined}
      {...(rows === undefined
        ? {}
        : {
            minRows: rows,
            maxRows: 24,
            // MUI computes the height in the browser, so the prerendered form needs it. Not for MUI's hidden copy, which it measures.
            sx: { '& textarea:not([aria-hidden])': { minHeight: minHeight ?? `${rows}lh` } },
          })}
      error={fieldState.error?.message}
      limit={TEXT_LIMITS[field]}
      attributes={{ 'aria-required': !look.isOptional }}
    />
  );
}

type ChoiceField = 'provideLyrics' | 'musicStyle' | 'mood';

interface ChoiceQuestionProps {
  field: ChoiceField;
  choices: readonly { value: string; label: string }[];
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

export function FormSection({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} gap={3}>
      <div>
        <Typography variant="h3" component="h2" id={id}>
          {title}
        </Typography>
        <Typography color="textSecondary">{lead}</Typography>
      </div>
      <Stack gap={4}>{children}</Stack>
    </Stack>
  );
}
