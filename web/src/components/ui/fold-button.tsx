import ExpandMore from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useHydrated } from '@/lib/hooks/use-hydrated';

const Button = styled(ButtonBase)(({ theme }) => ({
  columnGap: theme.spacing(1.5),
  font: 'inherit',
  letterSpacing: 'inherit',
  wordSpacing: 'inherit',
  '&:focus-visible': { outlineOffset: -4 },
}));

interface FoldButtonProps {
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/** The button inside a heading that opens and closes what follows. */
export function FoldButton({ isOpen, controls, onToggle, children, sx = {} }: FoldButtonProps) {
  return (
    <Button
      onClick={onToggle}
      disabled={!useHydrated()}
      aria-expanded={isOpen}
      aria-controls={controls}
      sx={sx}
    >
      {children}
      <ExpandMore
        aria-hidden
        sx={(theme) => ({
          marginInlineStart: 'auto',
          transition: theme.transitions.create('transform'),
          transform: isOpen ? 'rotate(180deg)' : 'none',
        })}
      />
    </Button>
  );
}
