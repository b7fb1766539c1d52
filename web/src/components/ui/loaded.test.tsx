import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { theme } from '@/theme/theme';
import { Loaded } from './loaded';

afterEach(cleanup);

type Props = ComponentProps<typeof Loaded<string[]>>;
type Given = Props['read']['status'];

const FAILURE = 'The list could not be loaded';

/** Returns the retry. */
function show(status: Given, data: string[] | undefined, isRow = false) {
  const retry = vi.fn();
  render(
    <ThemeProvider theme={theme}>
      <Loaded read={{ status, data, retry }} failure={FAILURE} empty="Nothing yet" isRow={isRow}>
        {(rows) => rows.join()}
      </Loaded>
    </ThemeProvider>,
  );
  return retry;
}

it.each<[Given, string[] | undefined, boolean, string, boolean]>([
  ['loading', undefined, false, 'Loading...', false],
  ['ready', ['a', 'b'], false, 'a,b', false],
  ['ready', [], false, 'Nothing yet', false],
  ['missing', undefined, false, 'Nothing yet', false],
  ['error', undefined, false, FAILURE, true],
  ['error', undefined, true, FAILURE, true],
  // What is known stays; a failed list that looks empty is not called empty.
  ['error', ['known'], false, 'known', false],
  ['error', ['known'], true, 'known', true],
  ['error', [], false, FAILURE, true],
])('%s with %j (one line: %s) shows “%s”', async (status, data, isRow, text, hasRetry) => {
  const retry = show(status, data, isRow);
  screen.getByText(text, { exact: false });
  expect(screen.queryByText('Nothing yet') !== null).toBe(text === 'Nothing yet');
  expect(screen.queryAllByRole('alert')).toHaveLength(hasRetry ? 1 : 0);
  if (!hasRetry) return;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
