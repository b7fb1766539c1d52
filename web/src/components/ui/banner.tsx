import { styled } from '@mui/material/styles';
import type { ToneName } from './badge';

/** A strip over the whole width of the page, below the header. */
export const Banner = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: ToneName }>(
  ({ theme, tone }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1.5),
    justifyContent: 'center',
    alignItems: 'center',
    minHeight: 44,
    padding: theme.spacing(0.75, 2),
    ...theme.typography.body2,
    color: theme.vars.palette.keepsong.tones[tone].strong,
    backgroundColor: theme.vars.palette.keepsong.tones[tone].soft,
  }),
);
