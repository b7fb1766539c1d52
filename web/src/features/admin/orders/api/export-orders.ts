import { exportOrders as call } from '@keepsong/domain/calls/export-orders';
import { shopDayOf } from '@keepsong/domain/day';
import type { OrderExport } from '@keepsong/domain/order-list';
import { saveFile } from '@/lib/files/save-file';
import { streamFunction } from '@/lib/firebase/call';

/**
 * Fetches all orders that match the filter as CSV and saves the file, whose name it resolves to. Rejects and saves nothing when the
 * export is truncated, so that no partial list looks complete.
 */
export async function exportOrders(filter: OrderExport): Promise<string> {
  const pieces: string[] = [];
  const { signal } = new AbortController();
  await streamFunction(call, filter, (piece) => pieces.push(piece), signal);
  const name = `orders-${shopDayOf(new Date())}.csv`;
  saveFile(new Blob(pieces, { type: 'text/csv;charset=utf-8' }), name);
  return name;
}
