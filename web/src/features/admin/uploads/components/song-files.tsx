import type { SongFile } from '@keepsong/domain/documents/song-parts';
import type { Song } from '@keepsong/domain/documents/song';
import { SONG_FILE_KINDS, type SongFileKind } from '@keepsong/domain/uploads';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { Columns, Stack, Written } from '@/components/ui/layout';
import { Loaded } from '@/components/ui/loaded';
import { DownloadButton } from '@/components/files/download-button';
import { RecordingFile } from '@/components/files/story-media';
import { fileFormat, SONG_FILE_NAMES } from '@/entities/song/file-format';
import { useSongFiles } from '@/entities/song/song-files';
import { clockMomentOf } from '@/lib/text/dates';
import { fileSize, formatTime } from '@/lib/text/format';
import { PrivatePicture } from '@/components/ui/private-media';
import { useFailureToast } from '@/lib/hooks/use-failure-toast';
import { usePrivateFile } from '@/lib/uploads/use-private-file';
import { UploadField } from '../../components/upload-field';

export function SongFiles({ song, area }: { song: Song; area: string }) {
  return (
    <Loaded read={useSongFiles(song.id)} failure="The files could not be loaded">
      {(files) => (
        <Columns count={3} gap={2}>
          {SONG_FILE_KINDS.map((kind) => (
            <FilePlace
              key={kind}
              kind={kind}
              file={files.find(({ id }) => id === kind) ?? null}
              song={song}
              area={area}
            />
          ))}
        </Columns>
      )}
    </Loaded>
  );
}

interface FilePlaceProps {
  kind: SongFileKind;
  file: SongFile | null;
  song: Song;
  area: string;
}

function FilePlace({ kind, file, song, area }: FilePlaceProps) {
  const id = useId();
  const name = SONG_FILE_NAMES[kind];
  return (
    <Stack gap={1.5}>
      <Typography variant="h6" component="h4" id={id}>
        {name}
      </Typography>
      {file && (
        <Stack gap={0.5} align="start">
          <Written variant="subtitle2">{file.originalName}</Written>
          <Typography variant="caption">
            <span>{file.sound && `${formatTime(file.sound.durationMs / 1000)} · `}</span>
            <span>{fileFormat(file.contentType, file.sound)}</span> · <span>{fileSize(file.bytes)}</span>
          </Typography>
          <Typography variant="caption">{`Uploaded ${clockMomentOf(file.uploadedAt)}`}</Typography>
          <DownloadButton path={file.path} fileName={file.originalName} label="Download" describedBy={id} />
        </Stack>
      )}
      <UploadField kind={kind} song={song} name={`${name}, ${area}`} replaces={file !== null} />
    </Stack>
  );
}

export function UploadArea({ kind, song, title }: { kind: 'audio' | 'cover'; song: Song; title: string }) {
  const { audio, coverPath } = song;
  const hasFile = (kind === 'audio' ? audio : coverPath) !== null;
  return (
    <>
      {kind === 'audio' && audio && (
        <RecordingFile key={audio.path} file={audio} peaks={audio.peaks} name={audio.originalName} />
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
