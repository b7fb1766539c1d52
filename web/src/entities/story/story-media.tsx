import type { StoryFile } from '@keepsong/domain/documents/story';
import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PrivatePicture, PrivateRecording } from '@/components/ui/private-media';
import { Row } from '@/components/ui/row';
import { usePrivateFile } from '@/lib/uploads/use-private-file';
import { fileSize, formatTime } from '@/lib/text/format';

interface StoryMediaProps {
  file: StoryFile;
  /** The file's purpose. */
  name: string;
  /** Beside it: what can be done with it. */
  children?: ReactNode;
}

/** A photo of the story, from its light copy. */
export function StoryPhoto({ file, name, children }: StoryMediaProps) {
  const photo = usePrivateFile([coverVariantPath(file.path, 640), file.path]);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start', minWidth: 0 }}>
      <PrivatePicture
        file={photo}
        alt={`${name}: ${file.originalName}`}
        failure="The photo could not be fetched."
      />
      {children}
    </Box>
  );
}

/** A recording of the story, which is fetched after a press. */
export function StoryRecording({ file, name, children }: StoryMediaProps) {
  const [isWanted, setIsWanted] = useState(false);
  const recording = usePrivateFile(isWanted ? [file.path] : []);
  const { originalName, durationMs, bytes } = file;
  return (
    <Box data-row sx={{ display: 'grid', gap: 1 }}>
      <Row sx={{ gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 140 }}>
          <Typography dir="auto" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {originalName}
          </Typography>
          <Typography variant="caption">
            {[durationMs !== null && formatTime(durationMs / 1000), fileSize(bytes)]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        {!isWanted && (
          <Button variant="outlined" onClick={() => setIsWanted(true)}>
            Listen <span className="visually-hidden">{`to ${name}`}</span>
          </Button>
        )}
        {children}
      </Row>
      {isWanted && <PrivateRecording file={recording} label={name} />}
    </Box>
  );
}
