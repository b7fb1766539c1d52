import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LoadingState } from '@/components';
import type { DiffSides } from '@/components/lyrics-editor';
import { onDemand } from '@/lib/on-demand';

const LyricsDiff = onDemand<DiffSides>(async () => (await import('@/components/lyrics-editor')).LyricsDiff, {
  isWanted: () => true,
  waiting: <LoadingState />,
  giveUp: () => undefined,
});

interface DisputedTextProps {
  name: string;
  theirs: string;
  mine: string;
  onSettle: (how: 'theirs' | 'mine') => void;
}

/** Two admins wrote in one field: both texts, and a person decides. */
export function DisputedText({ name, theirs, mine, onSettle }: DisputedTextProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert severity="warning">Somebody else has changed “{name}” since you began.</Alert>
      {theirs.length > 80 || mine.length > 80 ? (
        <LyricsDiff original={theirs} modified={mine} originalLabel="Saved meanwhile" modifiedLabel="Yours" />
      ) : (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, '& dd': { m: 0 } }}
        >
          <dt>Saved meanwhile</dt>
          <dd>
            <del>{theirs || '(empty)'}</del>
          </dd>
          <dt>Yours</dt>
          <dd>
            <ins>{mine || '(empty)'}</ins>
          </dd>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={() => onSettle('theirs')}>
          Take what was saved
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={() => onSettle('mine')}>
          Keep mine
        </Button>
      </Box>
    </Box>
  );
}
