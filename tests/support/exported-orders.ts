import { expect } from 'vitest';
import { idTokenOf } from './admins.ts';
import { urls } from './cloud.ts';
import type { Person } from './people.ts';

export function askForExport(token: string | null, filter: unknown = {}, method = 'POST'): Promise<Response> {
  return fetch(urls.function('exportOrders'), {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(method === 'POST' ? { body: JSON.stringify(filter) } : {}),
  });
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Rows of cells, the header first. */
export async function exportedBy(admin: Person, filter: object): Promise<string[][]> {
  const response = await askForExport(await idTokenOf(admin), filter);
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
  return text
    .slice(BYTE_ORDER_MARK.length)
    .split('\r\n')
    .filter(Boolean)
    .map((row) => [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));
}
