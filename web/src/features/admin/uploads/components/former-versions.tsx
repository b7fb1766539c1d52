import type { Upload } from '@keepsong/domain/documents/upload';
import type { UploadKind } from '@keepsong/domain/uploads';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Loaded } from '@/components/ui/loaded';
import { Row } from '@/components/ui/row';
import { Written } from '@/components/ui/written';
import { useDownload } from '@/entities/song/download';
import { clockMomentOf } from '@/lib/text/dates';
import { useUploads } from '../../api/uploads';
import { useRestoreFile } from '../api/restore-file';

interface FormerVersionsProps {
  kind: UploadKind;
  songId: string;
  currentPath: string | null;
}

/** Former files, to download or restore. */
export function FormerVersions({ kind, songId, currentPath }: FormerVersionsProps) {
  const uploads = useUploads(songId, kind);
  return (
    <Loaded
      read={{ ...uploads, data: uploads.data?.filter(({ path }) => path !== currentPath) }}
      as="row"
      failure="The former versions could not be loaded."
      loading={null}
    >
      {(former) =>
        former.length > 0 && (
          <Box>
            <Typography variant="h6" component="h4">
              Former versions
            </Typography>
            <Box component="ul" className="ruled">
              {former.map((upload) => (
                <FormerVersion key={upload.id} upload={upload} />
              ))}
            </Box>
          </Box>
        )
      }
    </Loaded>
  );
}

function FormerVersion({ upload }: { upload: Upload }) {
  const { download, isDownloading } = useDownload();
  const restore = useRestoreFile();
  return (
    <Row component="li" gap={2} isSpread>
      <div>
        <Written variant="body2">{upload.originalName}</Written>
        <Typography variant="caption">{clockMomentOf(upload.createdAt)}</Typography>
      </div>
      <Row sx={{ marginInlineStart: { xs: -2, sm: 0 } }}>
        <Button
          size="small"
          aria-disabled={isDownloading}
          onClick={() => void download({ path: upload.path, fileName: upload.originalName, text: null })}
        >
          Download
          <span className="visually-hidden">{` ${upload.originalName}`}</span>
        </Button>
        <Button
          size="small"
          color="inherit"
          aria-disabled={restore.isPending}
          onClick={() => void restore.run(upload)}
        >
          <span>{restore.isPending ? 'Restoring...' : 'Restore'}</span>
          <span className="visually-hidden">{` ${upload.originalName}`}</span>
        </Button>
      </Row>
    </Row>
  );
}
