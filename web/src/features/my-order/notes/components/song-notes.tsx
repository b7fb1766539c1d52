import type { Song } from '@keepsong/domain/documents/song';
import type { Take } from '@keepsong/domain/documents/take';
import type { TakeNote } from '@keepsong/domain/documents/take-note';
import AddIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Prose } from '@/components/ui/prose';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import { formatTime } from '@/lib/text/format';
import type { OpenNote } from '../model/kept-note';
import { NoteForm } from './note-form';
import { NoteList } from './note-list';

interface SongNotesProps {
  song: Song;
  /** The revision that the team works on. */
  openRevision: number | null;
  takes: readonly Take[];
  notes: readonly TakeNote[];
  nameOf: (takeId: string) => string;
  /** Seconds of the playback. */
  position: number;
  open: OpenNote | null;
  /** It is open since the page was loaded. */
  isRestored: boolean;
  onOpen: (note: OpenNote | null) => void;
  /** The owner can write and change notes. */
  canWrite: boolean;
  /** Begins a note at the playback position; null where not allowed. */
  onBegin: (() => void) | null;
  onPlay: (note: TakeNote) => void;
}

/** The notes on a song: editable drafts, and those of each revision with their answers. */
export function SongNotes(props: SongNotesProps) {
  const { song, openRevision, takes, notes, nameOf, position, canWrite, onBegin, onPlay } = props;
  const { open, isRestored, onOpen } = props;
  const section = useRef<HTMLElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const drafts = notes.filter(({ state }) => state === 'draft');
  const sent = notes.flatMap(({ revision }) => (revision === null ? [] : [revision]));
  const revisions = [...new Set(sent)].sort((one, other) => other - one);
  const take = open && takes.find(({ id }) => id === open.takeId);
  const form = open && canWrite && take && (
    <NoteForm
      key={JSON.stringify([open.noteId, open.takeId, open.anchor])}
      songId={song.id}
      note={open}
      stored={notes.find(({ id }) => id === open.noteId)}
      takeName={nameOf(take.id)}
      durationMs={take.audio.durationMs ?? 0}
      position={position}
      takesFocus={!isRestored}
      onDone={() => {
        onOpen(null);
        (add.current ?? section.current)?.focus();
      }}
    />
  );
  const isListed = drafts.some(({ id }) => id === open?.noteId);
  const lists = [
    ...(drafts.length > 0 ? [{ title: 'Not sent yet', listed: drafts }] : []),
    ...revisions.map((revision) => ({
      title: `Revision ${revision}, ${revision === openRevision ? 'with the team' : 'answered'}`,
      listed: notes.filter((note) => note.revision === revision),
    })),
  ];
  return (
    <Stack component="section" ref={section} tabIndex={-1} aria-label="Notes" gap={2}>
      <Row gap={1.5} isSpread>
        <Typography variant="h4" component="h3">
          Notes
        </Typography>
        {onBegin && (
          <Button ref={add} variant="outlined" size="small" startIcon={<AddIcon />} onClick={onBegin}>
            <span>{`Add a note at ${formatTime(position)}`}</span>
          </Button>
        )}
      </Row>
      {onBegin && notes.length === 0 && !open && (
        <Prose color="textSecondary">
          Should something be different? Press the strip below the waves where it happens, and write it down.
          Your notes are kept until you send them together.
        </Prose>
      )}
      {!isListed && form}
      {lists.map(({ title, listed }) => (
        <Box key={title}>
          <Typography dir="auto" variant="h6" component="h4">
            {title}
          </Typography>
          <NoteList
            notes={listed}
            label={title}
            nameOf={nameOf}
            onPlay={onPlay}
            onEdit={
              canWrite
                ? ({ id, version, takeId, anchor, text }) =>
                    onOpen({ noteId: id, seen: version, takeId, anchor, text })
                : null
            }
            open={isListed && open && form ? { noteId: open.noteId, form } : null}
          />
        </Box>
      ))}
    </Stack>
  );
}
