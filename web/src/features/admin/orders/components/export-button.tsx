import type { OrderFilter } from '@keepsong/domain/order-list';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '@/lib/calls/action';
import { toast } from '@/lib/feedback/toast';
import { exportOrders } from '../api/export-orders';
import { ordersText } from '../model/bulk-remarks';

/** Exports all orders that match the filter, not only this page. A second press cancels it. */
export function ExportButton({ filter }: { filter: OrderFilter }) {
  const [rows, setRows] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const { run } = useAction(exportAll, {
    failure: { title: 'Export failed', description: 'Nothing was saved. Please try again.' },
  });

  async function exportAll(): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    setRows(0);
    try {
      const total = await exportOrders(filter, setRows, controller.signal);
      toast.success('Export saved', ordersText(total));
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    } finally {
      setRows(null);
    }
  }

  const isRunning = rows !== null;
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      onClick={() => (isRunning ? stop.current?.abort() : void run(undefined))}
    >
      <span>{isRunning ? `${ordersText(rows)}, stop` : 'Export CSV'}</span>
    </Button>
  );
}
