import type { StoryFile } from '@keepsong/domain/documents/story';
import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { PrivatePicture, PrivateRecording } from '@/components/ui/private-media';
import { Row, Stack, Written } from '@/components/ui/layout';
import { Waveform } from '@/components/ui/waveform';
import { DownloadButton } from '@/components/files/download-button';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { useWidth } from '@/lib/hooks/use-width';
import { usePrivateFile } from '@/lib/uploads/use-private-file';
import { fileSize, formatTime } from '@/lib/text/format';

interface StoryPhotoProps {
  file: StoryFile;
  name: string;
  children?: ReactNode;
}

export function StoryPhoto({ file, name, children }: StoryPhotoProps) {
  const photo = usePrivateFile(coverVariantPath(file.path, 640));
  return (
    <Stack gap={0.5}>
      <PrivatePicture
        file={photo}
        alt={`${name}: ${file.originalName}`}
        failure="The photo could not be fetched."
      />
      {children}
    </Stack>
  );
}

interface RecordingFileProps {
  file: Pick<StoryFile, 'path' | 'originalName' | 'contentType' | 'durationMs' | 'bytes'>;
  /** What is heard, for screen readers. */
  name: string;
  /** Instead of the file's name, which then stands below. */
  title?: ReactNode;
  /** Loudness per bar of its waveform, 0 to 1. */
  peaks?: readonly number[];
  /** More buttons. */
  children?: ReactNode;
}

/** A recording that is fetched after a press. What the browser cannot play can be downloaded. */
export function RecordingFile({ file, name, title, peaks = [], children }: RecordingFileProps) {
  const [isWanted, setIsWanted] = useState(false);
  const id = useId();
  const [isUnplayable, setIsUnplayable] = useState(() => new Audio().canPlayType(file.contentType) === '');
  const recording = usePrivateFile(isWanted ? file.path : null);
  const [box, width] = useWidth<HTMLDivElement>();
  const { originalName, durationMs, bytes } = file;
  const length = durationMs === null ? 'Length unknown' : formatTime(durationMs / 1000);
  return (
    <Stack ref={focusNextOnRemoval} gap={1}>
      <Row isSpread>
        <div>
          {title ?? (
            <Written id={id} variant="subtitle2">
              {originalName}
            </Written>
          )}
          <Written variant="caption">
            {title !== undefined && <bdi id={id}>{originalName}</bdi>}
            <span>{`${title === undefined ? '' : ' · '}${length} · ${fileSize(bytes)}`}</span>
          </Written>
        </div>
        {!isWanted && !isUnplayable && (
          <Button ref={focusNextOnRemoval} size="small" variant="outlined" onClick={() => setIsWanted(true)}>
            Listen <span className="visually-hidden">{`to ${name}`}</span>
          </Button>
        )}
        {children}
      </Row>
      {peaks.length > 0 && (
        <Box ref={box} sx={{ position: 'relative', height: 36 }}>
          <Waveform peaks={peaks} width={width} height={36} />
        </Box>
      )}
      {isUnplayable ? (
        <Row>
          <Typography role="alert">Your browser cannot play this recording.</Typography>
          <DownloadButton path={file.path} fileName={originalName} label="Download it" describedBy={id} />
        </Row>
      ) : (
        isWanted && (
          <PrivateRecording file={recording} label={name} autoPlay onError={() => setIsUnplayable(true)} />
        )
      )}
    </Stack>
  );
}
