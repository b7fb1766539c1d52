import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { coveringControl } from '@/components/ui/covering-control';
import { radius } from '@/theme/tokens';

interface RadioPillProps extends ComponentProps<'input'> {
  label: string;
  hasError?: boolean;
}

/** A pill over a native radio button, which brings keyboard and screen reader support. */
export function RadioPill({ label, hasError = false, ...input }: RadioPillProps) {
  return (
    <Box
      component="label"
      className="drawn-control"
      sx={(theme) => ({
        position: 'relative',
        display: 'inline-flex',
        flexShrink: 0,
        alignItems: 'center',
        minHeight: 44,
        px: 2.25,
        borderRadius: radius.pill,
        border: 1,
        borderColor: hasError ? 'error.main' : 'keepsong.edge',
        backgroundColor: 'background.paper',
        transition: theme.transitions.create(['background-color', 'border-color', 'color']),
        '&:hover': { borderColor: 'text.primary' },
        '&:has(input:checked)': {
          backgroundColor: 'secondary.main',
          borderColor: 'secondary.main',
          color: 'secondary.contrastText',
        },
        '@media (forced-colors: active)': { '&:has(input:checked)': { outline: '3px solid Highlight' } },
        // Covers the whole pill, so that a press reaches the native control.
        '& input': coveringControl,
      })}
    >
      <input type="radio" {...input} />
      {label}
    </Box>
  );
}
