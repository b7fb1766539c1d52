import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { it, vi } from 'vitest';
import { Toaster } from '@/lib/feedback/toast';
import { Providers } from '../providers';
import { PlayerSlot } from './player-slot';
import { settle } from '@/lib/testing/screen';

// The player's code fails to load, as after a deploy or without a connection.
vi.mock('@/features/player/player-dock', () => Promise.reject(new Error('404')));

it('leaves the page as it is and says so when the player cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Providers>
      <MemoryRouter initialEntries={['/public-songs']}>
        <h1>Browse Songs</h1>
        <PlayerSlot />
        <Toaster />
      </MemoryRouter>
    </Providers>,
  );
  await settle();
  screen.getByText('The player could not be loaded');
  screen.getByRole('heading', { name: 'Browse Songs' });
});
