import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, it, vi } from 'vitest';
import { reviewOf } from '@/entities/song/lyrics-review';
import { exampleSong } from '@keepsong/domain/examples/song';
import { queryClient } from '@/lib/calls/query';
import { theme } from '@/theme/theme';
import { newGiftFields } from '../../model/gift-draft';
import { GiftPreview } from './gift-preview';
import { settle } from '@/lib/testing/screen';

const ready = vi.hoisted(() => ({ status: 'ready' as const, retry: () => undefined }));
vi.mock('@/entities/song/timings', () => ({ useTimings: () => ({ ...ready, data: [] }) }));
vi.mock('../../api/song-address', () => ({
  useSongAddress: () => ({ ...ready, data: 'https://files.example/a' }),
}));
// The code of the gift's page fails to load, as after a deploy or without a connection.
vi.mock('@/components/gift-view', () => Promise.reject(new Error('404')));

afterEach(cleanup);

it('says in the dialog that the preview could not be loaded, and leaves the form as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const song = exampleSong({ title: 'River Road' });
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <input aria-label="For" defaultValue="Nell" />
        <GiftPreview
          song={song}
          review={{ ...ready, data: reviewOf(song, null, null) }}
          fields={newGiftFields('Dana')}
          palette={{ ground: '#ffffff', ink: '#000000', accent: '#ffcc00' }}
          stored={undefined}
          isOpen
          onClose={() => undefined}
        />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await settle();
  const dialog = screen.getByRole('dialog', { name: 'Preview' });
  await settle();
  within(dialog).getByText('The preview could not be loaded');
  within(dialog).getByRole('button', { name: 'Load again' });
  screen.getByDisplayValue('Nell');
});
