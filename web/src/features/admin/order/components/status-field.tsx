import { ORDER_STATUSES, ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import { STATUS_WARNINGS } from '@keepsong/domain/status-change';
import Box from '@mui/material/Box';
import { SelectField } from '@/components/form/select-field';
import { ConflictChoice } from '@/components/lyrics/conflict-choice';
import { ConfirmDialog } from '@/components/ui/dialog';
import type { StatusChange } from './use-status-change';

const OPTIONS = ORDER_STATUSES.map((status) => [status, ORDER_STATUS_LABELS[status]] as const);

/** The select of the order's status, with the confirmations before it is saved. */
export function StatusField({ change }: { change: StatusChange }) {
  const { changedMeanwhile, warnings, value } = change;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <SelectField label="Order Status" value={value} options={OPTIONS} onChange={change.choose} />
      {changedMeanwhile && (
        <ConflictChoice
          takeLabel={<span>{`Keep ${ORDER_STATUS_LABELS[changedMeanwhile]}`}</span>}
          keepLabel="Go on with mine"
          onTake={change.takeTheirs}
          onKeep={change.keepMine}
        >
          Somebody else has set the status to <span>{ORDER_STATUS_LABELS[changedMeanwhile]}</span> while you
          were choosing <span>{ORDER_STATUS_LABELS[value]}</span>.
        </ConflictChoice>
      )}
      <ConfirmDialog
        open={warnings !== null}
        title={`Set to ${ORDER_STATUS_LABELS[value]}?`}
        confirmLabel="Set it anyway"
        isPending={change.isPending}
        onCancel={change.dismissWarnings}
        onConfirm={() => change.save(true)}
      >
        {warnings?.map((warning) => (
          <p key={warning}>{STATUS_WARNINGS[warning]}</p>
        ))}
      </ConfirmDialog>
    </Box>
  );
}
