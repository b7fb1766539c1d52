import type { Song } from '@keepsong/domain/documents/song';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { ConfirmButton, ConfirmDialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { Disclosure, Panel, cardPadding } from '@/components/ui/panel';
import { Row, Stack, WithAside } from '@/components/ui/layout';
import { EmptyState } from '@/components/ui/loaded';
import { useLeaveGuard } from '@/lib/hooks/use-leave-guard';
import { Conflict } from './conflict';
import { CopyButton } from './copy-button';
import { titleOf } from './labels';
import { LyricsEditor } from './lyrics-editor';
import { LyricsText } from './lyrics-text';
import { useLyricsEditing, type LyricsEditing, type SaveLyrics } from './use-lyrics-editing';

interface SongLyricsProps {
  song: Song;
  /** Why the lyrics cannot be changed; null when they can. */
  readOnlyReason: string | null;
  /** An admin, who writes for the customer. */
  isTeam: boolean;
  /** Begins in the editor, not with the text to read. */
  startsInEditor?: boolean;
  save: SaveLyrics;
  onSaved: () => void;
  /** Beside the lyrics, above the earlier versions. */
  aside?: ReactNode;
  /** The stored lyrics to read, for who sees more in them than the text. */
  toRead?: ReactNode;
  /** The tools show these lyrics, too: here they stand only while they are edited. */
  isCovered?: boolean;
  /** Shown above the editor. */
  tools?: (editing: LyricsEditing) => ReactNode;
  /** The earlier versions, mounted once the person opens them. */
  versions: (editing: LyricsEditing, canEdit: boolean) => ReactNode;
}

/** The lyrics of one song, with editor and earlier versions. It and the component that has `save` need the song's id as key. */
export function SongLyrics(props: SongLyricsProps) {
  const { song, readOnlyReason, isTeam, startsInEditor = false, save, onSaved } = props;
  const { aside, toRead, isCovered = false, tools, versions } = props;
  const editing = useLyricsEditing(song, save, onSaved, startsInEditor);
  const [isVersionsOpen, setVersionsOpen] = useState(false);
  const canEdit = readOnlyReason === null;
  const conflict = canEdit ? editing.conflict : null;
  return (
    <>
      <WithAside
        from="lg"
        aside={
          <Stack gap={3}>
            {aside}
            <Card>
              <Disclosure
                title="Earlier versions"
                // Each version contains its whole text.
                isLazy
                isOpen={isVersionsOpen}
                onToggle={() => setVersionsOpen(!isVersionsOpen)}
                paddingInline={cardPadding}
              >
                {versions(editing, canEdit)}
              </Disclosure>
            </Card>
          </Stack>
        }
      >
        <Stack gap={3}>
          {tools?.(editing)}
          {(!isCovered || editing.mode === 'edit') && (
            <Panel title={titleOf(song)} aside={<SaveState editing={editing} canEdit={canEdit} />}>
              {!canEdit && <Notice role="note">{readOnlyReason}</Notice>}
              {!canEdit && editing.isDirty && <UnsavedText editing={editing} />}
              {editing.problem !== null && <Notice severity="error">{editing.problem}</Notice>}
              {conflict && <Conflict draft={editing} theirs={conflict} />}
              <LyricsEditor
                songTitle={titleOf(song)}
                editing={editing}
                canEdit={canEdit}
                toRead={!editing.isDirty && toRead}
                empty={<EmptyState title="No lyrics yet" description={emptyDescription(canEdit, isTeam)} />}
              />
            </Panel>
          )}
        </Stack>
      </WithAside>
      <LeaveDialog isDirty={editing.isDirty} />
    </>
  );
}

function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const { isAsking, isSigningOut, stay, leave } = useLeaveGuard(isDirty);
  return (
    <ConfirmDialog
      open={isAsking}
      title={isSigningOut ? 'Sign out without saving?' : 'Leave without saving?'}
      confirmLabel={isSigningOut ? 'Sign out' : 'Leave'}
      cancelLabel="Stay and save"
      isDestructive
      onCancel={stay}
      onConfirm={leave}
    >
      {isSigningOut
        ? 'Your changes are not saved, and signing out forgets them.'
        : 'Your changes are not saved. They wait on this device until you sign out.'}
    </ConfirmDialog>
  );
}

function emptyDescription(canEdit: boolean, isTeam: boolean): string {
  if (isTeam) return 'Press Edit to write the first line.';
  return canEdit
    ? 'Press Edit to write the first line, or leave it to us: we write from your story.'
    : 'They appear here as soon as they are written.';
}

function SaveState({ editing, canEdit }: { editing: LyricsEditing; canEdit: boolean }) {
  if (!editing.isDirty || !canEdit) return null;
  return (
    <Row>
      <Typography variant="body2" role="status" color="warning">
        Unsaved changes
      </Typography>
      <ConfirmButton
        label="Discard"
        button={{ disabled: editing.isSaving }}
        title="Discard your changes?"
        confirmLabel="Discard changes"
        cancelLabel="Keep writing"
        isDestructive
        onConfirm={editing.discard}
      >
        The lyrics go back to what was last saved. This cannot be undone.
      </ConfirmButton>
    </Row>
  );
}

function UnsavedText({ editing }: { editing: LyricsEditing }) {
  return (
    <Notice role="note" title="What you wrote was not saved">
      <LyricsText lyrics={editing.text} />
      <Row>
        <CopyButton text={editing.text} />
        <Button size="small" variant="outlined" onClick={editing.discard}>
          Put it away
        </Button>
      </Row>
    </Notice>
  );
}
