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

/**
 * Fetches all orders that match the filter as CSV and saves the file, whose name it resolves to. Rejects and saves nothing when the
 * export is truncated, so that no partial list looks complete.
 */
export async function exportOrders(filter: OrderExport): Promise<string> {
  const response = await fetch(exportUrl(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await requestHeaders('Bearer')) },
    body: JSON.stringify(filter),
  });
  if (response.status === 403) void renewToken();
  if (!response.ok) throw new Error(`the export answered ${response.status}`);
  const name = `orders-${shopDayOf(new Date())}.csv`;
  saveFile(await response.blob(), name);
  return name;
}
