import type { TakeNote } from '@keepsong/domain/documents/take-note';
import { UNUSED_REVISIONS } from '@keepsong/domain/revisions';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleNote, exampleTake } from '@keepsong/domain/examples/take';
import { callFunction } from '@/lib/firebase/call';
import type * as call from '@/lib/firebase/call';
import { FirebaseProviders } from '@/lib/firebase/providers';
import { queryClient } from '@/lib/query';
import { theme } from '@/theme/theme';
import { RevisionsSection } from './revisions-section';

vi.mock('@/lib/firebase/call', async (original) => ({
  ...(await original<typeof call>()),
  callFunction: vi.fn(),
}));
const stored = vi.hoisted(() => ({ notes: [] as TakeNote[] }));
vi.mock('@/entities/song/notes', () => ({ useNotes: () => ({ data: stored.notes, status: 'ready' }) }));
vi.mock('@/entities/song/takes', () => ({ useTakes: () => ({ data: [exampleTake({ option: 'B' })] }) }));
vi.mock('../../components/unsaved-changes', () => ({ useMarkUnsaved: () => undefined }));

const answer = vi.mocked(callFunction);
afterEach(cleanup);

function show(givenBack: number[]) {
  const revisions = { ...UNUSED_REVISIONS, used: 1, givenBack, openNumber: 1 };
  stored.notes = [exampleNote({ text: 'No drums', state: 'sent', revision: 1, version: 2, takeId: '1B' })];
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <FirebaseProviders>
          <RevisionsSection order={exampleOrder({ status: 'in_production', revisions })} />
        </FirebaseProviders>
      </ThemeProvider>
    </QueryClientProvider>,
  );
}

it('needs a reason to decline a note', async () => {
  show([]);
  const group = within(screen.getByRole('group', { name: 'Answer to “No drums”' }));
  const decline = () => userEvent.click(group.getByRole('button', { name: 'Decline' }));
  await decline();
  expect(group.getByRole('alert').textContent).toContain('Please say why');
  expect(answer).not.toHaveBeenCalled();
  await userEvent.type(group.getByLabelText('Answer to the customer'), 'The waltz needs them');
  answer.mockResolvedValueOnce({ outcome: 'saved' });
  await decline();
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  expect(answer.mock.lastCall?.[2]).toEqual({
    ...{ songId: 'song-1', noteId: 'note-1', seen: 2 },
    answer: { state: 'declined', answer: 'The waltz needs them' },
  });
});

it('counts a revision that was given back as unused', () => {
  show([]);
  screen.getByText('1 of 2 used');
  screen.getByRole('button', { name: 'Give revision 1 back' });
  cleanup();
  show([1]);
  screen.getByText('0 of 2 used');
  screen.getByText('Given back');
  expect(screen.queryByRole('button', { name: 'Give revision 1 back' })).toBeNull();
});
