import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Stack } from '@/components/ui/stack';
import { Written } from '@/components/ui/written';
import { keptDraft, keptTexts, type KeepAs } from '@/lib/draft/kept-draft';

interface LostTextsProps {
  /** What they are kept as, without the ids of the things. */
  of: KeepAs;
  /** Looked up once. */
  isLost: (id: string, text: string) => boolean;
  /** Why they can no longer be saved. */
  why: string;
}

/** Texts that were typed and can no longer be saved, for copying. */
export function LostTexts({ of, isLost, why }: LostTextsProps) {
  const [texts, setTexts] = useState(() => keptTexts(of).filter(({ id, text }) => isLost(id, text)));
  return texts.map(({ id, text }) => (
    <Alert key={id} severity="warning" icon={false}>
      <Stack gap={1} align="start">
        <Typography variant="body2">{why}</Typography>
        <Written keepsLines>{text}</Written>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => {
            keptDraft([...of, id], null).write(null);
            setTexts(texts.filter((each) => each.id !== id));
          }}
        >
          Put it away
        </Button>
      </Stack>
    </Alert>
  ));
}
