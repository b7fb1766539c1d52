import Box from '@mui/material/Box';

interface SongBadgesProps {
  style: string;
  themes: string;
  /** Cuts the themes to one line: on a card. */
  oneLine?: boolean;
}

const badge = {
  paddingBlock: '3px',
  paddingInline: '11px',
  borderRadius: 999,
  fontSize: '0.875rem',
  lineHeight: 1.5,
} as const;
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Style, and what the song is about where that is told. */
export function SongBadges({ style, themes, oneLine = false }: SongBadgesProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: oneLine ? 'nowrap' : 'wrap', gap: 1, minWidth: 0 }}>
      <Box
        component="span"
        data-badge="style"
        sx={(theme) => ({
          ...badge,
          ...cut,
          flexShrink: 0,
          maxWidth: '60%',
          fontWeight: 620,
          color: theme.vars.palette.keepsong.tones.violet.strong,
          backgroundColor: theme.vars.palette.keepsong.tones.violet.soft,
        })}
      >
        {style}
      </Box>
      {themes && (
        <Box
          component="span"
          data-badge="themes"
          {...(oneLine && { title: themes })}
          sx={(theme) => ({
            ...badge,
            ...(oneLine ? cut : { borderRadius: '14px' }),
            color: theme.vars.palette.text.secondary,
            boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
          })}
        >
          {themes}
        </Box>
      )}
    </Box>
  );
}
