import Link from '@mui/material/Link';
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Badge, type ToneName } from './badge';

interface BadgeLinkProps extends ComponentProps<typeof Badge> {
  tone: ToneName;
  to: string;
  title?: string;
  describedBy?: string;
}

/** A badge that leads to what it speaks of. */
export function BadgeLink({ to, title, describedBy, ...badge }: BadgeLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="hover"
      {...(title && { title })}
      {...(describedBy && { 'aria-describedby': describedBy })}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: '100%',
        color: `keepsong.tones.${badge.tone}.strong`,
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      <Badge {...badge} />
    </Link>
  );
}
