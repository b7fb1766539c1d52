import type { SongAudio } from '@keepsong/domain/documents/song';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { PrivateRecording } from '@/components/ui/private-media';
import { Row, Stack, Written } from '@/components/ui/layout';
import { Waveform } from '@/components/ui/waveform';
import { useWidth } from '@/lib/hooks/use-width';
import { fileSize, formatTime } from '@/lib/text/format';
import { usePrivateFile } from '@/lib/uploads/use-private-file';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';

interface AudioPreviewProps {
  audio: SongAudio;
  label: string;
  /** Instead of the file's name, which then stands below. */
  title?: ReactNode;
}

export function AudioPreview({ audio, label, title }: AudioPreviewProps) {
  const [isWanted, setIsWanted] = useState(false);
  const recording = usePrivateFile(isWanted ? audio.path : null);
  return (
    <Stack gap={1}>
      <Row gap={2} isSpread isOneLine>
        <div>
          {title ?? <Written variant="subtitle2">{audio.originalName}</Written>}
          <Written variant="caption">
            {title !== undefined && <bdi>{`${audio.originalName} · `}</bdi>}
            <span>{`${audio.durationMs === null ? 'Length unknown' : formatTime(audio.durationMs / 1000)} · ${fileSize(audio.bytes)}`}</span>
          </Written>
        </div>
        {!isWanted && (
          <Button ref={focusNextOnRemoval} size="small" variant="outlined" onClick={() => setIsWanted(true)}>
            Listen <span className="visually-hidden">{`to ${label}`}</span>
          </Button>
        )}
      </Row>
      <Peaks peaks={audio.peaks} />
      {isWanted && <PrivateRecording file={recording} label={label} autoPlay />}
    </Stack>
  );
}

function Peaks({ peaks }: { peaks: readonly number[] }) {
  const [box, width] = useWidth<HTMLDivElement>();
  if (peaks.length === 0) return null;
  return (
    <Box ref={box} sx={{ position: 'relative', height: 36 }}>
      <Waveform peaks={peaks} width={width} height={36} />
    </Box>
  );
}
