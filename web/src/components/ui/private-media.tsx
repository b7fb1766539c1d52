import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCallback, type AudioHTMLAttributes, type RefObject } from 'react';
import type { usePrivateFile } from '@/lib/uploads/use-private-file';
import { Framed } from './cover';
import { Loaded } from './loaded';

type PrivateFile = ReturnType<typeof usePrivateFile>;

interface PrivatePictureProps {
  file: PrivateFile;
  alt: string;
  failure: string;
  width?: number;
}

/** A square picture that only some people may see, cut to its box. */
export function PrivatePicture({ file, alt, failure, width }: PrivatePictureProps) {
  return (
    <Framed sx={{ aspectRatio: '1', ...(width && { width, flex: 'none' }), '& [role=alert]': { p: 1 } }}>
      <Loaded
        read={file}
        as="row"
        failure={failure}
        loading={<Skeleton variant="rectangular" width="100%" height="100%" />}
      >
        {(ref) => (
          <Box
            component="img"
            ref={ref}
            alt={alt}
            sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
        )}
      </Loaded>
    </Framed>
  );
}

interface PrivateRecordingProps extends Pick<
  AudioHTMLAttributes<HTMLAudioElement>,
  'autoPlay' | 'onError' | 'onPlay' | 'onPause'
> {
  file: PrivateFile;
  label: string;
  /** Holds the element while there is one. */
  audioRef?: RefObject<HTMLAudioElement | null>;
}

/** The player of a recording that only some people may hear, once it is fetched. Without captions: its words, if any, are text beside it. */
export function PrivateRecording({ file, label, audioRef, ...audio }: PrivateRecordingProps) {
  const source = file.data;
  // A new one in each render would load the file again.
  const attach = useCallback(
    (element: HTMLAudioElement) => {
      if (audioRef) audioRef.current = element;
      const release = source?.(element);
      return () => {
        if (audioRef) audioRef.current = null;
        release?.();
      };
    },
    [source, audioRef],
  );
  return (
    <Loaded
      read={file}
      as="row"
      failure="The recording could not be fetched."
      loading={<Typography role="status">Fetching the recording...</Typography>}
    >
      {() => <Box component="audio" ref={attach} controls aria-label={label} {...audio} />}
    </Loaded>
  );
}
