import CompareIcon from '@mui/icons-material/CompareRounded';
import EditIcon from '@mui/icons-material/EditRounded';
import ViewIcon from '@mui/icons-material/MenuBookRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import { useOnChange } from '@/lib/hooks/use-on-change';
import { radius } from '@/theme/tokens';
import { CopyButton } from './copy-button';
import { LyricsDiff } from './lyrics-diff';
import { LyricsInput } from './lyrics-input';
import { LyricsText } from './lyrics-text';

interface LyricsEditorProps {
  /** Part of the accessible names. */
  songTitle: string;
  /** The text as last saved. */
  saved: string;
  /** The text in the editor. */
  text: string;
  /** The editor takes `text` only when this changes. */
  resetKey: string;
  mode: 'view' | 'edit';
  isDiffShown: boolean;
  canEdit: boolean;
  isSaving: boolean;
  canSave: boolean;
  /** Shown instead of an empty text. */
  empty: ReactNode;
  onModeChange: (mode: 'view' | 'edit') => void;
  onDiffChange: (isShown: boolean) => void;
  onChange: (text: string) => void;
  onSave: () => void;
}

/** Shows or edits the lyrics of one song. The state belongs to the parent (see `useLyricsEditing`). */
export function LyricsEditor(props: LyricsEditorProps) {
  const { songTitle, text, mode, isDiffShown, canEdit, isSaving, canSave, onModeChange, onSave } = props;
  const toggle = useRef<HTMLButtonElement>(null);
  const isEditing = mode === 'edit' && canEdit;

  // A save removes the input and the pressed button, so the focus moves to the remaining button.
  useOnChange(isEditing, () => {
    if (!isEditing && document.activeElement === document.body) toggle.current?.focus();
  });

  function save(): void {
    if (canSave && !isSaving) onSave();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (isEditing) save();
  }

  return (
    // Handles Ctrl+S from the input within.
    <Stack role="group" aria-label={`Lyrics of ${songTitle}`} onKeyDownCapture={onKeyDown} gap={2}>
      <Row>
        {canEdit && (
          <Button
            ref={toggle}
            size="small"
            variant="outlined"
            startIcon={isEditing ? <ViewIcon /> : <EditIcon />}
            onClick={() => onModeChange(isEditing ? 'view' : 'edit')}
          >
            <span>{isEditing ? 'View' : 'Edit'}</span>
          </Button>
        )}
        <CopyButton text={text} />
        {isEditing && (
          <Button
            size="small"
            variant="outlined"
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
            sx={{ marginInlineStart: 'auto' }}
            disabled={!canSave || isSaving}
            onClick={save}
          >
            <span>{isSaving ? 'Saving...' : 'Save Changes'}</span>
          </Button>
        )}
      </Row>
      {isEditing ? <EditMode {...props} /> : <ViewMode {...props} />}
    </Stack>
  );
}

function ViewMode({ text, empty }: LyricsEditorProps) {
  return (
    <Box className="rule-above" sx={{ pt: 3 }}>
      {text.trim() === '' ? empty : <LyricsText lyrics={text} />}
    </Box>
  );
}

function EditMode({ songTitle, saved, text, resetKey, isDiffShown, isSaving, onChange }: LyricsEditorProps) {
  // The comparison may lag behind fast typing.
  const compared = useDeferredValue(text);
  return (
    <Stack gap={2}>
      {isDiffShown && (
        <LyricsDiff
          original={saved}
          modified={compared}
          originalLabel="Saved lyrics"
          modifiedLabel="Edited lyrics"
        />
      )}
      <Box
        sx={{
          height: 'clamp(320px, calc(100dvh - 260px), 900px)',
          border: 1,
          borderColor: 'keepsong.edge',
          borderRadius: radius.medium,
          overflow: 'hidden',
        }}
      >
        <LyricsInput
          label={`Lyrics of ${songTitle}, in Markdown`}
          text={text}
          resetKey={resetKey}
          isReadOnly={isSaving}
          onChange={onChange}
        />
      </Box>
      <Typography variant="caption">
        A line that begins with ## names a part of the song. Ctrl+S saves; after Ctrl+M, Tab leaves the box.
      </Typography>
    </Stack>
  );
}
