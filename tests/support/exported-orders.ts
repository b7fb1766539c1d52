import { expect } from 'vitest';
import { idTokenOf } from './admins.ts';
import { urls } from './cloud.ts';
import type { Person } from './people.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** Rows of cells, the header first. */
export async function exportedBy(admin: Person, filter: object): Promise<string[][]> {
  const response = await fetch(urls.function('exportOrders'), {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${await idTokenOf(admin)}`,
    },
    body: JSON.stringify({ data: filter }),
  });
  const events = [...(await response.text()).matchAll(/^data: (.*)$/gm)].map(
    ([, event = '']) => JSON.parse(event) as { message?: { piece: string }; result?: object },
  );
  expect(events.at(-1)).toEqual({ result: {} });
  const text = events.flatMap(({ message }) => message?.piece ?? []).join('');
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
  return text
    .slice(BYTE_ORDER_MARK.length)
    .split('\r\n')
    .filter(Boolean)
    .map((row) => [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));
}
