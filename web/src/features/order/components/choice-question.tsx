import type { OrderForm, OrderFormDraft } from '@keepsong/domain/order-form';
import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { FIELD_LABELS } from '../model/form-fields';
import { Question, describedBy, labelId } from './question';

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

/** All answers in sight, one tap each. Real radio buttons underneath: arrows, forms and readers know them. */
export function ChoiceQuestion({ field, choices, hint }: ChoiceQuestionProps) {
  const { register, formState } = useFormContext<OrderFormDraft, unknown, OrderForm>();
  const id = `order-${field}`;
  const error = formState.errors[field]?.message;
  const registered = register(field);
  return (
    <Question id={id} label={FIELD_LABELS[field]} hint={hint} error={error} asGroup>
      <Box
        role="radiogroup"
        aria-labelledby={labelId(id)}
        aria-describedby={describedBy(id, hint, error)}
        aria-required
        aria-invalid={error !== undefined}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {choices.map((choice) => (
          <Pill key={choice.value} label={choice.label} hasError={error !== undefined}>
            <input type="radio" value={choice.value} {...registered} />
          </Pill>
        ))}
      </Box>
    </Question>
  );
}

function Pill({
  label,
  hasError,
  children,
}: {
  label: string;
  hasError: boolean;
  children: React.ReactNode;
}) {
  return (
    <Box
      component="label"
      sx={(theme) => ({
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 44,
        px: 2.25,
        borderRadius: 999,
        cursor: 'pointer',
        border: '1px solid',
        borderColor: hasError ? 'error.main' : 'keepsong.edge',
        backgroundColor: 'background.paper',
        transition: theme.transitions.create(['background-color', 'border-color', 'color']),
        '&:hover': { borderColor: 'text.primary' },
        '&:has(input:checked)': {
          backgroundColor: 'secondary.main',
          borderColor: 'secondary.main',
          color: 'secondary.contrastText',
        },
        '&:has(input:focus-visible)': {
          outline: `3px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
        '@media (forced-colors: active)': { '&:has(input:checked)': { outline: '3px solid Highlight' } },
        // Over the whole pill, so that touch and pointers meet the real control.
        '& input': {
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          margin: 0,
          opacity: 0,
          cursor: 'pointer',
        },
      })}
    >
      {children}
      {label}
    </Box>
  );
}
