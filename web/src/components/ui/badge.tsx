import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { radius } from '@/theme/tokens';

export type ToneName = 'green' | 'yellow' | 'pink' | 'grey' | 'violet' | 'peach';

interface BadgeProps {
  /** Without a tone it has only a border. */
  tone?: ToneName;
  Icon?: SvgIconComponent;
  oneLine?: boolean;
  dir?: 'auto';
  children: ReactNode;
}

/** A short text on a tone. The icon and the text carry the state, not the colour alone. */
export function Badge({ tone, Icon, oneLine = false, children, ...data }: BadgeProps) {
  return (
    <Box
      component="span"
      {...data}
      sx={({ vars: { palette } }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        maxWidth: '100%',
        paddingBlock: '3px',
        paddingInline: Icon ? '8px 10px' : '10px',
        borderRadius: radius.large,
        fontSize: '0.875rem',
        lineHeight: 1.5,
        overflowWrap: 'anywhere',
        ...(oneLine && {
          display: 'block',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }),
        ...(tone
          ? {
              fontWeight: 'fontWeightBold',
              backgroundColor: palette.keepsong.tones[tone].soft,
              color: palette.keepsong.tones[tone].strong,
            }
          : { color: palette.text.secondary, boxShadow: `inset 0 0 0 1px ${palette.divider}` }),
      })}
    >
      {Icon && <Icon aria-hidden sx={{ fontSize: '1.05em' }} />}
      <span>{children}</span>
    </Box>
  );
}

interface BadgeLinkProps extends BadgeProps {
  tone: ToneName;
  to: string;
  title?: string;
  describedBy?: string;
}

export function BadgeLink({ to, title, describedBy, ...badge }: BadgeLinkProps) {
  return (
    <Link
      href={to}
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
