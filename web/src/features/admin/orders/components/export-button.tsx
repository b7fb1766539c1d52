import { orderExportSchema, type OrderFilter } from '@keepsong/domain/order-list';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ModalForm } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Modal } from '@/components/ui/dialog';
import { useAction } from '@/lib/calls/action';
import { toast } from '@/lib/feedback/toast';
import { exportOrders } from '../api/export-orders';

export function ExportButton({ filter }: { filter: OrderFilter }) {
  const [isAsking, setIsAsking] = useState(false);
  const [days, setDays] = useState({ from: '', to: '' });
  const { run, isPending } = useAction(exportAll, {
    failure: { title: 'Export failed', description: 'Nothing was saved. Please try again.' },
  });

  async function exportAll(): Promise<void> {
    const asked = orderExportSchema.parse({ ...filter, from: days.from || null, to: days.to || null });
    toast.success('Export saved', await exportOrders(asked));
  }

  const isBackwards = days.from !== '' && days.to !== '' && days.from > days.to;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<DownloadIcon />}
        aria-disabled={isPending}
        onClick={() => !isPending && setIsAsking(true)}
      >
        <span>{isPending ? 'Exporting...' : 'Export CSV'}</span>
      </Button>
      <Modal open={isAsking} title="Export these orders?" onClose={() => setIsAsking(false)}>
        <ModalForm
          label="Export orders"
          errors={null}
          onSubmit={() => {
            if (isBackwards) return;
            setIsAsking(false);
            void run(undefined);
          }}
          actions={
            <>
              <Button onClick={() => setIsAsking(false)}>Cancel</Button>
              <Button type="submit" variant="contained">
                Export
              </Button>
            </>
          }
        >
          <Typography color="textSecondary">
            Every order of this list, or only those that were placed on these days.
          </Typography>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={end === 'from' ? 'From' : 'To'}
              type="date"
              labelAbove
              value={days[end]}
              onChange={({ target }) => setDays({ ...days, [end]: target.value })}
              error={end === 'to' && isBackwards ? 'The last day is before the first' : undefined}
            />
          ))}
        </ModalForm>
      </Modal>
    </>
  );
}
