import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { MESSAGES_HASH } from '@/components/ui/badge';
import { paths } from '@/config/paths';
import { DeskKeys } from '../../components/desk-keys';
import { SEARCH_ID } from './order-filters';

const OPENS = 'data-opens-order';

export const opens = (orderId: string) => ({ [OPENS]: orderId });

const buttons = () => [...document.querySelectorAll<HTMLElement>(`main [${OPENS}]`)];

const rowOf = (element: Element | null) => element?.closest('tr, li') ?? null;

const focused = () => rowOf(document.activeElement)?.querySelector<HTMLElement>(`[${OPENS}]`) ?? null;

/** Moves the focus from row to row; without one, to the first. Returns false at the end of the list. */
function moveBetweenRows(step: 1 | -1): boolean {
  const all = buttons();
  const here = focused();
  const next = here ? all[all.indexOf(here) + step] : all[0];
  next?.focus();
  return next !== undefined;
}

function select(row: Element, shiftKey: boolean): void {
  const box = row.querySelector('input[type=checkbox]');
  // The bar of the selected orders appears with it.
  flushSync(() => box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey })));
}

const assignField = () => document.querySelector<HTMLElement>('[aria-label="Selected orders"] select');

function assign(): boolean {
  const row = rowOf(focused());
  if (!assignField() && row) select(row, false);
  assignField()?.focus();
  return assignField() !== null;
}

/** Typing replaces the last search. */
function search(): void {
  const field = document.querySelector<HTMLInputElement>(`#${SEARCH_ID}`);
  field?.focus();
  field?.select();
}

export function BoardKeys() {
  const navigate = useNavigate();
  return (
    <DeskKeys
      keys={[
        { key: 'j', does: 'Next order', run: () => moveBetweenRows(1) },
        { key: 'k', does: 'Previous order', run: () => moveBetweenRows(-1) },
        { key: 'Enter', does: 'Open it' },
        {
          key: 'x',
          does: 'Select it; with Shift, all up to it',
          run: ({ shiftKey }) => {
            const row = rowOf(focused());
            if (row) select(row, shiftKey);
          },
        },
        { key: 'a', does: 'Assign the selected orders, or this one', run: assign },
        {
          key: 'r',
          does: 'Reply to the customer',
          run: () => {
            const id = focused()?.getAttribute(OPENS);
            if (id) void navigate(paths.adminOrder(id) + MESSAGES_HASH);
          },
        },
        { key: '/', does: 'Search', run: search },
      ]}
    />
  );
}
