import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ConfirmDialog } from './dialog';

afterEach(cleanup);

const dialog = (asked: string | null) => (
  <ConfirmDialog
    open={asked !== null}
    title={asked === null ? '' : `Delete ${asked}?`}
    confirmLabel="Delete"
    onCancel={() => undefined}
    onConfirm={() => undefined}
  >
    {asked}
  </ConfirmDialog>
);

it('keeps its title and text while it closes, and shows new ones when it opens again', () => {
  const { rerender } = render(dialog('the page'));
  rerender(dialog(null));
  expect(screen.getByText('Delete the page?')).toBeTruthy();
  expect(screen.getByText('the page')).toBeTruthy();
  rerender(dialog('another'));
  expect(screen.getByText('Delete another?')).toBeTruthy();
});
