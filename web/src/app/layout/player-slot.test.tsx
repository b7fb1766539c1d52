import { it, vi } from 'vitest';
import { PlayerSlot } from './player-slot';
import { renderInApp, screen, settle } from '@/testing';

// The player's code fails to load, as after a deploy or without a connection.
vi.mock('@/features/player/player-dock', () => Promise.reject(new Error('404')));

it('leaves the page as it is and says so when the player cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderInApp(
    <>
      <h1>Browse Songs</h1>
      <PlayerSlot />
    </>,
    { at: '/public-songs' },
  );
  await settle();
  screen.getByText('The player could not be loaded');
  screen.getByRole('heading', { name: 'Browse Songs' });
});
