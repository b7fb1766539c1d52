import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SongTileProps {
  title: ReactNode;
  titleId?: string;
  headingLevel: 'h2' | 'h3';
  art: ReactNode;
  /** On the lower edge of the art. */
  playButton: ReactNode;
  /** On a phone, the art is beside the text. */
  isBeside?: boolean;
  /** This song is in the player. */
  isCurrent: boolean;
  children: ReactNode;
}

/** A song in a grid: cover, play button, title, facts and actions. */
export function SongTile(props: SongTileProps) {
  const { title, titleId, headingLevel, art, playButton, isBeside = false, isCurrent, children } = props;
  return (
    <Card
      sx={(theme) => ({
        display: 'flex',
        flexDirection: { xs: isBeside ? 'row' : 'column', sm: 'column' },
        height: '100%',
        ...(isCurrent && { borderColor: 'primary.main' }),
        transition: theme.transitions.create(['border-color', 'box-shadow']),
        '@media (hover: hover)': {
          '&:hover': { boxShadow: 1 },
          '&:hover .song-record': { transform: 'translateX(calc(36% * var(--end)))' },
        },
      })}
    >
      <Box
        sx={{
          position: 'relative',
          ...(isBeside && { flex: { xs: '0 0 38%', sm: 'none' }, alignSelf: { xs: 'start', sm: 'auto' } }),
        }}
      >
        {art}
        <Box sx={{ position: 'absolute', insetInlineEnd: 16, insetBlockEnd: -28 }}>{playButton}</Box>
      </Box>
      <Box
        sx={{ display: 'flex', flexDirection: 'column', gap: 1, flex: 1, minWidth: 0, p: { xs: 2, sm: 2.5 } }}
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
    </Card>
  );
}
