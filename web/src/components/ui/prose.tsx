import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ElementType } from 'react';

type ProseProps = Omit<TypographyProps, 'sx'> & { component?: ElementType };

/** A paragraph, whose lines are short enough to read. */
export const Prose = (props: ProseProps) => <Typography {...props} sx={{ maxWidth: '44rem' }} />;
