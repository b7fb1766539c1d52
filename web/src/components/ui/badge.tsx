import Box from '@mui/material/Box';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';
import { radius } from '@/theme/tokens';

export type ToneName = 'green' | 'yellow' | 'pink' | 'grey' | 'violet' | 'peach';

interface BadgeProps {
  /** Without a tone it has only a border. */
  tone?: ToneName;
  Icon?: SvgIconComponent;
  /** Cuts the text instead of wrapping it. */
  oneLine?: boolean;
  /** For text that people wrote. */
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
