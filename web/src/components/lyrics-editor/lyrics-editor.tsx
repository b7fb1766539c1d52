import CompareIcon from '@mui/icons-material/CompareRounded';
import EditIcon from '@mui/icons-material/EditRounded';
import ViewIcon from '@mui/icons-material/MenuBookRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { CopyButton } from './copy-button';
import { LyricSheet } from './lyric-sheet';
import { LyricsDiff } from './lyrics-diff';
import { TextSurface } from './text-surface';

export interface LyricsEditorProps {
  /** The song's title, for the names of the boxes. */
  songTitle: string;
  /** The text as it was last saved. */
  saved: string;
  /** The text as it stands in the editor. */
  text: string;
  /** The editor takes `text` when this changes, and at no other time. */
  resetKey: string;
  mode: 'view' | 'edit';
  isDiffShown: boolean;
  canEdit: boolean;
  isSaving: boolean;
  canSave: boolean;
  /** Shown instead of an empty sheet. */
  empty: ReactNode;
  onModeChange: (mode: 'view' | 'edit') => void;
  onDiffChange: (isShown: boolean) => void;
  onChange: (text: string) => void;
  /** Resolves when the save is over, well or not. */
  onSave: () => Promise<void>;
}

/** Reads or writes one song's lyrics. What is typed belongs to whoever renders it; the editor only shows and reports. */
export function LyricsEditor(props: LyricsEditorProps) {
  const { songTitle, text, mode, isDiffShown, canEdit, isSaving, canSave, onModeChange, onSave } = props;
  const toggle = useRef<HTMLButtonElement>(null);
  const isEditing = mode === 'edit' && canEdit;
  const wasEditing = useRef(isEditing);

  // After a save the text box and the button that was pressed are gone: the focus goes to what is left of them.
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) toggle.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  async function save(): Promise<void> {
    if (!canSave || isSaving) return;
    await onSave();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (isEditing) void save();
  }

  return (
    // Keys reach this from the text box within; the box itself is the control.
    <Box role="group" aria-label={`Lyrics of ${songTitle}`} onKeyDownCapture={onKeyDown}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {canEdit && (
          <Button
            ref={toggle}
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={isEditing ? <ViewIcon /> : <EditIcon />}
            onClick={() => onModeChange(isEditing ? 'view' : 'edit')}
          >
            {isEditing ? 'View' : 'Edit'}
          </Button>
        )}
        <CopyButton text={text} />
        {isEditing && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-pressed={isDiffShown}
            startIcon={<CompareIcon />}
            sx={isDiffShown ? { backgroundColor: 'keepsong.sunken', boxShadow: 'inset 0 0 0 1px' } : {}}
            onClick={() => props.onDiffChange(!isDiffShown)}
          >
            Show changes
          </Button>
        )}
        {isEditing && (
          <Button
            size="small"
            variant="contained"
            sx={{ ml: 'auto' }}
            disabled={!canSave || isSaving}
            onClick={() => void save()}
          >
            {isSaving ? 'Saving...' : 'Save Changes'}
          </Button>
        )}
      </Box>
      {isEditing ? <Desk {...props} /> : <Sheet {...props} />}
    </Box>
  );
}

function Sheet({ text, empty }: LyricsEditorProps) {
  return (
    <Box
      sx={(theme) => ({
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        pt: 3,
      })}
    >
      {text.trim() === '' ? empty : <LyricSheet lyrics={text} />}
    </Box>
  );
}

function Desk({ songTitle, saved, text, resetKey, isDiffShown, isSaving, onChange }: LyricsEditorProps) {
  // Comparing may lag behind a fast typist; the typing may not.
  const compared = useDeferredValue(text);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isDiffShown && (
        <LyricsDiff
          original={saved}
          modified={compared}
          originalLabel="Saved lyrics"
          modifiedLabel="Edited lyrics"
        />
      )}
      <Box
        sx={(theme) => ({
          height: 'clamp(320px, calc(100dvh - 260px), 900px)',
          border: `1px solid ${theme.vars.palette.keepsong.edge}`,
          borderRadius: '10px',
          overflow: 'hidden',
        })}
      >
        <TextSurface
          label={`Lyrics of ${songTitle}, in Markdown`}
          text={text}
          resetKey={resetKey}
          isReadOnly={isSaving}
          onChange={onChange}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        A line that begins with ## names a part of the song. Ctrl+S saves; after Ctrl+M, Tab leaves the box.
      </Typography>
    </Box>
  );
}
