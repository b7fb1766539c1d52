import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Row } from '@/components/ui/row';
import { LyricsDiff } from './lyrics-diff';
import { Note } from './note';
import type { LyricsEditing } from './use-lyrics-editing';

/** Shows the draft beside the text that somebody else saved, until the person chooses one. */
export function Conflict({ editing, theirs }: { editing: LyricsEditing; theirs: string }) {
  return (
    <Note title="These lyrics were changed while you were writing" isUrgent>
      <Typography variant="body2">
        Nothing was overwritten. Compare the two and choose. Keeping yours saves it as the newest version and
        leaves theirs among the earlier ones; taking theirs gives up what you have not saved.
      </Typography>
      <LyricsDiff
        original={theirs}
        modified={editing.text}
        originalLabel="Saved by somebody else"
        modifiedLabel="Yours, not saved"
      />
      <Row>
        <Button variant="contained" size="small" disabled={editing.isSaving} onClick={editing.save}>
          Keep mine as a new version
        </Button>
        <Button variant="outlined" size="small" disabled={editing.isSaving} onClick={editing.discard}>
          Take theirs
        </Button>
      </Row>
    </Note>
  );
}
