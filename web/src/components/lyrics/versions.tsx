import type { LyricsVersion } from '@keepsong/domain/documents/lyrics';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { cardPadding } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { ShowMore } from '@/components/ui/show-more';
import { Written } from '@/components/ui/written';
import { momentOf } from '@/lib/text/dates';
import type { LiveList } from '@/lib/firebase/use-live-list';
import { sourceOf } from './labels';
import type { LyricsEditing } from './use-lyrics-editing';
import { VersionDialog } from './version-dialog';

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
              <VersionRow
                key={version.id}
                version={version}
                isCurrent={version.revision === editing.saved.revision}
                savedBy={savedByOf(version)}
                onOpen={() => setOpened(version)}
              />
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

interface VersionRowProps {
  version: LyricsVersion;
  isCurrent: boolean;
  savedBy: string;
  onOpen: () => void;
}

function VersionRow({ version, isCurrent, savedBy, onOpen }: VersionRowProps) {
  return (
    <Row component="li" gap={1.5} isSpread isOneLine sx={{ px: cardPadding }}>
      <div>
        <Written variant="subtitle2">
          <span>{savedBy}</span>
          <span>{isCurrent && ' · current'}</span>
        </Written>
        <Typography variant="caption">{`${sourceOf(version)}, ${momentOf(version.createdAt)}`}</Typography>
      </div>
      <Button size="small" variant="outlined" onClick={onOpen}>
        Read
        <span className="visually-hidden">
          {' '}
          version <span>{version.revision}</span> of <span>{momentOf(version.createdAt)}</span>
        </span>
      </Button>
    </Row>
  );
}
