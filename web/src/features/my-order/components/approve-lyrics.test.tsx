import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { exampleOrder } from '@/entities/order/example-order';
import { exampleSong } from '@/entities/song/example-song';
import { reviewOf } from '@/entities/song/lyrics-review';
import { FirebaseProviders } from '@/lib/firebase/providers';
import { queryClient } from '@/lib/query';
import { theme } from '@/theme/theme';
import { ApproveLyrics } from './approve-lyrics';

afterEach(cleanup);

/** One line with a comment that was written about `lineText`. */
function show(text: string, lineText: string) {
  const song = exampleSong({ lyrics: text });
  const at = new Date('2026-01-05T12:00:00Z');
  const comment = { id: 'c1', lineId: '0-0', lineText, text: 'Was I, really?', at };
  const version = { revision: 1, lyrics: text, lines: [{ id: '0-0', text }] };
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <FirebaseProviders>
          <MemoryRouter>
            <ApproveLyrics
              order={exampleOrder({ status: 'pending_lyrics_approval', waitingOn: 'customer' })}
              song={song}
              review={reviewOf(song, version, { approved: {}, comments: [comment] })}
              title="Lyrics"
              canReview
              openElsewhere={0}
              onStarted={() => undefined}
            />
          </MemoryRouter>
        </FirebaseProviders>
      </ThemeProvider>
    </QueryClientProvider>,
  );
}

async function askAll() {
  await userEvent.click(screen.getByRole('button', { name: 'Approve all' }));
  return within(screen.getByRole('dialog', { name: 'Approve and begin to record?' }));
}

it('says before the start that a comment was not answered', async () => {
  show('and I was home', 'and I was home');
  expect(screen.queryByText(/^The line was/)).toBeNull();
  (await askAll()).getByText(/^One line has a comment that we have not answered/);
});

it('shows the words that a comment was about once the line has changed, and takes that for the answer', async () => {
  show('and I came home', 'and I was home');
  screen.getByText('The line was “and I was home”.');
  expect((await askAll()).queryByText(/comment/)).toBeNull();
});
