import type { Song } from '@keepsong/domain/documents/song';
import type { Take } from '@keepsong/domain/documents/take';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import { DownloadButton } from '@/entities/song/download-button';
import type { LyricsReview } from '@/entities/song/lyrics-review';
import { useSongFiles } from '@/entities/song/song-files';
import { useTimings } from '@/entities/song/timings';
import { together } from '@/lib/firebase/together';
import type { Read, ShownRead } from '@/lib/firebase/use-read';
import { fileSize } from '@/lib/text/format';
import { lyricsFiles, yourFiles, type YourFile } from '../model/your-files';

interface YourFilesProps {
  /** One or two. */
  songs: readonly { song: Song; review: ShownRead<LyricsReview>; takes: Read<Take[]> }[];
}

/** All downloads of a completed order. */
export function YourFiles({ songs }: YourFilesProps) {
  const [first, second] = songs;
  const found = [useSongFiles(first?.song.id ?? null), useSongFiles(second?.song.id ?? null)];
  const timings = [useTimings(first?.song.id ?? null), useTimings(second?.song.id ?? null)];
  const lists = songs.map(({ song, review, takes }, index) => ({
    song,
    ordinal: songs.length === 1 ? null : index === 0 ? ('first' as const) : ('second' as const),
    files: [
      ...yourFiles(song, takes.data ?? [], found[index]?.data ?? []),
      ...lyricsFiles(song, review.data?.lines ?? [], timings[index]?.data ?? []),
    ],
  }));
  const filled = lists.filter(({ files }) => files.length > 0);
  const reads = songs.flatMap(({ review, takes }, index) => [
    review,
    takes,
    ...found.slice(index, index + 1),
    ...timings.slice(index, index + 1),
  ]);
  const { status, retry } = together(reads);
  return (
    <Panel title="Your files">
      <Loaded
        // Those that are known stay beside a failure.
        read={{ status, retry, data: status === 'loading' ? undefined : filled }}
        failure="Some of your files could not be loaded"
        empty={
          <Typography color="textSecondary">
            There is nothing to download yet. Your files will be here as soon as they are ready.
          </Typography>
        }
      >
        {(known) => <Lists lists={known} />}
      </Loaded>
    </Panel>
  );
}

interface ListsProps {
  /** `ordinal`: of two songs, which can have the same title. */
  lists: readonly { song: Song; ordinal: 'first' | 'second' | null; files: readonly YourFile[] }[];
}

function Lists({ lists }: ListsProps) {
  return (
    <Stack gap={2}>
      {lists.map(({ song, ordinal, files }) => (
        <div key={song.id}>
          {ordinal && (
            <Typography variant="h4" component="h3">
              {`${ordinal === 'first' ? 'First' : 'Second'} song: ${song.title}`}
            </Typography>
          )}
          <Box
            component="ul"
            className="ruled"
            aria-label={`Files of ${ordinal ? `the ${ordinal} song` : song.title}`}
          >
            {files.map((file) => (
              <FileRow key={file.path} file={file} />
            ))}
          </Box>
        </div>
      ))}
    </Stack>
  );
}

function FileRow({ file }: { file: YourFile }) {
  const id = useId();
  return (
    <Row component="li" gap={2} isSpread isOneLine>
      <div>
        <Typography id={id} variant="subtitle2">
          {file.name}
        </Typography>
        {file.about && (
          <Typography variant="body2" color="textSecondary">
            {file.about}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {`${file.format} · ${fileSize(file.bytes)}`}
        </Typography>
      </div>
      <DownloadButton
        path={file.path}
        fileName={file.fileName}
        label="Download"
        text={file.text}
        describedBy={id}
      />
    </Row>
  );
}
