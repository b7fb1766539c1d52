import type { OrderFilter } from '@keepsong/domain/order-filter';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { reportError } from '@/lib/report';
import { useToast } from '@/lib/toast';
import { exportOrders } from '../api/export-orders';

/** Saves all orders that the filter finds, not only those of this page. A second press stops it. */
export function ExportButton({ filter }: { filter: OrderFilter }) {
  const toast = useToast();
  const [rows, setRows] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function run(): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    setRows(0);
    try {
      const total = await exportOrders(filter, setRows, controller.signal);
      toast.success('Export saved', total === 1 ? '1 order' : `${total.toLocaleString('en-US')} orders`);
    } catch (error) {
      if (controller.signal.aborted) return;
      reportError(error, 'exporting orders');
      toast.error('Export failed', 'Nothing was saved. Please try again.');
    } finally {
      setRows(null);
    }
  }

  const isRunning = rows !== null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      onClick={() => (isRunning ? stop.current?.abort() : void run())}
      sx={{ minHeight: 44, ml: 'auto' }}
      className="tabular"
    >
      {isRunning ? `${rows.toLocaleString('en-US')} orders, stop` : 'Export CSV'}
    </Button>
  );
}
