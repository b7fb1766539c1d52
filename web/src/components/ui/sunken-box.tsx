import { styled } from '@mui/material/styles';
import { radius } from '@/theme/tokens';
import { buttonsByWords } from './stack';

export const SunkenBox = styled('div')(({ theme }) => ({
  ...buttonsByWords,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2),
  borderRadius: radius.medium,
  backgroundColor: theme.vars.palette.keepsong.sunken,
}));
