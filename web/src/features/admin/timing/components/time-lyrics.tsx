import { saveTiming } from '@keepsong/domain/calls/team-lyrics';
import type { LyricsLine, LyricsTiming } from '@keepsong/domain/documents/lyrics';
import type { Song, SongAudio } from '@keepsong/domain/documents/song';
import { lineAt } from '@keepsong/domain/timed-lyrics';
import PauseIcon from '@mui/icons-material/PauseRounded';
import PlayIcon from '@mui/icons-material/PlayArrowRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type KeyboardEvent } from 'react';
import { ConflictChoice } from '@/components/conflict/conflict-choice';
import { FormAlert } from '@/components/form/form-alert';
import { ConfirmButton } from '@/components/ui/dialog';
import { PrivateRecording } from '@/components/ui/private-media';
import { Row, Stack } from '@/components/ui/layout';
import { failureText } from '@/lib/calls/action';
import { savedAs, useDraft, useSave } from '@/lib/draft/use-draft';
import { seekTo } from '@/lib/player/audio-element';
import { toast } from '@/lib/feedback/toast';
import { useAudioClock } from '@/lib/player/use-audio-clock';
import { usePrivateFile } from '@/lib/uploads/use-private-file';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { useMarkUnsaved } from '../../components/unsaved-changes';
import {
  NUDGE_MS,
  clearFrom,
  firstUntimed,
  hasSameTimes,
  linesToSave,
  mark,
  move,
  nudge,
  preciseTime,
  tap,
  timesOf,
  timesOfLines,
  type Timing,
} from '../model/timing';
import { TimingLines } from './timing-lines';

/** One of a song: the song itself, or a take of it. */
export interface Recording {
  takeId: string | null;
  name: string;
  audio: SongAudio;
}

interface TimeLyricsProps {
  song: Song;
  recording: Recording;
  lines: readonly LyricsLine[];
  timing: LyricsTiming | null;
  onClose: () => void;
}

/** Press Space where each line begins during playback. Only Save stores the times. */
export function TimeLyrics({ song, recording, lines, timing, onClose }: TimeLyricsProps) {
  const { takeId, name, audio } = recording;
  const lineIds = lines.map(({ id }) => id);
  const target = { songId: song.id, takeId, audioPath: audio.path };
  const draft = useDraft({
    stored: { version: timing?.version ?? 0, value: timesOf(timing, audio.path) },
    save: savedAs(useSave(saveTiming, target, { failure: null }), timesOfLines),
    isSame: (one, other) => hasSameTimes(lineIds, one, other),
  });
  const { value: times, isDirty, error } = draft;
  const [place, setPlace] = useState({ marked: null as string | null, next: firstUntimed(lineIds, times) });
  const edited: Timing = { times, ...place };
  const [isPlaying, setPlaying] = useState(false);
  const file = usePrivateFile(audio.path);
  const ref = file.data;
  const element = useRef<HTMLAudioElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const clock = useRef<HTMLSpanElement>(null);
  const tapButton = useRef<HTMLButtonElement>(null);

  useMarkUnsaved(isDirty);

  function edit({ times: changed, marked, next }: Timing): void {
    setPlace({ marked, next });
    if (changed !== times) draft.change(changed);
  }

  useAudioClock(
    element,
    (ms) => {
      if (clock.current) clock.current.textContent = preciseTime(ms);
      const sounding = lineAt(
        lineIds.map((id) => ({ startMs: times[id] ?? null })),
        ms,
      );
      for (const [index, row] of Array.from(list.current?.children ?? []).entries()) {
        row.toggleAttribute('data-sounding', index === sounding && ms > 0);
      }
    },
    ref,
  );

  const tapNow = () => edit(tap(edited, lineIds, (element.current?.currentTime ?? 0) * 1_000));
  const nudgeBy = (byMs: number) => edit(nudge(edited, lineIds, byMs));

  function play(): void {
    tapButton.current?.focus();
    void element.current?.play().catch(() => setPlaying(false));
  }

  function playFrom(lineId: string): void {
    edit(mark(edited, lineId));
    const at = times[lineId];
    if (at === undefined) return;
    seekTo(element.current, at / 1_000);
    void element.current?.play().catch(() => setPlaying(false));
  }

  /** On the button and on lines, Space taps on keydown; a button's click would fire on keyup. */
  const isTapTarget = (target: HTMLElement) =>
    target === tapButton.current || list.current?.contains(target) === true;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target as HTMLElement;
    if (target instanceof HTMLAudioElement || event.altKey || event.ctrlKey || event.metaKey) return;
    const keys: Partial<Record<string, () => void>> = {
      '[': () => nudgeBy(-NUDGE_MS),
      ']': () => nudgeBy(NUDGE_MS),
      ...(isTapTarget(target) && {
        ' ': () => !event.repeat && tapNow(),
        ArrowDown: () => edit(move(edited, lineIds, 1)),
        ArrowUp: () => edit(move(edited, lineIds, -1)),
      }),
    };
    const command = keys[event.key];
    if (!command) return;
    event.preventDefault();
    command();
  }

  async function save(): Promise<void> {
    if (await draft.save(linesToSave(lineIds, times))) toast.success('Timing saved');
  }

  const next = lines.find(({ id }) => id === place.next);
  return (
    <Stack
      ref={focusNextOnRemoval}
      role="group"
      aria-label={`Timing of ${name}`}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => {
        if (event.key === ' ' && isTapTarget(event.target as HTMLElement)) event.preventDefault();
      }}
      gap={2}
    >
      <Typography variant="body2" color="textSecondary">
        Play the recording and press <kbd>Space</kbd> where each line begins. <kbd>↑</kbd> <kbd>↓</kbd> choose
        a line, <kbd>[</kbd> and <kbd>]</kbd> move its beginning by 0.1 s. Press a line to hear it.
      </Typography>
      <PrivateRecording
        file={file}
        label={`Recording of ${name}`}
        audioRef={element}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <Row gap={2}>
        <Button
          variant="outlined"
          disabled={!ref}
          startIcon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          onClick={() => (isPlaying ? element.current?.pause() : play())}
        >
          <span>{isPlaying ? 'Pause' : 'Play'}</span>
        </Button>
        <Typography component="span" ref={clock} sx={{ marginInlineStart: 'auto' }} aria-hidden>
          0:00.0
        </Typography>
      </Row>
      <Button
        ref={tapButton}
        variant="contained"
        size="large"
        fullWidth
        disabled={!ref || !next}
        // Taps on pointerdown, for exact timing.
        onPointerDown={(event) => event.button === 0 && tapNow()}
        onClick={(event) => {
          // Clicks without a pointer, of screen readers or switches; Space has tapped on keydown.
          if (event.detail === 0) tapNow();
        }}
        sx={{ minHeight: 72, display: 'grid', touchAction: 'manipulation', overflowWrap: 'anywhere' }}
      >
        <span>{next ? next.text : 'Every line is timed'}</span>
        <Typography component="span" variant="body2">
          {next ? 'Tap when this line begins' : 'Press a line to time it again'}
        </Typography>
      </Button>
      <TimingLines
        ref={list}
        lines={lines}
        timing={edited}
        onHear={playFrom}
        onNudge={nudgeBy}
        onClearFrom={(lineId) => edit(clearFrom(edited, lineIds, lineId))}
      />
      {draft.theirs && (
        <ConflictChoice takeLabel="Use theirs" onTake={draft.discard} onKeep={draft.keepMine}>
          Another admin has saved a timing of this recording meanwhile. Yours is still here.
        </ConflictChoice>
      )}
      <FormAlert kind="error">{error && failureText(error)}</FormAlert>
      <Row>
        <Button
          variant="contained"
          disabled={!isDirty || draft.theirs !== null}
          aria-disabled={draft.isSaving}
          onClick={() => void save()}
        >
          Save the timing
        </Button>
        {isDirty ? (
          <ConfirmButton
            label="Close"
            title="Discard your changes?"
            confirmLabel="Discard"
            isDestructive
            onConfirm={onClose}
          >
            {`The timing of ${name} has changes that are not saved.`}
          </ConfirmButton>
        ) : (
          <Button size="small" onClick={onClose}>
            Close
          </Button>
        )}
      </Row>
    </Stack>
  );
}
