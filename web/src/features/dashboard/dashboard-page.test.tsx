import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong, RECORDING } from '@keepsong/domain/examples/song';
import { expect, it, vi } from 'vitest';
import { audio, open, orders, reads } from './dashboard-page.setup';
import { CallError } from '@/lib/calls/call-error';
import { saveFile } from '@/lib/files/save-file';
import { fetchPrivateFile } from '@/lib/firebase/private-file';
import { answerLater, callServer, cleanup, press, screen, settle, within } from '@/testing';

it('orders that are over have a section of their own, with the files of a refunded song that was finished', () => {
  const path = 'songs/ada/song-1/1700000000000-waltz.mp3';
  reads.rows.over = [exampleOrder({ status: 'completed', paymentStatus: 'refunded', finalSongPath: path })];
  open();
  const section = within(screen.getByRole('region', { name: 'Canceled and Refunded' }));
  section.getByText('1 order');
  section.getByRole('button', { name: 'Download' });
});

it.each([
  ['loading', null],
  ['error', null],
  ['ready', 'No completed orders found'],
] as const)('the dashboard claims only of a list that is known that it has no orders: %s', (status, text) => {
  orders(exampleOrder());
  reads.status.completed = status;
  open();
  const section = screen.getByRole('region', { name: /^Completed Orders/ });
  expect(within(section).queryByText('No completed orders found')?.textContent ?? null).toBe(text);
  expect(within(section).queryByText('0 orders') === null).toBe(text === null);
});

const unpaid = { paymentStatus: 'pending', paidAt: null, promisedDay: null } as const;
const featured = (about: string) => within(screen.getByText(about).closest('section') as HTMLElement);

it('the song above the others waits for its customer: words before payments, and never an order that is being confirmed', () => {
  orders(
    exampleOrder({ ...unpaid, id: 'order-2', songTitle: 'Unpaid' }),
    exampleOrder({ status: 'pending_lyrics_approval', waitingOn: 'customer' }),
  );
  open();
  const waiting = featured('Waits for you');
  waiting.getByRole('heading', { name: 'Our Waltz' });
  expect(waiting.getByRole('link').getAttribute('href')).toBe('/orders/order-1');
  cleanup();
  orders(exampleOrder({ ...unpaid, paymentStatus: 'failed' }));
  open();
  featured('Waits for you').getByRole('button', { name: /^Complete Payment/ });
  cleanup();
  orders();
  reads.rows.songs = [exampleSong({ title: 'Second' })];
  open();
  featured('Your newest song').getByRole('heading', { name: 'Second' });
});

it('returning from the payment offers neither to pay again nor to remove the order until the payment is known', async () => {
  orders(exampleOrder(unpaid), exampleOrder({ ...unpaid, id: 'order-2' }));
  const { fail } = answerLater();
  open('/dashboard?success=true&order_id=order-1&session_id=cs_1');
  await settle();
  const list = within(screen.getByRole('region', { name: 'Active Orders' }));
  list.getByText('We are confirming your payment.');
  expect(list.getAllByRole('button', { name: /^Complete Payment/ })).toHaveLength(1);
  expect(list.getAllByRole('button', { name: 'Remove' })).toHaveLength(1);
  await fail(new CallError('internal', 'No'));
  expect(screen.queryByText('We are confirming your payment.')).toBeNull();
  expect(list.getAllByRole('button', { name: /^Complete Payment/ })).toHaveLength(2);
});

it('a purchased song is downloaded under its title', async () => {
  reads.rows.songs = [exampleSong()];
  const blob = new Blob(['song']);
  vi.mocked(fetchPrivateFile).mockResolvedValue(blob);
  open();
  await press('Download Song');
  expect(saveFile).toHaveBeenCalledWith(blob, 'Our Waltz.mp3');
});

it('a purchased song plays from a signed address of its own', async () => {
  const audioOfSecond = { ...RECORDING, path: 'songs/ada/song-2/1700000000000-b.mp3' };
  reads.rows.songs = [exampleSong(), exampleSong({ id: 'song-2', title: 'Second', audio: audioOfSecond })];
  callServer.mockImplementation((_functions, _call, request) => {
    const { songId } = request as { songId: string };
    return Promise.resolve({ url: `https://signed.example/${songId}` });
  });
  open();
  await press('Play Our Waltz');
  expect(audio.src).toBe('https://signed.example/song-1');
  screen.getByRole('button', { name: 'Pause Our Waltz' });
  await press('Play Second');
  expect(audio.src).toBe('https://signed.example/song-2');
});
