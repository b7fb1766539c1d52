import type { Song } from '@keepsong/domain/documents/song';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { EmptyState, Panel } from '@/components';
import { CopyButton, LyricSheet, LyricsEditor } from '@/components/lyrics-editor';
import { useParts } from '@/lib/hooks/use-parts';
import { useLeaveGuard } from '../hooks/use-leave-guard';
import { useLyricsEditing } from '../hooks/use-lyrics-editing';
import type { LyricsEditing } from '../hooks/use-lyrics-editing';
import { readOnlyReason, titleOf } from '../model/words';
import { ConfirmDialog } from './confirm-dialog';
import { Conflict } from './conflict';
import { Note } from './note';
import { SongFacts } from './song-facts';
import { Versions } from './versions';

export interface Reader {
  uid: string;
  isAdmin: boolean;
}

interface SongLyricsProps {
  song: Song;
  reader: Reader;
  words: { success: string; failure: string };
  /** Above the editor: what else can be done with these lyrics. */
  tools?: (editing: LyricsEditing) => ReactNode;
}

/** One song's lyrics with their editor and earlier versions. Give it the song's id for a key. */
export function SongLyrics({ song, reader, words, tools }: SongLyricsProps) {
  const editing = useLyricsEditing(song, words);
  const reason = readOnlyReason(song, reader);
  const canEdit = reason === null;
  const conflict = canEdit ? editing.conflict : null;
  const guard = useLeaveGuard(editing.isDirty);
  const parts = useParts(2);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {tools?.(editing)}
        <Panel title={titleOf(song)} aside={<SaveState editing={editing} canEdit={canEdit} />}>
          {reason !== null && <Note>{reason}</Note>}
          {!canEdit && editing.isDirty && <UnsavedRemains editing={editing} />}
          {editing.problem !== null && <Note isUrgent>{editing.problem}</Note>}
          {conflict && <Conflict editing={editing} theirs={conflict.lyrics} />}
          <LyricsEditor
            songTitle={titleOf(song)}
            saved={editing.saved.lyrics}
            text={canEdit ? editing.text : editing.saved.lyrics}
            resetKey={editing.resetKey}
            mode={editing.mode}
            // In a conflict both texts are compared above already.
            isDiffShown={editing.isDiffShown && conflict === null}
            canEdit={canEdit}
            isSaving={editing.isSaving}
            canSave={editing.canSave}
            empty={<EmptyState title="No lyrics yet" description={emptyWords(canEdit, reader.isAdmin)} />}
            onModeChange={editing.setMode}
            onDiffChange={editing.setDiffShown}
            onChange={editing.type}
            onSave={editing.save}
          />
        </Panel>
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {parts >= 2 && (
          <>
            <SongFacts song={song} />
            <Versions song={song} reader={reader} editing={editing} canEdit={canEdit} />
          </>
        )}
      </Box>
      <ConfirmDialog
        isOpen={guard.asksBefore !== null}
        title={guard.asksBefore === 'sign-out' ? 'Sign out without saving?' : 'Leave without saving?'}
        text={
          guard.asksBefore === 'sign-out'
            ? 'Your changes are not saved, and signing out forgets them.'
            : 'Your changes are not saved. They wait here in this tab until you sign out or close it.'
        }
        stayLabel="Stay and save"
        goLabel={guard.asksBefore === 'sign-out' ? 'Sign out' : 'Leave'}
        onStay={guard.stay}
        onGo={guard.leave}
      />
    </Box>
  );
}

function emptyWords(canEdit: boolean, isAdmin: boolean): string {
  if (isAdmin) return 'Press Edit to write the first line.';
  return canEdit
    ? 'Press Edit to write the first line, or leave it to us: we write from your story.'
    : 'They appear here as soon as they are written.';
}

/** Says what is not saved, and lets go of it. */
function SaveState({ editing, canEdit }: { editing: LyricsEditing; canEdit: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!editing.isDirty || !canEdit) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" role="status" sx={{ color: 'warning.main' }}>
        Unsaved changes
      </Typography>
      <Button size="small" color="inherit" disabled={editing.isSaving} onClick={() => setIsAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard your changes?"
        text="The lyrics go back to what was last saved. This cannot be undone."
        stayLabel="Keep writing"
        goLabel="Discard changes"
        onStay={() => setIsAsking(false)}
        onGo={() => {
          setIsAsking(false);
          editing.drop();
        }}
      />
    </Box>
  );
}

/** The song was completed while somebody was writing: the words are still theirs to take. */
function UnsavedRemains({ editing }: { editing: LyricsEditing }) {
  return (
    <Note title="What you wrote was not saved">
      <LyricSheet lyrics={editing.text} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <CopyButton text={editing.text} />
        <Button size="small" variant="outlined" color="inherit" onClick={editing.drop}>
          Put it away
        </Button>
      </Box>
    </Note>
  );
}
