import type { Upload } from '@keepsong/domain/documents/upload';
import type { UploadKind } from '@keepsong/domain/uploads';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCommand } from '../hooks/use-command';
import { useUploads } from '../hooks/use-order-surroundings';
import { storage } from '@/lib/firebase/storage';
import { saveFile } from '@/lib/save-file';
import { moment } from '../model/words';

interface FormerVersionsProps {
  kind: UploadKind;
  songId: string;
  currentPath: string | null;
}

/** Files that stood here before; they are kept, and can be had back. */
export function FormerVersions({ kind, songId, currentPath }: FormerVersionsProps) {
  const { data: uploads } = useUploads(songId, kind);
  const former = uploads?.filter(({ state, path }) => state === 'ready' && path !== currentPath) ?? [];
  if (former.length === 0) return null;
  return (
    <Box>
      <Typography variant="h6" component="h4">
        Former versions
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {former.map((upload) => (
          <FormerVersion key={upload.id} upload={upload} />
        ))}
      </Box>
    </Box>
  );
}

function FormerVersion({ upload }: { upload: Upload }) {
  const { isBusy, run } = useCommand({ title: 'Error', description: 'The file could not be downloaded.' });
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center', minHeight: 44 }}>
      <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {upload.originalName}
      </Typography>
      <Typography variant="body2" color="textSecondary" className="tabular">
        {moment(upload.createdAt)}
      </Typography>
      <Button
        size="small"
        color="inherit"
        aria-disabled={isBusy}
        onClick={() =>
          void run(async () => {
            const { sdk, fileAt } = await storage();
            saveFile(await sdk.getBlob(fileAt(upload.path)), upload.originalName);
          })
        }
      >
        Download
        <span className="visually-hidden"> {upload.originalName}</span>
      </Button>
    </Box>
  );
}
