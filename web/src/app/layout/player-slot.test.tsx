import { it, vi } from 'vitest';
import { PlayerProvider } from '@/lib/player';
import { createPlayerStore } from '@/lib/player/player-store';
import { PlayerSlot } from './player-slot';
import { renderInApp, screen, settle } from '@/testing';

// The player's code fails to load, as after a deploy or without a connection.
vi.mock('@/features/player/player-bar', () => Promise.reject(new Error('404')));

it('leaves the page as it is and says so when the player cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const song = { songId: 'song', title: 'River Road', url: '/song.mp3', coverUrl: null, duration: 200 };
  const player = createPlayerStore(() => document.createElement('audio'), { ...song, peaks: [] });
  renderInApp(
    <PlayerProvider store={player}>
      <h1>Browse Songs</h1>
      <PlayerSlot />
    </PlayerProvider>,
    { at: '/public-songs' },
  );
  await settle();
  screen.getByText('The player could not be loaded');
  screen.getByRole('heading', { name: 'Browse Songs' });
});
