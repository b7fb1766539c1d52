import { shopDayOf } from '@keepsong/domain/day';
import type { OrderExport } from '@keepsong/domain/order-list';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { environment } from '@/config/env';
import { renewToken, requestHeaders } from '@/lib/firebase/token';
import { saveFile } from '@/lib/files/save-file';

const NAME = 'exportOrders';

function exportUrl(): string {
  const { options, region, emulators } = environment();
  return emulators
    ? `http://${LOCAL_HOST}:${emulators.ports.functions}/${options.projectId}/${region}/${NAME}`
    : `https://${region}-${options.projectId}.cloudfunctions.net/${NAME}`;
}

async function openExport(filter: OrderExport, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(exportUrl(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await requestHeaders('Bearer')) },
    body: JSON.stringify(filter),
    signal,
  });
  if (response.status === 403) void renewToken();
  if (!response.ok || !response.body) throw new Error(`the export answered ${response.status}`);
  return response.body;
}

/**
 * Fetches all orders that match the filter as CSV and saves the file. `onRows` receives the number of orders so far. Rejects and
 * saves nothing when the export is truncated, so that no partial list looks complete. Resolves to the number of orders.
 */
export async function exportOrders(
  filter: OrderExport,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const reader = (await openExport(filter, signal)).getReader();
  const pieces: BlobPart[] = [];
  let lines = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    // The server writes one line per order, even for multi-line texts.
    for (const byte of value) if (byte === 10) lines += 1;
    pieces.push(value.slice());
    onRows(Math.max(0, lines - 1));
  }
  const day = shopDayOf(new Date());
  saveFile(new Blob(pieces, { type: 'text/csv;charset=utf-8' }), `orders-${day}.csv`);
  return Math.max(0, lines - 1);
}
