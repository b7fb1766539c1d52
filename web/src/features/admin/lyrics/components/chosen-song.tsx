import type { Order } from '@keepsong/domain/documents/order';
import { isBeforeLyrics } from '@keepsong/domain/order-status';
import type { Song } from '@keepsong/domain/documents/song';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SongLyrics } from '@/components/lyrics/song-lyrics';
import type { LyricsEditing } from '@/components/lyrics/use-lyrics-editing';
import { LoadFailure } from '@/components/ui/loaded';
import { Fact, Facts, Panel } from '@/components/ui/panel';
import { SongVersions } from '@/entities/song/song-versions';
import { useSong } from '@/entities/song/song';
import { useStory } from '@/entities/story/story';
import { useSaveLyrics } from '@/entities/song/use-save-lyrics';
import { toast } from '@/lib/feedback/toast';
import { BriefFacts } from '../../components/brief-facts';
import { StoryAnswers } from '../../components/story-answers';
import { lyricsUrl } from '../../model/lyrics-url';
import { useDraftGeneration } from '../api/use-draft-generation';
import { DraftWriter } from './draft-writer';
import { LyricsApproval, ReviewedLyrics } from './lyrics-approval';

interface ChosenSongProps {
  uid: string;
  order: Order;
  song: Song;
  nextUrl: string | null;
}

/** The lyrics of a song with all admin actions. Needs the song's id as its key, so that a pending save stays with its song. */
export function ChosenSong({ uid, order, song, nextUrl }: ChosenSongProps) {
  const reader = { uid, isAdmin: true };
  const save = useSaveLyrics(song.id, 'Failed to save lyrics');
  const drafting = useDraftGeneration(song.id);
  const navigate = useNavigate();
  const [saved, setSaved] = useState<{ songId: string; lyrics: string } | null>(null);
  const otherId = order.songId === song.id ? order.secondSongId : order.songId;
  const { data: other } = useSong(otherId);

  /** A draft that is used as it is: it is sent, or the order's other song is written first. */
  function onwardWith(editing: LyricsEditing) {
    if (!isBeforeLyrics(order) || editing.conflict !== null) return null;
    const isOtherMissing = otherId !== null && (!other || other.lyrics.trim() === '');
    return {
      label: isOtherMissing ? 'Use, and write the other song' : 'Use and send',
      run: async (lyrics: string) => {
        if (!(await editing.saveInstead(lyrics, 'generated'))) return;
        if (isOtherMissing)
          await navigate(lyricsUrl({ order: order.id, song: song.id === order.songId ? '2' : '1' }));
        else setSaved({ songId: song.id, lyrics });
      },
    };
  }

  return (
    <SongLyrics
      song={song}
      readOnlyReason={null}
      isTeam
      save={save}
      onSaved={() => toast.success('Success', 'Lyrics saved successfully')}
      aside={<WritersBrief order={order} song={song} />}
      toRead={<ReviewedLyrics song={song} />}
      isCovered={drafting.draft !== null}
      tools={(editing) => (
        <>
          <LyricsApproval
            order={order}
            song={song}
            isDirty={editing.isDirty}
            isEditing={editing.mode === 'edit'}
            saved={saved}
            onSending={() => saved && nextUrl && void navigate(nextUrl)}
          />
          <DraftWriter drafting={drafting} editing={editing} onward={onwardWith(editing)} />
        </>
      )}
      versions={(editing, canEdit) => (
        <SongVersions song={song} reader={reader} editing={editing} canEdit={canEdit} />
      )}
    />
  );
}

function WritersBrief({ order, song }: Pick<ChosenSongProps, 'order' | 'song'>) {
  const story = useStory(order.id);
  return (
    <Panel title="The Customer's Brief">
      <BriefFacts order={order} />
      {song.pronunciations.length > 0 && (
        <Facts>
          {song.pronunciations.map(({ id, name, sounds }) => (
            <Fact key={id} name={name}>
              {sounds}
            </Fact>
          ))}
        </Facts>
      )}
      <LoadFailure read={story}>The story could not be loaded.</LoadFailure>
      {story.data && <StoryAnswers story={story.data} heading="h3" />}
    </Panel>
  );
}
