import type { TakeNote } from '@keepsong/domain/documents/takes';
import { UNUSED_REVISIONS } from '@keepsong/domain/revisions';
import { expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleNote, exampleTake } from '@keepsong/domain/examples/take';
import { RevisionsSection } from './revisions-section';
import { screen, within } from '@testing-library/react';
import { answerLater, callServer, press, renderInApp, requests, saved, user } from '@/lib/testing';

const stored = vi.hoisted(() => ({ notes: [] as TakeNote[] }));
vi.mock('@/entities/song/song', () => ({
  useNotes: () => ({ data: stored.notes, status: 'ready' }),
  useTakes: () => ({ data: [exampleTake({ option: 'B' })] }),
}));
const source = vi.hoisted(() => () => () => undefined);
vi.mock('@/lib/uploads/use-private-file', () => ({
  usePrivateFile: () => ({ status: 'ready', data: source }),
}));
vi.mock('../../components/unsaved-changes', () => ({ useMarkUnsaved: () => undefined }));

const sentNote = exampleNote({ text: 'No drums', state: 'sent', revision: 1, version: 2, takeId: '1B' });

function show(givenBack: number[], notes: TakeNote[] = [sentNote]) {
  const revisions = { ...UNUSED_REVISIONS, used: 1, givenBack, openNumber: 1 };
  stored.notes = notes;
  const page = () => <RevisionsSection isOpen order={exampleOrder({ status: 'in_production', revisions })} />;
  const { rerender } = renderInApp(page());
  return (...news: TakeNote[]) => {
    stored.notes = news;
    rerender(page());
  };
}

it('needs a reason to decline a note', async () => {
  show([]);
  const group = within(screen.getByRole('group', { name: 'Answer to “No drums”' }));
  const decline = () => user.click(group.getByRole('button', { name: 'Decline' }));
  await decline();
  expect(group.getByRole('alert').textContent).toContain('Please say why');
  expect(callServer).not.toHaveBeenCalled();
  await user.type(group.getByLabelText('Answer to the customer'), 'The waltz needs them');
  callServer.mockImplementationOnce(saved);
  await decline();
  expect(callServer).toHaveBeenCalledOnce();
  expect(requests().at(-1)).toEqual({
    ...{ songId: 'song-1', noteId: 'note-1', seen: 2 },
    value: { state: 'declined', answer: 'The waltz needs them' },
  });
});

it('goes on to the next note after an answer, and plays its place', async () => {
  const notes = [12, 40, 95].map((seconds) =>
    exampleNote({
      ...{ id: `note-${seconds}`, text: `At ${seconds}`, state: 'sent', revision: 1, takeId: '1B' },
      anchor: { kind: 'point', ms: seconds * 1000 },
    }),
  );
  const update = show([], notes);
  const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const place = () => screen.getByLabelText<HTMLAudioElement>('Option B').currentTime;
  const opened = () =>
    screen.getAllByRole('group').map((group) => group.ariaLabel ?? group.getAttribute('aria-label'));
  expect(opened()).toEqual(['Answer to “At 12”']);
  await press('Play: At 0:12');
  expect(place()).toBe(10);

  await press('Answer to “At 40”');
  expect(opened()).toEqual(['Answer to “At 40”']);
  expect(document.activeElement).toBe(screen.getByLabelText('Answer to the customer'));
  callServer.mockImplementationOnce(saved);
  await press('Done');
  expect(place()).toBe(93);
  update(
    ...notes.map((note, index) => (index === 1 ? { ...note, state: 'done' as const, version: 3 } : note)),
  );
  expect(opened()).toEqual(['Answer to “At 95”']);

  callServer.mockImplementationOnce(saved);
  await press('Done');
  expect(place()).toBe(10);
  expect(played).toHaveBeenCalledTimes(3);
});

it('opens the next note only when the answered one closes, and not when another was chosen meanwhile', async () => {
  const notes = ['one', 'two', 'three', 'four'].map((text, index) =>
    exampleNote({
      ...{ id: text, text, state: 'sent', revision: 1, takeId: '1B' },
      createdAt: new Date(index),
    }),
  );
  const answered = (...ids: string[]) =>
    notes.map((note) => (ids.includes(note.id) ? { ...note, state: 'done' as const, version: 3 } : note));
  const update = show([], notes);
  const opened = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  const first = answerLater();
  await press('Done');
  update(...answered('one'));
  expect(opened()).toEqual(['Answer to “one”']);
  await first.save();
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  expect(opened()).toEqual(['Answer to “two”']);

  const second = answerLater();
  await press('Done');
  update(...answered('one', 'two'));
  expect(opened()).toEqual(['Answer to “two”']);
  await press('Answer to “four”');
  await second.save();
  expect(opened()).toEqual(['Answer to “four”']);
});

it('shows a saved answer from its reply on, also before the live note has it', async () => {
  const [first, last] = ['one', 'two'].map((text, index) =>
    exampleNote({
      ...{ id: text, text, state: 'sent', revision: 1, takeId: '1B', version: 2 },
      createdAt: new Date(index),
    }),
  ) as [TakeNote, TakeNote];
  const update = show([], [first, last]);
  const answers = () =>
    screen.queryAllByText(/^Answer:/).map(({ parentElement }) => parentElement?.textContent);
  const send = async (text: string) => {
    callServer.mockImplementationOnce(saved);
    await user.type(screen.getByLabelText('Answer to the customer'), text);
    await press('Done');
  };
  await send('Softer');
  screen.getByRole('group', { name: 'Answer to “two”' });
  expect(answers()).toEqual(['Answer: Softer']);
  await send('Slower');
  expect(screen.queryByRole('group')).toBeNull();
  expect(answers()).toEqual(['Answer: Softer', 'Answer: Slower']);

  // Another admin has changed the first one since.
  update({ ...first, state: 'done', answer: 'Louder', version: 4 }, last);
  expect(answers()).toEqual(['Answer: Louder', 'Answer: Slower']);
});
