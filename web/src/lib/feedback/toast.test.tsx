import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toast } from './toast';
import { settle } from '@/lib/testing/screen';
import { PageInApp } from '@/lib/testing/page-in-app';

const show = () => act(() => void toast.success('Success', 'Lyrics saved'));

it('says the same once while it is shown', async () => {
  render(<PageInApp>{null}</PageInApp>);
  show();
  show();
  await settle();
  expect(screen.getAllByText('Lyrics saved')).toHaveLength(1);
});

it('says the same again while the former toast is closing', async () => {
  render(<PageInApp>{null}</PageInApp>);
  show();
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  show();
  expect(screen.getAllByText('Lyrics saved')).toHaveLength(2);
  await settle();
  expect(screen.getAllByText('Lyrics saved')).toHaveLength(1);
});
