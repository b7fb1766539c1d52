import { NOT_SPECIFIED, UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { PlaySongButton } from '@/components/ui/play-song-button';
import { SongArt } from '@/components/ui/song-art';
import { Row } from '@/components/ui/row';
import { SongTile } from '@/components/ui/song-tile';
import { Written } from '@/components/ui/written';
import { GIFTS_HASH, paths } from '@/config/paths';
import { usePlayerStore, useSongInPlayer } from '@/lib/player';
import { coverKey, useCover } from '@/entities/song/cover';
import { fileNameOf } from '@/entities/song/song-file-name';
import { DownloadButton } from '@/components/files/download-button';
import { PublicSwitch } from './public-switch';
import { useQueryClient } from '@tanstack/react-query';
import { songUrl } from '@/entities/song/song-url';

export function MySongCard({ song }: { song: Song }) {
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
          song.audio && <PlaySongButton songId={song.id} title={title} onPlay={() => playSong(song)} />
        }
        isCurrent={inPlayer !== null}
        actions={
          <Row
            gap={2}
            sx={{ rowGap: 0, '& .MuiButton-root': { paddingInline: 0.5, marginInlineStart: -0.5 } }}
          >
            <Button
              href={paths.orderOf(song.orderId) + GIFTS_HASH}
              size="small"
              aria-describedby={titleId}
            >
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

function usePlaySong(): (song: Song) => void {
  const player = usePlayerStore();
  const client = useQueryClient();

  return (song) => {
    const { id, title, style, audio, isPublic, coverPath } = song;
    player.play({
      songId: id,
      title: title || UNTITLED_SONG,
      style,
      url: audio?.path ?? null,
      resolveUrl: () => songUrl(song),
      coverUrl: client.getQueryData<string>(coverKey(coverPath)) ?? null,
      duration: audio?.durationMs ? audio.durationMs / 1000 : null,
      peaks: audio?.peaks ?? [],
      ...(isPublic && { page: paths.publicSong(id) }),
    });
  };
}
