import { ConflictChoice } from './conflict-choice';
import type { LyricsEditing } from './use-lyrics-editing';

/** Shows the draft beside the text that somebody else saved, until the person chooses one. */
export function Conflict({ editing, theirs }: { editing: LyricsEditing; theirs: string }) {
  return (
    <ConflictChoice
      title="These lyrics were changed while you were writing"
      texts={{
        theirs,
        mine: editing.text,
        theirsLabel: 'Saved by somebody else',
        mineLabel: 'Yours, not saved',
        isByLine: true,
      }}
      keepLabel="Keep mine as a new version"
      onKeep={editing.save}
      onTake={editing.discard}
      isDisabled={editing.isSaving}
    >
      Nothing was overwritten. Compare the two and choose. Keeping yours saves it as the newest version and
      leaves theirs among the earlier ones; taking theirs gives up what you have not saved.
    </ConflictChoice>
  );
}
