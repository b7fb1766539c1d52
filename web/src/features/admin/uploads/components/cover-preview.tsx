import type { Song } from '@keepsong/domain/documents/song';
import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { PrivatePicture } from '@/components/ui/private-media';
import { useFailureToast } from '@/lib/hooks/use-failure-toast';
import { usePrivateFile } from '@/lib/uploads/use-private-file';

/** The current cover, from its small copy if it exists. */
export function CoverPreview({ path, song }: { path: string; song: Song }) {
  const cover = usePrivateFile([coverVariantPath(path, 320), path]);
  useFailureToast(cover.status === 'error', 'Error', 'Failed to load media files');
  return (
    <PrivatePicture
      file={cover}
      alt={`Cover of ${song.title}`}
      failure="The cover could not be fetched."
      width={120}
    />
  );
}
