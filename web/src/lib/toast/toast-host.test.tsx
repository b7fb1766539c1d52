import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { theme } from '@/theme/theme';
import { toast } from '.';
import { ToastHost } from './toast-host';

vi.mock('./snackbars', () => {
  throw new Error('the connection is away');
});
vi.mock('@/lib/report', () => ({ reportError: vi.fn() }));
afterEach(cleanup);

it('shows messages also when what shows them could not be fetched', async () => {
  render(
    <ThemeProvider theme={theme}>
      <ToastHost />
    </ThemeProvider>,
  );
  act(() => toast.error('Error', 'Failed to save changes'));
  expect((await screen.findByRole('alert')).textContent).toBe('ErrorFailed to save changes');
  act(() => toast.success('Success'));
  expect(screen.getByRole('status').textContent).toBe('Success');
  await userEvent.click(screen.getByRole('button', { name: 'Close messages' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
