import { styled } from '@mui/material/styles';

/** A wrapping row, for example of buttons, badges, or a title with its actions. */
export const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));
