import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LyricsDiff } from '@/components/lyrics';
import { Row } from '@/components/ui/row';

interface DisputedTextProps {
  name: string;
  theirs: string;
  mine: string;
  onSettle: (how: 'theirs' | 'mine') => void;
}

/** Two admins changed the same field: shows both texts, and the admin chooses one. */
export function DisputedText({ name, theirs, mine, onSettle }: DisputedTextProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert severity="warning">{`Somebody else has changed “${name}” since you began.`}</Alert>
      {theirs.length > 80 || mine.length > 80 ? (
        <LyricsDiff original={theirs} modified={mine} originalLabel="Saved meanwhile" modifiedLabel="Yours" />
      ) : (
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2 }}>
          <dt>Saved meanwhile</dt>
          <dd>
            <del dir="auto">{theirs || '(empty)'}</del>
          </dd>
          <dt>Yours</dt>
          <dd>
            <ins dir="auto">{mine || '(empty)'}</ins>
          </dd>
        </Box>
      )}
      <Row>
        <Button size="small" variant="outlined" onClick={() => onSettle('theirs')}>
          Take what was saved
        </Button>
        <Button size="small" variant="outlined" onClick={() => onSettle('mine')}>
          Keep mine
        </Button>
      </Row>
    </Box>
  );
}
