import type { Song } from '@keepsong/domain/documents/song';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Row, Stack } from '@/components/ui/layout';
import { DownloadButton } from '@/components/files/download-button';
import { useSongFiles } from '@/entities/song/song-files';
import { useTakes } from '@/entities/song/song';
import { together } from '@/lib/firebase/together';
import { fileSize } from '@/lib/text/format';
import type { OrderSongs } from '../../components/order-songs';
import { yourFiles, type YourFile } from '../model/your-files';

/** All downloads of a completed order. Also after a refund: the owner keeps the files of a finished song. */
export default function OrderFiles({ order, songs }: OrderSongs) {
  return order.status === 'completed' && <YourFiles songs={songs} />;
}

export function YourFiles({ songs }: Pick<OrderSongs, 'songs'>) {
  const reads = [useFilesOf(songs[0] ?? null), useFilesOf(songs[1] ?? null)].slice(0, songs.length);
  const lists = songs.map((song, index) => ({
    song,
    ordinal: songs.length === 1 ? null : index === 0 ? ('first' as const) : ('second' as const),
    files: reads[index]?.files ?? [],
  }));
  const filled = lists.filter(({ files }) => files.length > 0);
  const { status, retry } = together(reads.map(({ read }) => read));
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

function useFilesOf(song: Song | null) {
  const id = song?.id ?? null;
  const takes = useTakes(id);
  const found = useSongFiles(id);
  return {
    read: together([takes, found]),
    files: song && yourFiles(song, takes.data ?? [], found.data ?? []),
  };
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
      <DownloadButton path={file.path} fileName={file.fileName} label="Download" describedBy={id} />
    </Row>
  );
}
