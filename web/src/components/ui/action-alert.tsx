import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';

/** An alert with an action beside its text, or below it on a phone. Ids in the text may break. */
export const ActionAlert = styled(Alert)({
  minWidth: 0,
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' },
});
