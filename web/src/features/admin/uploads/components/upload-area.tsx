import type { Song } from '@keepsong/domain/documents/song';
import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { PrivatePicture } from '@/components/ui/private-media';
import { useFailureToast } from '@/lib/hooks/use-failure-toast';
import { usePrivateFile } from '@/lib/uploads/use-private-file';
import { AudioPreview } from '../../components/audio-preview';
import { UploadField } from '../../components/upload-field';

export function UploadArea({ kind, song, title }: { kind: 'audio' | 'cover'; song: Song; title: string }) {
  const { audio, coverPath } = song;
  const hasFile = (kind === 'audio' ? audio : coverPath) !== null;
  return (
    <>
      {kind === 'audio' && audio && (
        <AudioPreview key={audio.path} audio={audio} label={audio.originalName} />
      )}
      {kind === 'cover' && coverPath && <Cover key={coverPath} path={coverPath} title={song.title} />}
      <UploadField kind={kind} song={song} name={title} replaces={hasFile} />
    </>
  );
}

/** The current cover, from its small copy if it exists. */
function Cover({ path, title }: { path: string; title: string }) {
  const cover = usePrivateFile(coverVariantPath(path, 320));
  useFailureToast(cover.status === 'error', 'Error', 'Failed to load media files');
  return (
    <PrivatePicture
      file={cover}
      alt={`Cover of ${title}`}
      failure="The cover could not be fetched."
      width={120}
    />
  );
}
