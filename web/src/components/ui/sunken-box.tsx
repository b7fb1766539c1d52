import { styled } from '@mui/material/styles';
import { radius } from '@/theme/tokens';

/** A sunken box in a card, for example around a form or a text that scrolls. */
export const SunkenBox = styled('div')(({ theme }) => ({
  padding: theme.spacing(2),
  borderRadius: radius.medium,
  backgroundColor: theme.vars.palette.keepsong.sunken,
}));
