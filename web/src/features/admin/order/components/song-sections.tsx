import type { Order } from '@keepsong/domain/documents/order';
import { useSong } from '@/entities/song/song';
import { DetailState } from '../../components/detail-frame';
import { lyricsUrl } from '../../model/lyrics-url';
import { PublishOptions } from '../../options/components/publish-options';
import { RevisionsSection } from '../../options/components/revisions-section';
import { SongOptions } from '../../options/components/song-options';
import { TimingSection } from '../../timing/components/timing-section';
import { SongFiles } from '../../uploads/components/song-files';
import { UploadArea } from '../../uploads/components/upload-area';
import { LyricsSection } from './lyrics-section';
import { SongDetails } from './song-details';

interface SongSectionsProps {
  order: Order;
  songId: string;
  hasCover: boolean;
  isSecond: boolean;
}

/** All sections of one song of an order. */
export function SongSections({ order, songId, hasCover, isSecond }: SongSectionsProps) {
  const { data: song, status, retry } = useSong(songId);
  const prefix = isSecond ? 'Second ' : '';
  if (!song) {
    return <DetailState what="song" status={status} retry={retry} />;
  }
  return (
    <>
      {!isSecond && (
        <>
          <LyricsSection order={order} song={song} />
          <RevisionsSection order={order} />
        </>
      )}
      <SongDetails
        song={song}
        title={`${prefix}Song Details`}
        lyricsUrl={lyricsUrl({ order: order.id, song: isSecond ? '2' : '1' })}
      />
      <SongOptions song={song} orderId={order.id} title={`${prefix}Song Options`}>
        {songId === (order.secondSongId ?? order.songId) && <PublishOptions order={order} />}
      </SongOptions>
      <UploadArea kind="audio" song={song} orderId={order.id} title={`${prefix}Audio File`} />
      <TimingSection song={song} title={`${prefix}Lyrics Timing`} />
      <SongFiles song={song} orderId={order.id} title={`${prefix}Files`} />
      {hasCover && <UploadArea kind="cover" song={song} orderId={order.id} title={`${prefix}Cover Image`} />}
    </>
  );
}
