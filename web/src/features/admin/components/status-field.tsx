import { ORDER_STATUSES, ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import { STATUS_WARNINGS } from '@keepsong/domain/status-change';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { StatusChange } from '../hooks/use-status-change';
import { ChoiceField } from './choice-field';
import { ConfirmDialog } from './confirm-dialog';

const OPTIONS = ORDER_STATUSES.map((status) => [status, ORDER_STATUS_LABELS[status]] as const);

/** The order's status to choose, with what must be known before it is saved. */
export function StatusField({ change }: { change: StatusChange }) {
  const { changedMeanwhile, warnings, value } = change;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ChoiceField label="Order Status" value={value} options={OPTIONS} onChange={change.choose} />
      {changedMeanwhile && (
        <Alert
          severity="warning"
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
              <Button size="small" color="inherit" onClick={() => change.settle('theirs')}>
                Keep {ORDER_STATUS_LABELS[changedMeanwhile]}
              </Button>
              {value !== changedMeanwhile && (
                <Button size="small" color="inherit" onClick={() => change.settle('mine')}>
                  Go on with mine
                </Button>
              )}
            </Box>
          }
        >
          Somebody else has set the status to {ORDER_STATUS_LABELS[changedMeanwhile]} while you were choosing{' '}
          {ORDER_STATUS_LABELS[value]}.
        </Alert>
      )}
      <ConfirmDialog
        open={warnings !== null}
        title={`Set to ${ORDER_STATUS_LABELS[value]}?`}
        confirmLabel="Set it anyway"
        isBusy={change.isSaving}
        onCancel={change.forgetWarnings}
        onConfirm={() => change.save(true)}
      >
        {warnings?.map((warning) => (
          <p key={warning}>{STATUS_WARNINGS[warning]}</p>
        ))}
      </ConfirmDialog>
    </Box>
  );
}
