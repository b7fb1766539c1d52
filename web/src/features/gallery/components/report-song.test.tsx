import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ReportSong } from './report-song';
import { press, settle, user } from '@/lib/testing/screen';
import { PageInApp } from '@/lib/testing/page-in-app';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  render(<ReportSong songId="song-1" title="Our Waltz" />, { wrapper: PageInApp });
});

const details = () => screen.getByRole('textbox', { name: 'Details (optional)' });

it('keeps the typed details after a failure, and sends them once the server answers', async () => {
  await press('Report this song');
  await user.type(details(), 'It is mine');
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 503 }));
  await press('Send Report');
  screen.getByText('The report could not be sent. Please try again.');
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();

  await press('Report this song');
  expect(screen.queryByText(/could not be sent/)).toBeNull();
  expect(details()).toHaveProperty('value', 'It is mine');
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 200 }));
  await press('Send Report');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fetchMock.mock.calls.map(([, init]) => init?.body)).toEqual(
    Array(2).fill(JSON.stringify({ songId: 'song-1', reason: 'rights', details: 'It is mine' })),
  );
});

it('does not lose what is typed after the dialog of a slow report was closed', async () => {
  await press('Report this song');
  await user.type(details(), 'It is mine');
  let answer = (_response: Response) => {};
  fetchMock.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await press('Send Report');
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();

  await press('Report this song');
  screen.getByRole('button', { name: 'Sending...' });
  await user.type(details(), ', and my sister’s');
  answer(new Response(null, { status: 200 }));
  await settle();
  screen.getByRole('button', { name: 'Send Report' });
  expect(details()).toHaveProperty('value', 'It is mine, and my sister’s');
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 200 }));
  await press('Send Report');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fetchMock.mock.lastCall?.[1]?.body).toContain('and my sister’s');
});
