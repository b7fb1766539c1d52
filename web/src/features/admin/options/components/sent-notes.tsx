import { type Take, byTime, type TakeNote } from '@keepsong/domain/documents/takes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { PrivateRecording } from '@/components/ui/private-media';
import { anchorStart } from '@/entities/song/anchor-text';
import { useNotes, useTakes } from '@/entities/song/song';
import { takeName } from '@/entities/song/take-name';
import { usePrivateFile } from '@/lib/uploads/use-private-file';
import { AnswerNote } from './answer-note';

/** Heard before the place of a note, so that one knows where one is. */
const LEAD_IN_SECONDS = 2;

interface SentNotesProps {
  songId: string;
  revision: number;
  isOpen: boolean;
  /** Only for two songs. */
  heading: string | null;
}

/**
 * The notes of a revision on one song. One note after the other is answered; once a place was played, the place of the next
 * note plays by itself.
 */
export function SentNotes(props: SentNotesProps) {
  return (
    <Loaded read={useNotes(props.songId)} failure="The notes could not be loaded" loading={null}>
      {(notes) => <Notes {...props} notes={notes} />}
    </Loaded>
  );
}

function Notes(props: SentNotesProps & { notes: readonly TakeNote[] }) {
  const { songId, revision, isOpen, heading, notes } = props;
  const takes = useTakes(songId).data ?? [];
  /** The note whose turn it is; null for the first that waits. */
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** Notes with their saved answers, used until the live notes show them: the reply can arrive first. */
  const [answered, setAnswered] = useState<readonly TakeNote[]>([]);
  const [place, setPlace] = useState<NotePlace | null>(null);
  const newest = (note: TakeNote) =>
    answered.find(({ id, version }) => id === note.id && version > note.version) ?? note;
  const sent = byTime(notes.filter((note) => note.revision === revision)).map(newest);
  const unanswered = sent.filter(({ state }) => state === 'sent');
  const currentId = chosenId ?? unanswered[0]?.id;
  // For a reply: another note may have been chosen meanwhile.
  const latest = useRef({ chosenId, place });
  useEffect(() => {
    latest.current = { chosenId, place };
  });
  if (sent.length === 0) return null;

  const takeOf = ({ takeId }: TakeNote) => takes.find(({ id }) => id === takeId);

  function play(note: TakeNote): void {
    const take = takeOf(note);
    if (!take) return;
    const seconds = Math.max(0, (anchorStart(note.anchor) ?? 0) - LEAD_IN_SECONDS);
    setPlace({ noteId: note.id, take, takeName: takeName(take, takes), seconds });
  }

  /** An answer that was sent leads to the next note, but not away from one that was chosen meanwhile. */
  function goOn(after: TakeNote): void {
    if (latest.current.chosenId !== after.id) return;
    const index = unanswered.findIndex(({ id }) => id === after.id);
    const next = unanswered[index + 1] ?? unanswered.find(({ id }) => id !== after.id);
    setChosenId(next?.id ?? null);
    if (next && latest.current.place) play(next);
  }

  return (
    <>
      {heading && (
        <Typography variant="overline" component="h5">
          {heading}
        </Typography>
      )}
      {place && <NotePlayer key={place.take.id} place={place} />}
      <Box component="ol" className="ruled">
        {sent.map((note) => {
          const take = takeOf(note);
          return (
            <li key={note.id}>
              <AnswerNote
                note={note}
                takeName={take ? takeName(take, takes) : ''}
                isOpen={isOpen}
                isCurrent={note.id === currentId}
                takesFocus={note.id === chosenId}
                isPlayed={note.id === place?.noteId}
                {...(take && { onPlay: () => play(note) })}
                onChoose={() => setChosenId(note.id)}
                onSaved={(saved) =>
                  setAnswered((before) => [...before.filter(({ id }) => id !== saved.id), saved])
                }
                onDone={() => goOn(note)}
              />
            </li>
          );
        })}
      </Box>
    </>
  );
}

/** The place that was last asked for; each press is a new object, and plays again. */
interface NotePlace {
  noteId: string;
  take: Take;
  takeName: string;
  seconds: number;
}

function NotePlayer({ place }: { place: NotePlace }) {
  const { take, takeName, seconds } = place;
  const recording = usePrivateFile(take.audio.path);
  const source = recording.data;
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (!audio.current) return;
    audio.current.currentTime = seconds;
    // Where the browser allows no sound yet, the controls are there.
    audio.current.play().catch(() => undefined);
  }, [place, seconds, source]);
  return <PrivateRecording file={recording} label={takeName} audioRef={audio} />;
}
