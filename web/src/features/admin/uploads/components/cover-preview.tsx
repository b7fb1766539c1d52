import type { Song } from '@keepsong/domain/documents/song';
import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PrivatePicture } from '@/components/ui/private-media';
import { Row } from '@/components/ui/row';
import { Written } from '@/components/ui/written';
import { fileSize } from '@/lib/text/format';
import { useFailureToast } from '@/lib/hooks/use-failure-toast';
import { usePrivateFile } from '@/lib/uploads/use-private-file';
import { useUpload } from '../../api/uploads';

/** The current cover, from its small copy if it exists. */
export function CoverPreview({ path, song }: { path: string; song: Song }) {
  const cover = usePrivateFile([coverVariantPath(path, 320), path]);
  const { data: upload } = useUpload(path);
  useFailureToast(cover.status === 'error', 'Error', 'Failed to load media files');
  return (
    <Row gap={2} isOneLine>
      <PrivatePicture
        file={cover}
        alt={`Cover of ${song.title}`}
        failure="The cover could not be fetched."
        width={120}
      />
      <Box>
        <Written variant="subtitle2">{upload?.originalName}</Written>
        <Typography variant="caption">{upload?.bytes && fileSize(upload.bytes)}</Typography>
      </Box>
    </Row>
  );
}
