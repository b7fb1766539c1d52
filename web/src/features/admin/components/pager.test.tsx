import { createRef } from 'react';
import { expect, it } from 'vitest';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import { Pager } from './lists';
import { fireEvent, renderInApp, screen } from '@/lib/testing';

it('leaves the focus at the beginning of the list, unless the page opens in another tab', () => {
  const list = createRef<HTMLDivElement>();
  renderInApp(
    <>
      <div ref={list} tabIndex={-1} />
      <Pager
        links={{ previous: null, next: { ...FIRST_PAGE, after: '1_order-1' } }}
        searchOf={({ after }) => `?after=${after}`}
        list={list}
      />
    </>,
  );
  const next = screen.getByRole('link', { name: 'Next' });
  next.focus();
  fireEvent.click(next, { ctrlKey: true });
  expect(document.activeElement).toBe(next);
  fireEvent.click(next);
  expect(document.activeElement).toBe(list.current);
});
