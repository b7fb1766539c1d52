import type { Song } from '@keepsong/domain/documents/song';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { NOT_SPECIFIED, UNTITLED_SONG } from '@keepsong/domain/documents/order';
import Button from '@mui/material/Button';
import { Loaded, SkeletonState } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { ShowMore } from '@/components/ui/show-more';
import { Row, Tiles, Written } from '@/components/ui/layout';
import type { LiveList } from '@/lib/firebase/use-live-list';
import { useFailureToast } from '@/lib/hooks/use-failure-toast';
import { PlaySongButton } from '@/components/ui/play-button';
import { SongArt } from '@/components/ui/cover';
import { SongTile } from '@/components/ui/song-tile';
import { GIFTS_HASH, paths } from '@/config/paths';
import { usePlayerStore, useSongInPlayer } from '@/lib/player';
import { useCover } from '@/entities/song/cover';
import { fileNameOf } from '@/entities/song/song-file-name';
import { DownloadButton } from '@/components/files/download-button';
import { songUrl } from '@/entities/song/song-url';
import { PublicSwitch } from './public-switch';

export function PurchasedSongs({ songs: mine }: { songs: LiveList<Song> }) {
  const { status, rows, retry } = mine;
  const list = useRef<HTMLUListElement>(null);
  useFailureToast(status === 'error', 'Error', 'Failed to fetch purchased content');
  return (
    <Panel title="My Purchased Songs" isBare>
      <Loaded
        read={{ status, data: rows, retry }}
        failure="Failed to load purchased songs. Please try again later."
        loading={<SkeletonState shape="rows" label="Loading your songs" />}
        empty={<Typography color="textSecondary">You haven&apos;t purchased any songs yet.</Typography>}
      >
        {(songs) => (
          <Tiles component="ul" ref={list} width={250} gap={2}>
            {songs.map((song) => (
              <MySongCard key={song.id} song={song} />
            ))}
          </Tiles>
        )}
      </Loaded>
      <ShowMore
        list={mine}
        count={rows.length}
        label="Show more"
        what="songs"
        focusOn={(index) => list.current?.children[index]}
      />
    </Panel>
  );
}

function MySongCard({ song }: { song: Song }) {
  const titleId = useId();
  const playSong = usePlaySong();
  const inPlayer = useSongInPlayer(song.id);
  const coverUrl = useCover(song.coverPath);
  const title = song.title || UNTITLED_SONG;
  return (
    <li aria-labelledby={titleId} tabIndex={-1}>
      <SongTile
        title={title}
        titleId={titleId}
        headingLevel="h3"
        art={
          <SongArt
            title={title}
            url={coverUrl}
            alt={`Cover of ${title}`}
            isPlaying={inPlayer === 'playing'}
            eager
          />
        }
        playButton={
          song.audio && (
            <PlaySongButton songId={song.id} title={title} onPlay={() => playSong(song, coverUrl)} />
          )
        }
        isCurrent={inPlayer !== null}
        actions={
          <Row
            gap={2}
            sx={{ rowGap: 0, '& .MuiButton-root': { paddingInline: 0.5, marginInlineStart: -0.5 } }}
          >
            <Button href={paths.orderOf(song.orderId) + GIFTS_HASH} size="small" aria-describedby={titleId}>
              Give this song
            </Button>
            {song.audio && (
              <DownloadButton
                path={song.audio.path}
                fileName={fileNameOf(title, song.audio.path)}
                label="Download Song"
                describedBy={titleId}
              />
            )}
            {song.coverPath && (
              <DownloadButton
                path={song.coverPath}
                fileName={fileNameOf(title, song.coverPath, 'Cover')}
                label="Download Cover"
                describedBy={titleId}
              />
            )}
            {song.audio && <PublicSwitch song={song} titleId={titleId} />}
          </Row>
        }
      >
        <Written variant="caption">{song.style || NOT_SPECIFIED}</Written>
      </SongTile>
    </li>
  );
}

function usePlaySong(): (song: Song, coverUrl: string | null) => void {
  const player = usePlayerStore();

  return (song, coverUrl) => {
    const { id, title, style, audio, isPublic } = song;
    player.play({
      songId: id,
      title: title || UNTITLED_SONG,
      style,
      url: audio?.path ?? null,
      resolveUrl: () => songUrl(song),
      coverUrl,
      duration: audio?.durationMs ? audio.durationMs / 1000 : null,
      peaks: audio?.peaks ?? [],
      ...(isPublic && { page: paths.publicSong(id) }),
    });
  };
}
