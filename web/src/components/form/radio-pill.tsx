import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { coveringControl } from '@/components/ui/covering-control';
import { radius } from '@/theme/tokens';
import { ChoiceCard } from './choice-card';

interface RadioPillProps extends ComponentProps<'input'> {
  label: string;
  hasError?: boolean;
}

const Pill = styled(ChoiceCard)(({ theme }) => ({
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  minHeight: 44,
  paddingInline: theme.spacing(2.25),
  borderRadius: radius.pill,
  '&:has(input:checked)': {
    color: theme.vars.palette.secondary.contrastText,
    backgroundColor: theme.vars.palette.secondary.main,
  },
  // Covers the whole pill, so that a press reaches the native control.
  '& input': coveringControl,
}));

export function RadioPill({ label, hasError = false, ...input }: RadioPillProps) {
  return (
    <Pill className="drawn-control" {...(hasError && { sx: { borderColor: 'error.main' } })}>
      <input type="radio" {...input} />
      <span>{label}</span>
    </Pill>
  );
}
