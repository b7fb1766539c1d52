import { ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import { STATUS_WARNINGS, type StatusWarning } from '@keepsong/domain/status-change';
import Link from '@mui/material/Link';
import { SelectField } from '@/components/form/select-field';
import { ConfirmDialog } from '@/components/ui/dialog';
import { lyricsUrl } from '../../model/lyrics-url';
import { STATUS_OPTIONS } from '../../model/options';
import type { StatusChange } from './use-status-change';

/** The lyrics are where what they name can be changed. */
const LYRICS_WARNINGS: readonly StatusWarning[] = ['no_lyrics', 'lyrics_not_approved'];

export function StatusField({ change, orderId }: { change: StatusChange; orderId: string }) {
  const { question, value } = change;
  return (
    <>
      <SelectField label="Order Status" value={value} options={STATUS_OPTIONS} onChange={change.choose} />
      <ConfirmDialog
        open={question !== null}
        title={`Set to ${ORDER_STATUS_LABELS[value]}?`}
        confirmLabel="Set it anyway"
        isPending={change.isPending}
        onCancel={change.dismissQuestion}
        onConfirm={() => change.save(true)}
      >
        {question?.warnings.map((warning) => (
          <p key={warning}>
            <span>{STATUS_WARNINGS[warning]}</span>{' '}
            {LYRICS_WARNINGS.includes(warning) && (
              <Link href={lyricsUrl({ order: orderId })}>
                Go to the lyrics
              </Link>
            )}
          </p>
        ))}
        <p>
          {question?.isMailed
            ? 'The customer hears of it by e-mail.'
            : 'The customer gets no e-mail about it.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
