import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Track } from '@/lib/player';

export function SongTitle({ track, compact = false }: { track: Track; compact?: boolean }) {
  const title = track.page ? (
    <Link component={RouterLink} to={track.page} color="inherit" underline="hover">
      {track.title}
    </Link>
  ) : (
    track.title
  );
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography dir="auto" variant={compact ? 'h6' : 'h5'} component="p" title={track.title} noWrap>
        {title}
      </Typography>
      {!compact && track.style && (
        <Typography dir="auto" variant="body2" color="textSecondary" noWrap>
          {track.style}
        </Typography>
      )}
    </Box>
  );
}
