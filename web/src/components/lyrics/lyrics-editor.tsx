import CompareIcon from '@mui/icons-material/CompareRounded';
import EditIcon from '@mui/icons-material/EditRounded';
import ViewIcon from '@mui/icons-material/MenuBookRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Row, Stack } from '@/components/ui/layout';
import { useOnChange } from '@/lib/hooks/use-on-change';
import { radius } from '@/theme/tokens';
import { CopyButton } from './copy-button';
import { LyricsDiff } from './lyrics-diff';
import { LyricsInput } from './lyrics-input';
import { LyricsText } from './lyrics-text';
import type { LyricsEditing } from './use-lyrics-editing';

interface LyricsEditorProps {
  songTitle: string;
  editing: LyricsEditing;
  canEdit: boolean;
  /** Shown instead of the text while it is not edited. */
  toRead?: ReactNode;
  /** Shown instead of an empty text. */
  empty: ReactNode;
}

export function LyricsEditor({ songTitle, editing, canEdit, toRead, empty }: LyricsEditorProps) {
  const { saved, isSaving, canSave } = editing;
  const toggle = useRef<HTMLButtonElement>(null);
  const isEditing = editing.mode === 'edit' && canEdit;
  // A conflict has its own comparison.
  const isDiffShown = editing.isDiffShown && editing.conflict === null;
  const text = canEdit ? editing.text : saved.lyrics;
  // The comparison may lag behind fast typing.
  const compared = useDeferredValue(text);

  // A save removes the input and the pressed button, so the focus moves to the remaining button.
  useOnChange(isEditing, () => {
    if (!isEditing && document.activeElement === document.body) toggle.current?.focus();
  });

  function save(): void {
    if (canSave && !isSaving) editing.save();
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
            onClick={() => editing.setMode(isEditing ? 'view' : 'edit')}
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
            onClick={() => editing.setDiffShown(!isDiffShown)}
          >
            Show changes
          </Button>
        )}
        {isEditing && (
          <Button
            size="small"
            variant="contained"
            sx={{ marginInlineStart: 'auto' }}
            disabled={!canSave}
            aria-disabled={isSaving}
            onClick={save}
          >
            <span>{isSaving ? 'Saving...' : 'Save Changes'}</span>
          </Button>
        )}
      </Row>
      {isEditing ? (
        <>
          {isDiffShown && (
            <LyricsDiff
              original={saved.lyrics}
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
              isReadOnly={isSaving}
              onChange={editing.type}
            />
          </Box>
          <Typography variant="caption">
            A line that begins with ## names a part of the song. Ctrl+S saves; after Ctrl+M, Tab leaves the
            box.
          </Typography>
        </>
      ) : (
        <Box className="rule-above" sx={{ pt: 3 }}>
          {text.trim() === '' ? empty : toRead || <LyricsText lyrics={text} />}
        </Box>
      )}
    </Stack>
  );
}
