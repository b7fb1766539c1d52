import type { LyricsVersion } from '@keepsong/domain/documents/lyrics-version';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { LyricSheet, LyricsDiff } from '@/components/lyrics-editor';
import { Dialog } from '@/components/dialog';
import { useToast } from '@/lib/toast';
import type { LyricsEditing } from '../hooks/use-lyrics-editing';
import { momentOf, sourceOf } from '../model/words';

interface VersionDialogProps {
  version: LyricsVersion | null;
  who: string;
  editing: LyricsEditing;
  canEdit: boolean;
  onClose: () => void;
}

/** An earlier text, to be read, compared with the current one, and put back. */
export function VersionDialog({ version, ...rest }: VersionDialogProps) {
  const id = useId();
  return (
    <Dialog open={version !== null} onClose={rest.onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      {version && <Opened version={version} titleId={id} {...rest} />}
    </Dialog>
  );
}

interface OpenedProps extends Omit<VersionDialogProps, 'version'> {
  version: LyricsVersion;
  titleId: string;
}

function Opened({ version, titleId, who, editing, canEdit, onClose }: OpenedProps) {
  const [isCompared, setIsCompared] = useState(false);
  const toast = useToast();
  const isCurrent = version.lyrics === editing.saved.lyrics;

  function restore(): void {
    editing.replace(version.lyrics, 'restored');
    editing.setDiffShown(true);
    toast.info('The earlier version is in the editor', 'Save it to make it the current one.');
    onClose();
  }

  return (
    <>
      <DialogTitle id={titleId} variant="h3">
        Version of {momentOf(version.createdAt)}
        <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
          {sourceOf(version)} · {who}
        </Typography>
      </DialogTitle>
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
          <LyricSheet lyrics={version.lyrics} />
        )}
        {canEdit && editing.isDirty && !isCurrent && (
          <Typography variant="body2" sx={{ mt: 2 }}>
            Save or discard your unsaved changes before you restore another version.
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }}>
        {!isCurrent && (
          <Button color="inherit" onClick={() => setIsCompared(!isCompared)}>
            {isCompared ? 'Read' : 'Compare with current'}
          </Button>
        )}
        {canEdit && !isCurrent && (
          <Button variant="contained" disabled={editing.isDirty} onClick={restore}>
            Restore
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
