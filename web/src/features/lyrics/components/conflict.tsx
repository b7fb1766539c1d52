import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LyricsDiff } from '@/components/lyrics-editor';
import type { LyricsEditing } from '../hooks/use-lyrics-editing';
import { Note } from './note';

/** Somebody else saved meanwhile: both texts, and nothing happens until one is chosen. */
export function Conflict({ editing, theirs }: { editing: LyricsEditing; theirs: string }) {
  return (
    <Note title="These lyrics were changed while you were writing" isUrgent>
      <Typography variant="body2">
        Nothing was overwritten. Compare the two and choose. Keeping yours saves it as the newest version and
        leaves theirs among the earlier ones; taking theirs gives up what you have not saved.
      </Typography>
      <Box sx={{ color: 'text.primary', backgroundColor: 'background.paper', borderRadius: '10px' }}>
        <LyricsDiff
          original={theirs}
          modified={editing.text}
          originalLabel="Saved by somebody else"
          modifiedLabel="Yours, not saved"
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          size="small"
          disabled={editing.isSaving}
          onClick={() => void editing.save()}
        >
          Keep mine as a new version
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          disabled={editing.isSaving}
          onClick={editing.drop}
        >
          Take theirs
        </Button>
      </Box>
    </Note>
  );
}
