import type { StoryFile } from '@keepsong/domain/documents/story';
import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { PrivatePicture, PrivateRecording } from '@/components/ui/private-media';
import { Row, Stack, Written } from '@/components/ui/layout';
import { DownloadButton } from '@/components/files/download-button';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { usePrivateFile } from '@/lib/uploads/use-private-file';
import { fileSize, formatTime } from '@/lib/text/format';

interface StoryMediaProps {
  file: StoryFile;
  name: string;
  children?: ReactNode;
}

export function StoryPhoto({ file, name, children }: StoryMediaProps) {
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

/** A recording of the story, which is fetched after a press. What the browser cannot play can be downloaded. */
export function StoryRecording({ file, name, children }: StoryMediaProps) {
  const [isWanted, setIsWanted] = useState(false);
  const id = useId();
  const [isUnplayable, setIsUnplayable] = useState(() => new Audio().canPlayType(file.contentType) === '');
  const recording = usePrivateFile(isWanted ? file.path : null);
  const { originalName, durationMs, bytes } = file;
  return (
    <Stack ref={focusNextOnRemoval} gap={1}>
      <Row isSpread>
        <div>
          <Written id={id} variant="subtitle2">
            {originalName}
          </Written>
          <Typography variant="caption">
            {[durationMs !== null && formatTime(durationMs / 1000), fileSize(bytes)]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </div>
        {!isWanted && !isUnplayable && (
          <Button ref={focusNextOnRemoval} variant="outlined" onClick={() => setIsWanted(true)}>
            Listen <span className="visually-hidden">{`to ${name}`}</span>
          </Button>
        )}
        {children}
      </Row>
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
