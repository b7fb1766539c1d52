import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { coveringControl } from '@/components/ui/covering-control';
import { radius } from '@/theme/tokens';

/** A card around a native radio button or checkbox. With the class `drawn-control` it shows the focus of its input. */
export const ChoiceCard = styled('label')(({ theme }) => ({
  position: 'relative',
  cursor: 'pointer',
  border: `1px solid ${theme.vars.palette.keepsong.edge}`,
  borderRadius: radius.large,
  backgroundColor: theme.vars.palette.background.paper,
  transition: theme.transitions.create(['background-color', 'border-color', 'box-shadow', 'color']),
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:has(input:checked)': {
    borderColor: theme.vars.palette.secondary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.secondary.main}`,
  },
  '@media (forced-colors: active)': { '&:has(input:checked)': { outline: '3px solid Highlight' } },
}));

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
