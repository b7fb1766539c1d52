import { styled } from '@mui/material/styles';
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
