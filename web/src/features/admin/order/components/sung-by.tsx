import { LONGEST_SUNG_BY, saveSungBy } from '@keepsong/domain/calls/save-sung-by';
import type { Order } from '@keepsong/domain/documents/order';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { ConflictChoice } from '@/components/conflict/conflict-choice';
import { TextField } from '@/components/form/text-field';
import { Row } from '@/components/ui/row';
import { Section } from '@/components/ui/section';
import { paths } from '@/config/paths';
import { toast } from '@/lib/feedback/toast';
import { useDraft } from '@/lib/draft/use-draft';
import { useSave } from '@/lib/draft/use-save';
import { useMarkUnsaved } from '../../components/unsaved-changes';

/** Who sings, which only the team knows, and the way to the passport that says it. */
export function SungBy({ order }: { order: Order }) {
  const { id: orderId, sungBy, sungByVersion, status } = order;
  const draft = useDraft({
    stored: { value: sungBy, version: sungByVersion },
    save: useSave(saveSungBy, { orderId }, { failure: { title: 'Failed to save who sings' } }),
  });
  const { value, isDirty, theirs } = draft;
  useMarkUnsaved(isDirty);

  async function save(): Promise<void> {
    if (await draft.save(value)) toast.success('Saved');
  }

  return (
    <Section title="Passport" isOpen={status === 'completed' || sungBy !== ''}>
      <TextField
        label="Sung by, as the passport says it"
        value={value}
        onChange={({ target }) => draft.change(target.value)}
        limit={LONGEST_SUNG_BY}
      />
      {theirs && (
        <ConflictChoice
          texts={{ theirs: theirs.value, mine: value }}
          takeLabel="Take what was saved"
          onTake={draft.discard}
          onKeep={draft.keepMine}
        >
          Somebody else has changed “Sung by” since you began.
        </ConflictChoice>
      )}
      <Row gap={2} isSpread>
        {status === 'completed' ? (
          <MuiLink component={Link} to={paths.passportOf(orderId)} variant="body2">
            See the passport
          </MuiLink>
        ) : (
          <span />
        )}
        <Button
          size="small"
          variant="outlined"
          onClick={() => void save()}
          disabled={!isDirty || theirs !== null}
          aria-disabled={draft.isSaving}
        >
          Save Who Sings
        </Button>
      </Row>
    </Section>
  );
}
