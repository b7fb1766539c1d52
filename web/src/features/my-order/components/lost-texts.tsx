import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { keptText, textsWithoutLine } from '../model/kept-text';

/** Drafts about lines that somebody else has deleted, for copying. The component needs `lineIds` as its key. */
export function LostTexts({ songId, lineIds }: { songId: string; lineIds: ReadonlySet<string> }) {
  const [texts] = useState(() => textsWithoutLine(songId, lineIds));
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  return texts
    .filter(({ lineId }) => !dismissed.includes(lineId))
    .map((lost) => (
      <Alert
        key={`${lost.lineId} ${lost.kind}`}
        severity="warning"
        icon={false}
        sx={{ my: 1.5 }}
        action={
          <Button
            size="small"
            onClick={() => {
              keptText(lost).write(null);
              setDismissed([...dismissed, lost.lineId]);
            }}
          >
            Put it away
          </Button>
        }
      >
        <Typography variant="body2">
          The line you were writing about was deleted meanwhile. This is what you wrote:
        </Typography>
        <Box dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 0.5 }}>
          {lost.text}
        </Box>
      </Alert>
    ));
}
