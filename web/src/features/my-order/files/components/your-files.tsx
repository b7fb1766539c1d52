import type { Song } from '@keepsong/domain/documents/song';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/layout';
import { DownloadButton } from '@/components/files/download-button';
import { useSongFiles } from '@/entities/song/song-files';
import { useTakes } from '@/entities/song/song';
import { together } from '@/lib/firebase/together';
import { fileSize } from '@/lib/text/format';
import type { OrderSongs } from '../../components/order-songs';
import { yourFiles, type YourFile } from '../model/your-files';

/** All downloads of a completed order. Also after a refund: the owner keeps the files of a finished song. */
export default function OrderFiles({ order, songs }: OrderSongs) {
  if (order.status !== 'completed') return null;
  return (
    <Panel title="Your files">
      {songs.map((song, index) => (
        <SongFiles key={song.id} song={song} place={songs.length === 1 ? null : index} />
      ))}
    </Panel>
  );
}

const HEADINGS = ['First song', 'Second song'];

/** `place`: of two songs, which can have the same title; null of the only one. */
function SongFiles({ song, place }: { song: Song; place: number | null }) {
  const takes = useTakes(song.id);
  const found = useSongFiles(song.id);
  const { status, retry } = together([takes, found]);
  const files = yourFiles(song, takes.data ?? [], found.data ?? []);
  const heading = place === null ? null : (HEADINGS[place] ?? '');
  return (
    <div>
      {heading && (
        <Typography variant="h4" component="h3">
          {`${heading}: ${song.title}`}
        </Typography>
      )}
      <Loaded
        // Those that are known stay beside a failure.
        read={{ status, retry, data: status === 'loading' ? undefined : files }}
        failure="Some of your files could not be loaded"
        empty={
          <Typography color="textSecondary">
            There is nothing to download yet. Your files will be here as soon as they are ready.
          </Typography>
        }
      >
        {(known) => (
          <Box
            component="ul"
            className="ruled"
            aria-label={`Files of ${heading ? `the ${heading.toLowerCase()}` : song.title}`}
          >
            {known.map((file) => (
              <FileRow key={file.path} file={file} />
            ))}
          </Box>
        )}
      </Loaded>
    </div>
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
        <Typography variant="body2" color="textSecondary">
          {[file.about, file.format, fileSize(file.bytes)].filter(Boolean).join(' · ')}
        </Typography>
      </div>
      <DownloadButton path={file.path} fileName={file.fileName} label="Download" describedBy={id} />
    </Row>
  );
}
