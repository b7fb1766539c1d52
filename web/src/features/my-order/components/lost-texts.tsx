import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Written } from '@/components/ui/written';
import { keptLineText, textsWithoutLine } from '../model/kept-line-text';

/** Drafts about lines that somebody else has deleted, for copying. The component needs `lineIds` as its key. */
export function LostTexts({ songId, lineIds }: { songId: string; lineIds: ReadonlySet<string> }) {
  const [texts] = useState(() => textsWithoutLine(songId, lineIds));
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const keyOf = ({ lineId, kind }: (typeof texts)[number]) => `${lineId} ${kind}`;
  return texts
    .filter((lost) => !dismissed.includes(keyOf(lost)))
    .map((lost) => (
      <Alert
        key={keyOf(lost)}
        severity="warning"
        icon={false}
        action={
          <Button
            size="small"
            onClick={() => {
              keptLineText(lost).write(null);
              setDismissed([...dismissed, keyOf(lost)]);
            }}
          >
            Put it away
          </Button>
        }
      >
        <Typography variant="body2">
          The line you were writing about was deleted meanwhile. This is what you wrote:
        </Typography>
        <Written keepsLines>{lost.text}</Written>
      </Alert>
    ));
}
