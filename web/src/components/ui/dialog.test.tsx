import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './dialog';
import { settle, user } from '@/testing/screen';

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

it('keeps its title and text while it closes, and shows new ones when it opens again', async () => {
  const { rerender } = render(dialog('the page'));
  await settle();
  rerender(dialog(null));
  expect(screen.getByText('Delete the page?')).toBeTruthy();
  expect(screen.getByText('the page')).toBeTruthy();
  rerender(dialog('another'));
  expect(screen.getByText('Delete another?')).toBeTruthy();
});

it.each([
  [{}, '{Control>}{Enter}{/Control}', 1],
  [{}, '{Meta>}{Enter}{/Meta}', 1],
  [{}, '{Enter}', 0],
  [{ isPending: true }, '{Control>}{Enter}{/Control}', 0],
  [{ isDestructive: true }, '{Control>}{Enter}{/Control}', 0],
])('%o, %s: answers %i times', async (props, keys, times) => {
  const confirm = vi.fn();
  render(
    <ConfirmDialog open title="Send?" confirmLabel="Send" onCancel={vi.fn()} onConfirm={confirm} {...props}>
      It cannot be taken back.
    </ConfirmDialog>,
  );
  await settle();
  await user.keyboard(keys);
  expect(confirm).toHaveBeenCalledTimes(times);
});
