import type { LyricsVersion } from '@keepsong/domain/documents/lyrics';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { Modal } from '@/components/ui/dialog';
import { Loaded } from '@/components/ui/loaded';
import { cardPadding } from '@/components/ui/panel';
import { Row, Written } from '@/components/ui/layout';
import { ShowMore } from '@/components/ui/show-more';
import { toast } from '@/lib/feedback/toast';
import { momentOf } from '@/lib/text/dates';
import type { LiveList } from '@/lib/firebase/use-live-list';
import { LyricsDiff } from './lyrics-diff';
import { LyricsText } from './lyrics-text';
import type { LyricsEditing } from './use-lyrics-editing';

const SOURCES: Readonly<Record<LyricsVersion['source'], string>> = {
  ordered: 'As ordered',
  typed: 'Edited',
  generated: 'From a draft',
  restored: 'Restored',
};

interface VersionListProps {
  versions: LiveList<LyricsVersion>;
  editing: LyricsEditing;
  canEdit: boolean;
  savedByOf: (version: LyricsVersion) => string;
}

export function VersionList({ versions, editing, canEdit, savedByOf }: VersionListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState<LyricsVersion | null>(null);
  return (
    <Loaded
      read={{ ...versions, data: versions.rows }}
      failure="The versions could not be loaded"
      empty={
        <Typography color="textSecondary" sx={{ px: cardPadding, pb: 3 }}>
          Each save keeps the text before it here.
        </Typography>
      }
    >
      {(rows) => (
        <>
          <ol className="ruled" reversed ref={list}>
            {rows.map((version) => (
              <Row key={version.id} component="li" gap={1.5} isSpread isOneLine sx={{ px: cardPadding }}>
                <div>
                  <Written variant="subtitle2">
                    <span>{savedByOf(version)}</span>
                    <span>{version.revision === editing.saved.revision && ' · current'}</span>
                  </Written>
                  <Typography variant="caption">{`${SOURCES[version.source]}, ${momentOf(version.createdAt)}`}</Typography>
                </div>
                <Button size="small" variant="outlined" onClick={() => setOpened(version)}>
                  Read
                  <span className="visually-hidden">
                    {' '}
                    version <span>{version.revision}</span> of <span>{momentOf(version.createdAt)}</span>
                  </span>
                </Button>
              </Row>
            ))}
          </ol>
          <ShowMore
            list={versions}
            count={rows.length}
            label="Show older versions"
            focusOn={(index) => list.current?.children[index]?.querySelector('button')}
          />
          <VersionDialog
            version={opened}
            editing={editing}
            canEdit={canEdit}
            savedBy={opened ? savedByOf(opened) : ''}
            onClose={() => setOpened(null)}
          />
        </>
      )}
    </Loaded>
  );
}

interface VersionDialogProps {
  version: LyricsVersion | null;
  savedBy: string;
  editing: LyricsEditing;
  canEdit: boolean;
  onClose: () => void;
}

function VersionDialog({ version, savedBy, editing, canEdit, onClose }: VersionDialogProps) {
  const [isCompared, setIsCompared] = useState(false);
  const isCurrent = version?.lyrics === editing.saved.lyrics;

  function close(): void {
    setIsCompared(false);
    onClose();
  }

  function restore(lyrics: string): void {
    editing.replace(lyrics, 'restored');
    editing.setDiffShown(true);
    toast.info('The earlier version is in the editor', 'Save it to make it the current one.');
    close();
  }

  return (
    <Modal
      open={version !== null}
      onClose={close}
      maxWidth="md"
      title={
        version && (
          <>
            <span>{`Version of ${momentOf(version.createdAt)}`}</span>
            <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
              {`${SOURCES[version.source]} · ${savedBy}`}
            </Typography>
          </>
        )
      }
    >
      {version && (
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
              <Button variant="contained" disabled={editing.isDirty} onClick={() => restore(version.lyrics)}>
                Restore
              </Button>
            )}
            <Button onClick={close}>Close</Button>
          </DialogActions>
        </>
      )}
    </Modal>
  );
}
