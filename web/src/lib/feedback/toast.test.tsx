import { expect, it } from 'vitest';
import { toast } from './toast';
import { act, fireEvent, press, renderInApp, screen, settle, user } from '@/testing';

const show = () => act(() => void toast.success('Success', 'Lyrics saved'));

it('says the same once while it is shown, and again while the former toast is closing', async () => {
  // The first one waits for the code that shows it.
  show();
  renderInApp(null);
  show();
  await settle();
  expect(screen.getAllByText('Lyrics saved')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  show();
  expect(screen.getAllByText('Lyrics saved')).toHaveLength(2);
  await settle();
  expect(screen.getAllByText('Lyrics saved')).toHaveLength(1);
});

it('gives the focus back to what had it when it is closed by its button', async () => {
  renderInApp(<input aria-label="Name" />);
  show();
  await settle();
  await user.click(screen.getByRole('textbox'));
  await press('Close message');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
