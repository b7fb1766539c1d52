import { ConflictChoice } from '../conflict/conflict-choice';
import type { LyricsDraft } from './use-lyrics-editing';

export function Conflict({ draft, theirs }: { draft: LyricsDraft; theirs: string }) {
  return (
    <ConflictChoice
      title="These lyrics were changed while you were writing"
      texts={{
        theirs,
        mine: draft.text,
        theirsLabel: 'Saved by somebody else',
        mineLabel: 'Yours, not saved',
      }}
      keepLabel="Keep mine as a new version"
      onKeep={() => void draft.save()}
      onTake={draft.discard}
    >
      Nothing was overwritten. Compare the two and choose. Keeping yours saves it as the newest version and
      leaves theirs among the earlier ones; taking theirs gives up what you have not saved.
    </ConflictChoice>
  );
}
