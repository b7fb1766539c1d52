import type { SongAudio } from '@keepsong/domain/documents/song';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatTime } from '@/lib/format';
import { useFileUrl } from '../hooks/use-file';
import { fileSize } from '../model/words';

/** The recording as the customer will hear it. It is fetched only when somebody wants to listen. */
export function AudioPreview({ audio }: { audio: SongAudio }) {
  const [isWanted, setIsWanted] = useState(false);
  const url = useFileUrl(isWanted ? [audio.path] : []);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: 1, minWidth: 180 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{audio.originalName}</Typography>
          <Typography variant="body2" color="textSecondary" className="tabular">
            {audio.durationMs === null ? 'Length unknown' : formatTime(audio.durationMs / 1000)} ·{' '}
            {fileSize(audio.bytes)}
          </Typography>
        </Box>
        {!isWanted && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => setIsWanted(true)}>
            Listen
          </Button>
        )}
      </Box>
      <Peaks peaks={audio.peaks} />
      {isWanted && url === null && <Typography role="status">Fetching the recording…</Typography>}
      {url === 'missing' && <Typography role="alert">The recording could not be fetched.</Typography>}
      {url !== null && url !== 'missing' && (
        // A song has no captions; its words are the lyrics above.
        <Box
          component="audio"
          src={url}
          controls
          autoPlay
          aria-label={audio.originalName}
          sx={{ width: '100%' }}
        />
      )}
    </Box>
  );
}

function Peaks({ peaks }: { peaks: readonly number[] }) {
  if (peaks.length === 0) return null;
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${peaks.length} 2`}
      preserveAspectRatio="none"
      aria-hidden
      sx={{ width: '100%', height: 36, color: 'secondary.main' }}
    >
      {peaks.map((peak, index) => (
        <rect
          key={index}
          x={index + 0.15}
          width={0.7}
          y={1 - Math.max(peak, 0.04)}
          height={2 * Math.max(peak, 0.04)}
          fill="currentColor"
        />
      ))}
    </Box>
  );
}
