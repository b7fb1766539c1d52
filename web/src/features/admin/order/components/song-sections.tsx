import type { Order } from '@keepsong/domain/documents/order';
import { Section } from '@/components/ui/panel';
import { useSong } from '@/entities/song/song';
import { LoadedDetail } from '../../components/admin-frame';
import { lyricsUrl } from '../../model/lyrics-url';
import { PublishOptions } from '../../options/components/publish-options';
import { SongOptions } from '../../options/components/song-options';
import { LyricsTimings } from '../../timing/components/lyrics-timings';
import { SongFiles, UploadArea } from '../../uploads/components/song-files';
import type { Part } from '../model/open-parts';
import { SongDetails } from './song-details';

interface SongSectionsProps {
  order: Order;
  songId: string;
  hasCover: boolean;
  isSecond: boolean;
  open: ReadonlySet<Part>;
}

export function SongSections({ order, songId, hasCover, isSecond, open }: SongSectionsProps) {
  const prefix = isSecond ? 'Second ' : '';
  return (
    <LoadedDetail what="song" read={useSong(songId)}>
      {(song) => (
        <>
          <SongOptions song={song} title={`${prefix}Song Options`} isOpen={open.has('options')}>
            {song.id === (order.secondSongId ?? order.songId) && <PublishOptions order={order} />}
          </SongOptions>
          <SongDetails
            order={order}
            song={song}
            title={`${prefix}Song Details`}
            lyricsUrl={lyricsUrl({ order: order.id, song: isSecond ? '2' : '1' })}
            isOpen={open.has('lyrics')}
          />
          <Section title={`${prefix}Audio File`} isOpen={open.has('audio')}>
            <UploadArea song={song} kind="audio" title={`${prefix}Audio File`} />
          </Section>
          <Section title={`${prefix}Lyrics Timing`} isOpen={open.has('timing')}>
            <LyricsTimings song={song} />
          </Section>
          <Section title={`${prefix}Files`} isOpen={open.has('files')}>
            <SongFiles song={song} area={`${prefix}Files`} />
          </Section>
          {hasCover && (
            <Section title={`${prefix}Cover Image`} isOpen={open.has('cover')}>
              <UploadArea song={song} kind="cover" title={`${prefix}Cover Image`} />
            </Section>
          )}
        </>
      )}
    </LoadedDetail>
  );
}
