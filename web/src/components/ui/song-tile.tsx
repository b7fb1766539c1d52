import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SongTileProps {
  title: ReactNode;
  titleId?: string;
  headingLevel: 'h2' | 'h3';
  art: ReactNode;
  playButton: ReactNode;
  /** Below the text. With them, the art is beside the text on a phone. */
  actions?: ReactNode;
  isCurrent: boolean;
  children: ReactNode;
}

export function SongTile(props: SongTileProps) {
  const { title, titleId, headingLevel, art, playButton, actions, isCurrent, children } = props;
  const isBeside = actions !== undefined;
  return (
    <Card
      sx={(theme) => ({
        display: { xs: isBeside ? 'grid' : 'flex', sm: 'flex' },
        gridTemplateColumns: '38% minmax(0, 1fr)',
        flexDirection: 'column',
        height: '100%',
        ...(isCurrent && { borderColor: 'primary.main' }),
        transition: theme.transitions.create(['border-color', 'box-shadow']),
        '@media (hover: hover)': {
          '&:hover': { boxShadow: 1 },
          '&:hover .song-record': { transform: 'translateX(calc(36% * var(--end)))' },
        },
      })}
    >
      <Box sx={{ position: 'relative', ...(isBeside && { alignSelf: { xs: 'start', sm: 'auto' } }) }}>
        {art}
        <Box
          sx={{
            position: 'absolute',
            insetInlineEnd: 16,
            insetBlockEnd: { xs: isBeside ? 4 : -28, sm: -28 },
          }}
        >
          {playButton}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: { xs: isBeside ? 0.5 : 1, sm: 1 },
          flex: isBeside ? 'none' : 1,
          minWidth: 0,
          p: { xs: 2, sm: 2.5 },
          ...(isBeside && { pb: { xs: 1, sm: 1 } }),
        }}
      >
        <Typography
          dir="auto"
          variant="h4"
          component={headingLevel}
          id={titleId}
          // On the side of the play button in either direction of the title.
          sx={{ paddingInlineEnd: { xs: isBeside ? 0 : 8, sm: 8 } }}
        >
          {title}
        </Typography>
        {children}
      </Box>
      {actions && <Box sx={{ gridColumn: '1 / -1', px: { xs: 2, sm: 2.5 }, pb: 1.5 }}>{actions}</Box>}
    </Card>
  );
}
