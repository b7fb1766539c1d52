import { LONGEST_CONTEXT } from '@keepsong/domain/calls/team-lyrics';
import { isWithin } from '@keepsong/domain/text';
import { cleanLyrics } from '@keepsong/domain/written-lyrics';
import StopIcon from '@mui/icons-material/StopRounded';
import PenIcon from '@mui/icons-material/DrawRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { TextField } from '@/components/form/text-field';
import { Panel } from '@/components/ui/panel';
import { LyricsDiff } from '@/components/lyrics/lyrics-diff';
import { LyricsText } from '@/components/lyrics/lyrics-text';
import type { LyricsEditing } from '@/components/lyrics/use-lyrics-editing';
import { Row, Stack, SunkenBox } from '@/components/ui/layout';
import { usePageKeys } from '@/lib/hooks/use-page-keys';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import type { useDraftGeneration } from '../api/use-draft-generation';

interface DraftWriterProps {
  drafting: ReturnType<typeof useDraftGeneration>;
  editing: LyricsEditing;
  /** What happens with a draft that is used as it is; null when it can only go into the editor. */
  onward: { label: string; run: (lyrics: string) => void } | null;
}

/** Whether the key means something else: while a dialog asks, and in the editor, where it begins a line. */
const isElsewhere = (target: EventTarget | null) =>
  document.querySelector('.MuiDialog-root') !== null ||
  (target instanceof Element && target.closest('[role="group"][aria-label^="Lyrics of"]') !== null);

/**
 * Generates a draft of the lyrics beside the current text, and replaces the text only on request. Ctrl or ⌘ with Enter
 * presses the next button of the two steps.
 */
export function DraftWriter({ drafting, editing, onward }: DraftWriterProps) {
  const [context, setContext] = useState('');
  const { isRunning, written, draft, refusal, generate, stop, dismiss } = drafting;
  const isEditing = editing.mode === 'edit';
  const request = { currentLyrics: editing.text, additionalPrompt: isEditing ? context : '' };
  const isContextShort = isWithin(request.additionalPrompt, LONGEST_CONTEXT);
  const lyrics = cleanLyrics(draft?.text ?? '');
  const isWhole = draft !== null && draft.end !== 'cut_off';

  function take(run = (text: string) => editing.replace(text, 'generated')): void {
    run(lyrics);
    dismiss();
  }
  const goOn = () => take(onward?.run);

  usePageKeys((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (event.defaultPrevented || event.repeat || isRunning || isElsewhere(event.target)) return;
    event.preventDefault();
    if (isWhole) goOn();
    else if (!draft && isContextShort) void generate(request);
  });

  return (
    <Panel title="Draft">
      <Stack gap={2}>
        <TextField
          label="Extra context"
          placeholder="What the draft should know or do: a name, a turn of phrase, another tone"
          hint={isEditing || draft ? undefined : 'Press Edit below to add context.'}
          multiline
          maxRows={6}
          fullWidth
          disabled={!isEditing || isRunning}
          value={context}
          onChange={(event) => setContext(event.target.value)}
          limit={LONGEST_CONTEXT}
        />
        <Row>
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<PenIcon />}
            disabled={!isContextShort}
            aria-disabled={isRunning}
            onClick={() => !isRunning && void generate(request)}
          >
            <span>{isRunning ? 'Generating...' : 'Generate Lyrics'}</span>
          </Button>
          {isRunning && (
            <Button ref={focusNextOnRemoval} variant="outlined" startIcon={<StopIcon />} onClick={stop}>
              Stop
            </Button>
          )}
        </Row>
        <FormAlert kind="error">{refusal}</FormAlert>
        {isRunning && <GrowingText text={written} />}
        {draft && (
          <Stack ref={focusNextOnRemoval} role="group" aria-label="Generated draft" gap={2}>
            {draft.end === 'stopped' && (
              <Typography variant="caption">
                Stopped before its end: this is what had been written.
              </Typography>
            )}
            {draft.end === 'cut_off' && (
              <Typography variant="body2" role="alert">
                The draft is cut off: it reached the length limit. Complete it in the editor, or discard it.
              </Typography>
            )}
            {editing.text.trim() === '' ? (
              <LyricsText lyrics={lyrics} />
            ) : (
              <LyricsDiff
                original={editing.text}
                modified={lyrics}
                originalLabel="In the editor"
                modifiedLabel="Draft"
              />
            )}
            <Row>
              {onward && isWhole && (
                <Button variant="contained" size="small" onClick={goOn}>
                  <span>{onward.label}</span>
                </Button>
              )}
              <Button
                variant={onward && isWhole ? 'outlined' : 'contained'}
                size="small"
                onClick={() => take()}
              >
                Use this draft
              </Button>
              <Button variant="outlined" size="small" onClick={dismiss}>
                Discard draft
              </Button>
            </Row>
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}

/** The text so far, scrolled to its newest line. `aria-busy`: screen readers wait for the whole draft. */
function GrowingText({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [text]);
  return (
    <SunkenBox
      ref={box}
      role="region"
      aria-label="Draft being written"
      aria-busy
      tabIndex={0}
      sx={{ height: 300, overflow: 'auto' }}
    >
      {text === '' ? (
        <Typography color="textSecondary">The first line is on its way...</Typography>
      ) : (
        <LyricsText lyrics={text} />
      )}
    </SunkenBox>
  );
}
