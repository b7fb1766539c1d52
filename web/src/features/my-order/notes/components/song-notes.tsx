import type { Song } from '@keepsong/domain/documents/song';
import type { Order } from '@keepsong/domain/documents/order';
import { isOver } from '@keepsong/domain/order-status';
import { type Take, type TakeNote, byTime } from '@keepsong/domain/documents/takes';
import AddIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, type Dispatch, type SetStateAction } from 'react';
import PlayIcon from '@mui/icons-material/PlayArrowRounded';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { LazyPart } from '@/components/ui/lazy-part';
import { Quoted, Row, Stack, Written } from '@/components/ui/layout';
import { formatTime } from '@/lib/text/format';
import { anchorStart, anchorText } from '@/entities/song/anchor-text';
import { NoteStateBadge } from '@/components/ui/badge';
import { fieldsOfNote } from '../model/note-draft';
import type { OpenNote } from './note-form';

/** Its fields are a tenth of the code of the page with the options. */
const NoteForm = lazy(async () => ({ default: (await import('./note-form')).NoteForm }));

interface SongNotesProps {
  song: Song;
  order: Order;
  takes: readonly Take[];
  notes: readonly TakeNote[];
  nameOf: (takeId: string) => string;
  position: number;
  open: readonly OpenNote[];
  onOpen: Dispatch<SetStateAction<readonly OpenNote[]>>;
  canWrite: boolean;
  /** Begins a note at the playback position; null where not allowed. */
  onBegin: (() => void) | null;
  onPlay: (note: TakeNote) => void;
}

/** The notes on a song: editable drafts, and those of each revision with their answers. */
export default function SongNotes(props: SongNotesProps) {
  const { order, song, takes, notes, nameOf, position, canWrite, onBegin, onPlay } = props;
  const { open, onOpen } = props;
  const forms = canWrite ? open : [];
  // One that is open stands in its form.
  const isOpen = (id: string) => forms.some(({ noteId }) => noteId === id);
  const drafts = notes.filter(({ id, state }) => state === 'draft' && !isOpen(id));
  const sent = notes.flatMap(({ revision }) => (revision === null ? [] : [revision]));
  const revisions = [...new Set(sent)].sort((one, other) => other - one);
  const edit = (note: TakeNote) =>
    onOpen((now) => [...now, { noteId: note.id, begun: fieldsOfNote(note), isRestored: false }]);
  const openText = isOver(order) ? 'sent' : 'with the team';
  const lists = [
    ...(drafts.length > 0 ? [{ title: 'Not sent yet', listed: drafts }] : []),
    ...revisions.map((revision) => ({
      title: `Revision ${revision}, ${revision === order.revisions.openNumber ? openText : 'answered'}`,
      listed: notes.filter((note) => note.revision === revision),
    })),
  ];
  return (
    <Stack component="section" aria-label="Notes" gap={2}>
      <Row gap={1.5} isSpread>
        <Typography variant="h4" component="h3">
          Notes
        </Typography>
        {onBegin && (
          <Button variant="outlined" size="small" startIcon={<AddIcon />} onClick={onBegin}>
            <span>{`Add a note at ${formatTime(position)}`}</span>
          </Button>
        )}
      </Row>
      {forms.map((each) => {
        const { noteId, begun } = each;
        const take = takes.find(({ id }) => id === begun.takeId);
        return (
          take && (
            <div key={noteId} ref={focusNextOnRemoval} id={`note-${noteId}`} tabIndex={-1}>
              <LazyPart name="The form">
                <NoteForm
                  songId={song.id}
                  note={each}
                  stored={notes.find(({ id }) => id === noteId)}
                  take={take}
                  takeName={nameOf(take.id)}
                  position={position}
                  onDone={() => onOpen((now) => now.filter((other) => other.noteId !== noteId))}
                />
              </LazyPart>
            </div>
          )
        );
      })}
      {lists.map(({ title, listed }) => (
        <Box key={title}>
          <Typography dir="auto" variant="h6" component="h4">
            {title}
          </Typography>
          <Box component="ol" className="ruled" aria-label={title}>
            {byTime(listed).map((note) => (
              <Box
                component="li"
                key={note.id}
                id={`note-${note.id}`}
                tabIndex={-1}
                sx={{ scrollMarginBlock: 96 }}
              >
                <Note
                  note={note}
                  takeName={nameOf(note.takeId)}
                  isClosed={isOver(order)}
                  onPlay={() => onPlay(note)}
                  onEdit={canWrite ? () => edit(note) : null}
                />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

interface NoteProps {
  note: TakeNote;
  takeName: string;
  /** Nobody works on the order any more. */
  isClosed?: boolean;
  onPlay: () => void;
  /** Null where notes are read-only. */
  onEdit: (() => void) | null;
}

export function Note({ note, takeName, isClosed = false, onPlay, onEdit }: NoteProps) {
  return (
    <Stack gap={0.5}>
      <Row gap={1.5}>
        {anchorStart(note.anchor) !== null ? (
          <Button size="small" startIcon={<PlayIcon />} onClick={onPlay} sx={{ marginInlineStart: -1 }}>
            <span>{anchorText(note.anchor)}</span>
          </Button>
        ) : (
          <Typography variant="subtitle2">{anchorText(note.anchor)}</Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {takeName}
        </Typography>
        {/* The heading says what drafts are, and what is left of an order that is over. */}
        {note.state !== 'draft' && !(isClosed && note.state === 'sent') && (
          <NoteStateBadge state={note.state} />
        )}
      </Row>
      <Row gap={2} align="baseline" isSpread isOneLine>
        <Written keepsLines>{note.text}</Written>
        {onEdit && note.state === 'draft' && (
          <Button size="small" onClick={onEdit} sx={{ marginInlineEnd: -2 }}>
            Change<span className="visually-hidden">{` “${note.text}”`}</span>
          </Button>
        )}
      </Row>
      {note.answer && (
        <Quoted>
          <strong>Our answer:</strong>
          <span>{` ${note.answer}`}</span>
        </Quoted>
      )}
    </Stack>
  );
}
