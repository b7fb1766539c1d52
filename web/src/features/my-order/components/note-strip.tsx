import type { Take } from '@keepsong/domain/documents/take';
import type { Anchor, TakeNote } from '@keepsong/domain/documents/take-note';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState, type PointerEvent } from 'react';
import { anchorText } from '@/entities/song/anchor-text';
import { radius } from '@/theme/tokens';
import { anchorBetween } from '../model/note-draft';

interface NoteStripProps {
  /** The audible take; notes on others are not drawn. */
  take: Take;
  /** Seconds of the longest take, the width of the strip. */
  duration: number;
  notes: readonly TakeNote[];
  /** Null where notes are not allowed. Keyboard users have "Add a note". */
  onAdd: ((anchor: Anchor) => void) | null;
  onShow: (note: TakeNote) => void;
}

const HEIGHT = 32;

/** Below the waveforms: the notes on the take at their times. A press begins a note there, and a drag marks a part. */
export function NoteStrip({ take, duration, notes, onAdd, onShow }: NoteStripProps) {
  /** The pressed and the current position, each from 0 to 1. */
  const [drawn, setDrawn] = useState<readonly [number, number] | null>(null);
  const durationMs = take.audio.durationMs ?? 0;

  const shareAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / width));
  };

  function release(event: PointerEvent<HTMLElement>): void {
    if (!drawn || !onAdd) return;
    const ofTake = (share: number) => (share * duration * 1000) / durationMs;
    onAdd(anchorBetween(ofTake(drawn[0]), ofTake(shareAt(event)), durationMs));
    setDrawn(null);
  }

  const percent = (ms: number) => `${(ms / 10 / duration).toFixed(3)}%`;
  return (
    <Box
      {...(onAdd && {
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          if (event.button !== 0 || event.target !== event.currentTarget) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          const share = shareAt(event);
          setDrawn([share, share]);
        },
        onPointerMove: (event: PointerEvent<HTMLElement>) => drawn && setDrawn([drawn[0], shareAt(event)]),
        onPointerUp: release,
        onPointerCancel: () => setDrawn(null),
      })}
      dir="ltr"
      className="note-strip"
      sx={{
        position: 'relative',
        height: HEIGHT,
        borderRadius: radius.small,
        backgroundColor: 'keepsong.sunken',
        touchAction: 'pan-y',
        ...(onAdd && { cursor: 'copy' }),
      }}
    >
      {notes.map((note) => {
        const { anchor } = note;
        if (anchor.kind === 'whole') return null;
        const isPart = anchor.kind === 'range';
        const from = isPart ? anchor.fromMs : anchor.ms;
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
              ...(isPart
                ? { left: percent(from), width: percent(anchor.toMs - from) }
                : { left: percent(from), transform: 'translateX(-50%)' }),
            }}
          />
        );
      })}
      {drawn && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            insetBlock: 4,
            left: `${Math.min(...drawn) * 100}%`,
            width: `${Math.max(0.5, Math.abs(drawn[1] - drawn[0]) * 100)}%`,
            borderRadius: radius.pill,
            backgroundColor: 'primary.main',
            opacity: 0.5,
            pointerEvents: 'none',
          }}
        />
      )}
    </Box>
  );
}
