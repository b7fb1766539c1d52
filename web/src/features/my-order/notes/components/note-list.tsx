import { type TakeNote, byTime } from '@keepsong/domain/documents/take-note';
import PlayIcon from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import { Written } from '@/components/ui/written';
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
  formOf: (noteId: string) => ReactNode;
}

export function NoteList({ notes, label, nameOf, onPlay, onEdit, formOf }: NoteListProps) {
  return (
    <Box component="ol" className="ruled" aria-label={label}>
      {byTime(notes).map((note) => (
        <Box component="li" key={note.id} id={`note-${note.id}`} tabIndex={-1} sx={{ scrollMarginBlock: 96 }}>
          {formOf(note.id) || (
            <Stack gap={0.5}>
              <Row gap={1.5}>
                {onPlay && anchorStart(note.anchor) !== null ? (
                  <Button
                    size="small"
                    startIcon={<PlayIcon />}
                    onClick={() => onPlay(note)}
                    sx={{ marginInlineStart: -1 }}
                  >
                    <span>{anchorText(note.anchor)}</span>
                  </Button>
                ) : (
                  <Typography variant="subtitle2">{anchorText(note.anchor)}</Typography>
                )}
                <Typography variant="body2" color="textSecondary">
                  {nameOf(note.takeId)}
                </Typography>
                {/* The heading says that these are not sent. */}
                {note.state !== 'draft' && <NoteStateBadge state={note.state} />}
              </Row>
              <Row gap={2} align="baseline" isSpread isOneLine>
                <Written keepsLines>{note.text}</Written>
                {onEdit && note.state === 'draft' && (
                  <Button size="small" onClick={() => onEdit(note)} sx={{ marginInlineEnd: -2 }}>
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
          )}
        </Box>
      ))}
    </Box>
  );
}
