import type { TakeNote } from '@keepsong/domain/documents/take-note';
import { byTime } from '@keepsong/domain/documents/take-note';
import PlayIcon from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Row } from '@/components/ui/row';
import { anchorStart, anchorText } from '@/entities/song/anchor-text';
import { NoteStateBadge } from '@/components/ui/note-state-badge';
import { Quoted } from '@/components/ui/quoted';

interface NoteListProps {
  notes: readonly TakeNote[];
  label: string;
  nameOf: (takeId: string) => string;
  /** Plays the note's part; null without playback. */
  onPlay: ((note: TakeNote) => void) | null;
  /** Null where notes are read-only. */
  onEdit: ((note: TakeNote) => void) | null;
  /** The note in edit mode, with its form. */
  open: { noteId: string; form: ReactNode } | null;
}

/** Notes sorted by time, with the team's answers. */
export function NoteList({ notes, label, nameOf, onPlay, onEdit, open }: NoteListProps) {
  return (
    <Box component="ol" className="ruled" aria-label={label}>
      {byTime(notes).map((note) => (
        <Box
          component="li"
          key={note.id}
          id={`note-${note.id}`}
          tabIndex={-1}
          sx={{ py: 1.5, scrollMarginBlock: 96 }}
        >
          {open?.noteId === note.id ? (
            open.form
          ) : (
            <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
              <Row sx={{ columnGap: 1.5, width: '100%' }}>
                {onPlay && anchorStart(note.anchor) !== null ? (
                  <Button size="small" startIcon={<PlayIcon />} onClick={() => onPlay(note)} sx={{ ml: -1 }}>
                    <span>{anchorText(note.anchor)}</span>
                  </Button>
                ) : (
                  <Typography variant="subtitle2">{anchorText(note.anchor)}</Typography>
                )}
                <Typography variant="body2" color="textSecondary">
                  {nameOf(note.takeId)}
                </Typography>
                <NoteStateBadge state={note.state} />
              </Row>
              <Box
                sx={{
                  display: 'flex',
                  columnGap: 2,
                  alignItems: 'baseline',
                  justifyContent: 'space-between',
                  width: '100%',
                }}
              >
                <Typography
                  dir="auto"
                  sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '46rem' }}
                >
                  {note.text}
                </Typography>
                {onEdit && note.state === 'draft' && (
                  <Button size="small" onClick={() => onEdit(note)} sx={{ flex: 'none', mr: -2 }}>
                    Change<span className="visually-hidden">{` “${note.text}”`}</span>
                  </Button>
                )}
              </Box>
              {note.answer && (
                <Quoted sx={{ maxWidth: '46rem' }}>
                  <strong>Our answer:</strong>
                  <span>{` ${note.answer}`}</span>
                </Quoted>
              )}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
