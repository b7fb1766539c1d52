import { LONGEST_SUNG_BY, saveSungBy } from '@keepsong/domain/calls/orders';
import type { Order } from '@keepsong/domain/documents/order';
import Link from '@mui/material/Link';
import { Section } from '@/components/ui/section';
import { paths } from '@/config/paths';
import { useDraft } from '@/lib/draft/use-draft';
import { useSave } from '@/lib/draft/use-save';
import { SavedText } from './saved-text';

/** Who sings, which only the team knows, and the way to the passport that says it. */
export function SungBy({ order }: { order: Order }) {
  const { id: orderId, sungBy, sungByVersion, status } = order;
  const draft = useDraft({
    stored: { value: sungBy, version: sungByVersion },
    save: useSave(saveSungBy, { orderId }, { failure: { title: 'Failed to save who sings' } }),
  });
  return (
    <Section title="Passport" isOpen={status === 'completed' || sungBy !== ''}>
      <SavedText
        draft={draft}
        what="Sung by"
        label="Sung by, as the passport says it"
        limit={LONGEST_SUNG_BY}
        saveLabel="Save Who Sings"
        done="Saved"
      >
        {status === 'completed' ? (
          <Link href={paths.passportOf(orderId)} variant="body2">
            See the passport
          </Link>
        ) : (
          <span />
        )}
      </SavedText>
    </Section>
  );
}
