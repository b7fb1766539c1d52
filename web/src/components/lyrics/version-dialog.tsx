import type { LyricsVersion } from '@keepsong/domain/documents/lyrics';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Modal } from '@/components/ui/dialog';
import { momentOf } from '@/lib/text/dates';
import { toast } from '@/lib/feedback/toast';
import { sourceOf } from './labels';
import { LyricsDiff } from './lyrics-diff';
import { LyricsText } from './lyrics-text';
import type { LyricsEditing } from './use-lyrics-editing';

interface VersionDialogProps {
  version: LyricsVersion | null;
  savedBy: string;
  editing: LyricsEditing;
  canEdit: boolean;
  onClose: () => void;
}

export function VersionDialog({ version, savedBy, onClose, ...rest }: VersionDialogProps) {
  return (
    <Modal
      open={version !== null}
      onClose={onClose}
      maxWidth="md"
      title={
        version && (
          <>
            <span>{`Version of ${momentOf(version.createdAt)}`}</span>
            <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
              {`${sourceOf(version)} · ${savedBy}`}
            </Typography>
          </>
        )
      }
    >
      {version && <Content version={version} onClose={onClose} {...rest} />}
    </Modal>
  );
}

interface ContentProps extends Omit<VersionDialogProps, 'version' | 'savedBy'> {
  version: LyricsVersion;
}

function Content({ version, editing, canEdit, onClose }: ContentProps) {
  const [isCompared, setIsCompared] = useState(false);
  const isCurrent = version.lyrics === editing.saved.lyrics;

  function restore(): void {
    editing.replace(version.lyrics, 'restored');
    editing.setDiffShown(true);
    toast.info('The earlier version is in the editor', 'Save it to make it the current one.');
    onClose();
  }

  return (
    <>
      <DialogContent>
        {isCompared ? (
          <LyricsDiff
            original={version.lyrics}
            modified={editing.saved.lyrics}
            originalLabel="This version"
            modifiedLabel="Current lyrics"
          />
        ) : version.lyrics.trim() === '' ? (
          <Typography color="textSecondary">This version is empty.</Typography>
        ) : (
          <LyricsText lyrics={version.lyrics} />
        )}
        {canEdit && editing.isDirty && !isCurrent && (
          <Typography variant="body2">
            Save or discard your unsaved changes before you restore another version.
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        {!isCurrent && (
          <Button onClick={() => setIsCompared(!isCompared)}>
            <span>{isCompared ? 'Read' : 'Compare with current'}</span>
          </Button>
        )}
        {canEdit && !isCurrent && (
          <Button variant="contained" disabled={editing.isDirty} onClick={restore}>
            Restore
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}
