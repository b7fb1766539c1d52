import type { TakeNote } from '@keepsong/domain/documents/takes';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { MouseEvent } from 'react';
import { anchorText } from '@/entities/song/anchor-text';
import { radius } from '@/theme/tokens';

interface NoteStripProps {
  /** Seconds of the longest take, the width of the strip. */
  duration: number;
  /** On the audible take. */
  notes: readonly TakeNote[];
  /** Gets the seconds that were pressed. Null where notes are not allowed. Keyboard users have "Add a note". */
  onAdd: ((seconds: number) => void) | null;
  onShow: (note: TakeNote) => void;
}

const HEIGHT = 32;

/** Below the waveforms: the notes on the take at their times. A press begins a note there. */
export function NoteStrip({ duration, notes, onAdd, onShow }: NoteStripProps) {
  function add({ currentTarget, clientX, target }: MouseEvent<HTMLElement>): void {
    if (!onAdd || target !== currentTarget) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    onAdd(((clientX - left) / width) * duration);
  }

  return (
    <Box
      onClick={add}
      dir="ltr"
      className="note-strip"
      sx={{
        position: 'relative',
        height: HEIGHT,
        borderRadius: radius.small,
        backgroundColor: 'keepsong.sunken',
        ...(onAdd && { cursor: 'copy' }),
      }}
    >
      {notes.map((note) => {
        const { anchor } = note;
        if (anchor.kind === 'whole') return null;
        return (
          <ButtonBase
            key={note.id}
            aria-label={`${anchorText(anchor)}: ${note.text}`}
            onClick={() => onShow(note)}
            sx={{
              position: 'absolute',
              top: 4,
              height: HEIGHT - 8,
              minWidth: HEIGHT - 8,
              borderRadius: radius.pill,
              backgroundColor:
                note.state === 'draft' ? 'keepsong.tones.peach.strong' : 'keepsong.tones.violet.strong',
              opacity: note.state === 'draft' ? 1 : 0.75,
              left: `${(anchor.ms / 10 / duration).toFixed(3)}%`,
              transform: 'translateX(-50%)',
            }}
          />
        );
      })}
    </Box>
  );
}
