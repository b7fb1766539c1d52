import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { usePrivateFile } from '@/lib/uploads/use-private-file';
import { Framed } from './framed';
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

/** Plays a recording that only some people may hear, once it is fetched. Without captions: its words, if any, are text beside it. */
export function PrivateRecording({ file, label }: { file: PrivateFile; label: string }) {
  return (
    <Loaded
      read={file}
      as="row"
      failure="The recording could not be fetched."
      loading={<Typography role="status">Fetching the recording…</Typography>}
    >
      {(ref) => <Box component="audio" ref={ref} controls autoPlay aria-label={label} />}
    </Loaded>
  );
}
