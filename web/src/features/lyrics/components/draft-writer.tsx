import StopIcon from '@mui/icons-material/StopRounded';
import PenIcon from '@mui/icons-material/DrawRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Panel } from '@/components';
import { LyricSheet, LyricsDiff } from '@/components/lyrics-editor';
import { useDraftGeneration } from '../hooks/use-draft-generation';
import type { LyricsEditing } from '../hooks/use-lyrics-editing';

/** What the call takes at most. */
const LONGEST_CONTEXT = 2000;

/** Has lyrics drafted. The draft is laid beside what is there, and replaces it only when it is taken. */
export function DraftWriter({ songId, editing }: { songId: string; editing: LyricsEditing }) {
  const [context, setContext] = useState('');
  const draft = useDraftGeneration(songId);
  const isRunning = draft.status === 'running';
  const isEditing = editing.mode === 'edit';

  function take(): void {
    editing.replace(draft.text, 'generated');
    draft.dismiss();
  }

  return (
    <Panel title="Draft">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextField
          label="Extra context"
          placeholder="What the draft should know or do: a name, a turn of phrase, another tone"
          helperText={isEditing ? undefined : 'Press Edit below to add context.'}
          multiline
          minRows={2}
          maxRows={6}
          fullWidth
          disabled={!isEditing || isRunning}
          value={context}
          onChange={(event) => setContext(event.target.value)}
          slotProps={{
            htmlInput: { maxLength: LONGEST_CONTEXT },
            // The box is off; the sentence that says how to turn it on must still be read.
            formHelperText: { sx: { '&.Mui-disabled': { color: 'text.secondary' } } },
          }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<PenIcon />}
            disabled={isRunning}
            onClick={() =>
              void draft.generate({ currentLyrics: editing.text, additionalPrompt: isEditing ? context : '' })
            }
          >
            {isRunning ? 'Generating...' : 'Generate Lyrics'}
          </Button>
          {isRunning && (
            <Button variant="outlined" color="inherit" startIcon={<StopIcon />} onClick={draft.stop}>
              Stop
            </Button>
          )}
        </Box>
        {isRunning && <Writing text={draft.text} />}
        {draft.status === 'ready' && (
          <Box role="group" aria-label="Generated draft" sx={{ display: 'grid', gap: 2 }}>
            {draft.isStopped && (
              <Typography variant="body2" color="textSecondary">
                Stopped before its end: this is what had been written.
              </Typography>
            )}
            <LyricsDiff
              original={editing.text}
              modified={draft.text}
              originalLabel="In the editor"
              modifiedLabel="Draft"
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="contained" size="small" onClick={take}>
                Use this draft
              </Button>
              <Button variant="outlined" color="inherit" size="small" onClick={draft.dismiss}>
                Discard draft
              </Button>
            </Box>
          </Box>
        )}
      </Box>
    </Panel>
  );
}

/** The words as they come; the newest line stays in sight. Read out once it is whole, not word by word. */
function Writing({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [text]);
  return (
    <Box
      ref={box}
      role="region"
      aria-label="Draft being written"
      aria-busy
      tabIndex={0}
      sx={(theme) => ({
        height: 300,
        overflow: 'auto',
        p: 2.5,
        borderRadius: '10px',
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.keepsong.sunken,
      })}
    >
      {text === '' ? (
        <Typography color="textSecondary">The first line is on its way…</Typography>
      ) : (
        <LyricSheet lyrics={text} />
      )}
    </Box>
  );
}
