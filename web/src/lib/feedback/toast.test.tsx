import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { theme } from '@/theme/theme';
import { Toaster, toast } from './toast';
import { settle } from '@/lib/testing/screen';

afterEach(cleanup);

function open() {
  render(
    <ThemeProvider theme={theme}>
      <Toaster />
    </ThemeProvider>,
  );
}
const show = () => act(() => toast.success('Success', 'Lyrics saved'));

it('says the same once while it is shown', async () => {
  open();
  show();
  show();
  await settle();
  expect(screen.getAllByText('Lyrics saved')).toHaveLength(1);
});

it('says the same again while the former toast is closing', async () => {
  open();
  show();
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  show();
  expect(screen.getAllByText('Lyrics saved')).toHaveLength(2);
  await settle();
  expect(screen.getAllByText('Lyrics saved')).toHaveLength(1);
});
