import StopIcon from '@mui/icons-material/StopRounded';
import PenIcon from '@mui/icons-material/DrawRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Panel } from '@/components/ui/panel';
import { LyricsDiff, LyricsText } from '@/components/lyrics';
import type { LyricsEditing } from '@/components/lyrics';
import { ProblemText } from '@/components/ui/problem-text';
import { Row } from '@/components/ui/row';
import { SunkenBox } from '@/components/ui/sunken-box';
import { useDraftGeneration } from '../api/use-draft-generation';

/** The request's limit. */
const MAX_CONTEXT = 2000;

/** Generates a draft of the lyrics beside the current text, and replaces the text only on request. */
export function DraftWriter({ songId, editing }: { songId: string; editing: LyricsEditing }) {
  const [context, setContext] = useState('');
  const { isRunning, written, draft, refusal, generate, stop, dismiss } = useDraftGeneration(songId);
  const isEditing = editing.mode === 'edit';
  const request = { currentLyrics: editing.text, additionalPrompt: isEditing ? context : '' };

  return (
    <Panel title="Draft">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextField
          label="Extra context"
          placeholder="What the draft should know or do: a name, a turn of phrase, another tone"
          hint={isEditing ? undefined : 'Press Edit below to add context.'}
          multiline
          minRows={2}
          maxRows={6}
          fullWidth
          disabled={!isEditing || isRunning}
          value={context}
          onChange={(event) => setContext(event.target.value)}
          maxLength={MAX_CONTEXT}
        />
        <Row>
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<PenIcon />}
            disabled={isRunning}
            onClick={() => void generate(request)}
          >
            <span>{isRunning ? 'Generating...' : 'Generate Lyrics'}</span>
          </Button>
          {isRunning && (
            <Button variant="outlined" startIcon={<StopIcon />} onClick={stop}>
              Stop
            </Button>
          )}
        </Row>
        <ProblemText>{refusal}</ProblemText>
        {isRunning && <GrowingText text={written} />}
        {draft && (
          <Box role="group" aria-label="Generated draft" sx={{ display: 'grid', gap: 2 }}>
            {draft.end === 'stopped' && (
              <Typography variant="caption">
                Stopped before its end: this is what had been written.
              </Typography>
            )}
            {draft.end === 'cut_off' && (
              <Typography variant="body2" role="alert">
                The draft is cut off: it reached the length limit. Continue it, or discard it.
              </Typography>
            )}
            <LyricsDiff
              original={editing.text}
              modified={draft.text}
              originalLabel="In the editor"
              modifiedLabel="Draft"
            />
            <Row>
              {draft.end === 'cut_off' ? (
                <Button
                  variant="contained"
                  size="small"
                  onClick={() => void generate({ ...request, unfinished: draft.text })}
                >
                  Continue draft
                </Button>
              ) : (
                <Button
                  variant="contained"
                  size="small"
                  onClick={() => {
                    editing.replace(draft.text, 'generated');
                    dismiss();
                  }}
                >
                  Use this draft
                </Button>
              )}
              <Button variant="outlined" size="small" onClick={dismiss}>
                Discard draft
              </Button>
            </Row>
          </Box>
        )}
      </Box>
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
        <Typography color="textSecondary">The first line is on its way…</Typography>
      ) : (
        <LyricsText lyrics={text} />
      )}
    </SunkenBox>
  );
}
