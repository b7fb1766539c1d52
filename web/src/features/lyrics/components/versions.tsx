import type { LyricsVersion } from '@keepsong/domain/documents/lyrics-version';
import type { Song } from '@keepsong/domain/documents/song';
import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ErrorState, LoadingState } from '@/components';
import type { LyricsEditing } from '../hooks/use-lyrics-editing';
import { useSavedBy, useVersions } from '../hooks/use-versions';
import { momentOf, sourceOf } from '../model/words';
import type { Reader } from './song-lyrics';
import { VersionDialog } from './version-dialog';

interface VersionsProps {
  song: Song;
  reader: Reader;
  editing: LyricsEditing;
  canEdit: boolean;
}

/** Closed until somebody wants it: a page that is only read should not read every former text. */
export function Versions(props: VersionsProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box
      component="section"
      aria-labelledby={`${id}-title`}
      sx={(theme) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: '16px',
        backgroundColor: theme.vars.palette.background.paper,
        overflow: 'clip',
      })}
    >
      <Typography variant="h3" component="h2">
        <ButtonBase
          onClick={() => setIsOpen((open) => !open)}
          aria-expanded={isOpen}
          aria-controls={`${id}-rows`}
          sx={{
            width: '100%',
            minHeight: 64,
            px: { xs: 2.5, sm: 3.5 },
            font: 'inherit',
            letterSpacing: 'inherit',
            '&:focus-visible': { outlineOffset: -4 },
          }}
        >
          <span id={`${id}-title`}>Earlier versions</span>
          <ExpandMore
            aria-hidden
            sx={(theme) => ({
              ml: 'auto',
              transition: theme.transitions.create('transform'),
              transform: isOpen ? 'rotate(180deg)' : 'none',
            })}
          />
        </ButtonBase>
      </Typography>
      <Box id={`${id}-rows`} hidden={!isOpen}>
        {isOpen && (props.reader.isAdmin ? <NamedRows {...props} /> : <Rows {...props} emails={NOBODY} />)}
      </Box>
    </Box>
  );
}

const NOBODY: ReadonlyMap<number, string> = new Map();
const PAGE = 20;
/** The most that the rules let anybody list at once. */
const MOST_LISTED = 100;

function NamedRows(props: VersionsProps) {
  return <Rows {...props} emails={useSavedBy(props.reader.uid, props.song, MOST_LISTED)} />;
}

function Rows({ song, reader, editing, canEdit, emails }: VersionsProps & { emails: typeof NOBODY }) {
  const [count, setCount] = useState(PAGE);
  const { status, data: versions, retry } = useVersions(reader.uid, song, count);
  const [read, setRead] = useState<LyricsVersion | null>(null);

  if (status === 'error') return <ErrorState title="The versions could not be loaded" onRetry={retry} />;
  if (!versions) return <LoadingState />;
  if (versions.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ px: { xs: 2.5, sm: 3.5 }, pb: 3 }}>
        Each save keeps the text before it here.
      </Typography>
    );
  }
  return (
    <>
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            isCurrent={version.revision === editing.saved.revision}
            who={whoOf(version, reader, song, emails)}
            onRead={() => setRead(version)}
          />
        ))}
      </Box>
      {versions.length === count && count < MOST_LISTED && (
        <Box sx={{ px: { xs: 2.5, sm: 3.5 }, py: 1.5 }}>
          <Button size="small" color="inherit" onClick={() => setCount(count + PAGE)}>
            Show older versions
          </Button>
        </Box>
      )}
      <VersionDialog
        version={read}
        editing={editing}
        canEdit={canEdit}
        who={read ? whoOf(read, reader, song, emails) : ''}
        onClose={() => setRead(null)}
      />
    </>
  );
}

function whoOf(version: LyricsVersion, reader: Reader, song: Song, emails: typeof NOBODY): string {
  const email = emails.get(version.revision);
  if (version.savedBy === 'team') return email ? `${email} (our team)` : 'Our team';
  return song.userId === reader.uid ? 'You' : 'The customer';
}

interface VersionRowProps {
  version: LyricsVersion;
  isCurrent: boolean;
  who: string;
  onRead: () => void;
}

function VersionRow({ version, isCurrent, who, onRead }: VersionRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
        px: { xs: 2.5, sm: 3.5 },
        py: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 620, overflowWrap: 'anywhere' }}>
          {who}
          {isCurrent && ' · current'}
        </Typography>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {sourceOf(version)}, {momentOf(version.createdAt)}
        </Typography>
      </Box>
      <Button size="small" variant="outlined" color="inherit" onClick={onRead} sx={{ flex: 'none' }}>
        Read
        <span className="visually-hidden">
          {' '}
          version {version.revision} of {momentOf(version.createdAt)}
        </span>
      </Button>
    </Box>
  );
}
