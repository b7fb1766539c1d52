import { expect, it, vi } from 'vitest';
import { press, renderInApp, screen, settle, user } from '@/testing';
import { ReportSong } from '../public-song-page';

const fetchMock = vi.fn<typeof fetch>();

const details = () => screen.getByRole('textbox', { name: 'Details (optional)' });

it('keeps the typed details after a failure, and cannot be changed while it is sent again, also when its dialog is opened again', async () => {
  vi.stubGlobal('fetch', fetchMock);
  renderInApp(<ReportSong songId="song-1" title="Our Waltz" />);
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
  let answer = (_response: Response) => {};
  fetchMock.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await press('Send Report');
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();

  await press('Report this song');
  screen.getByRole('button', { name: 'Sending...' });
  await user.type(details(), ', and my sister’s');
  expect(details()).toHaveProperty('value', 'It is mine');
  answer(new Response(null, { status: 200 }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fetchMock.mock.calls.map(([, init]) => init?.body)).toEqual(
    Array(2).fill(JSON.stringify({ songId: 'song-1', reason: 'rights', details: 'It is mine' })),
  );
});
