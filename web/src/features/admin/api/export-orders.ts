import type { OrderFilter } from '@keepsong/domain/order-filter';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { environment } from '@/config/env';
import { appCheckToken } from '@/lib/firebase/app-check';
import { firebaseAuth, renewToken } from '@/lib/firebase/auth';
import { saveFile } from '@/lib/save-file';

const NAME = 'exportOrders';

function address(): string {
  const { options, region, emulators } = environment();
  return emulators
    ? `http://${LOCAL_HOST}:${emulators.ports.functions}/${options.projectId}/${region}/${NAME}`
    : `https://${region}-${options.projectId}.cloudfunctions.net/${NAME}`;
}

async function ask(filter: OrderFilter, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const [idToken, appCheck] = await Promise.all([firebaseAuth().currentUser?.getIdToken(), appCheckToken()]);
  const response = await fetch(address(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${idToken}`,
      ...(appCheck ? { 'x-firebase-appcheck': appCheck } : {}),
    },
    body: JSON.stringify(filter),
    signal,
  });
  if (response.status === 403) void renewToken();
  if (!response.ok || !response.body) throw new Error(`the export answered ${response.status}`);
  return response.body;
}

/**
 * Fetches all orders that the filter finds as CSV and saves the file. `onRows` hears how many have come. Rejects, and
 * saves nothing, when the export breaks off: half a list must not pass for a whole one. Returns the number of orders.
 */
export async function exportOrders(
  filter: OrderFilter,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const reader = (await ask(filter, signal)).getReader();
  const pieces: BlobPart[] = [];
  let lines = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    // The server writes one line for each order, whatever its texts hold.
    for (const byte of value) if (byte === 10) lines += 1;
    pieces.push(value.slice());
    onRows(Math.max(0, lines - 1));
  }
  const day = new Date().toISOString().slice(0, 10);
  saveFile(new Blob(pieces, { type: 'text/csv;charset=utf-8' }), `orders-${day}.csv`);
  return Math.max(0, lines - 1);
}
