import { styled } from '@mui/material/styles';

/** Things beside each other that wrap where there is no room: buttons, badges, a title and what belongs to it. */
export const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));
