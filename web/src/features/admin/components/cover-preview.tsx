import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useFileFacts, useFileUrl } from '../hooks/use-file';
import { fileSize } from '../model/words';

/** The cover as it is now; the light copy where there is one. */
export function CoverPreview({ path, title }: { path: string; title: string }) {
  const url = useFileUrl([coverVariantPath(path, 320), path]);
  const facts = useFileFacts(path);
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Box sx={{ width: 120, flex: 'none', aspectRatio: '1', borderRadius: '8px', overflow: 'hidden' }}>
        {url === null && <Skeleton variant="rectangular" width="100%" height="100%" />}
        {url === 'missing' && <Typography role="alert">The cover could not be fetched.</Typography>}
        {url !== null && url !== 'missing' && (
          <Box
            component="img"
            src={url}
            alt={`Cover of ${title}`}
            sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
        )}
      </Box>
      <Box>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{facts?.originalName}</Typography>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {facts && fileSize(facts.bytes)}
        </Typography>
      </Box>
    </Box>
  );
}
