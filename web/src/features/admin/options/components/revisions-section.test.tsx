import type { TakeNote } from '@keepsong/domain/documents/takes';
import { UNUSED_REVISIONS } from '@keepsong/domain/revisions';
import { expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleNote, exampleTake } from '@keepsong/domain/examples/take';
import { RevisionsSection } from './revisions-section';
import { answerLater, callServer, press, renderInApp, requests, saved, screen, user } from '@/testing';

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

/** Notes in this order, at so many seconds. */
const sent = (texts: Record<string, number>) =>
  Object.entries(texts).map(([text, seconds]) =>
    exampleNote({
      ...{ id: text, text, state: 'sent', revision: 1, version: 2, takeId: '1B' },
      anchor: { kind: 'point', ms: seconds * 1000 },
      createdAt: new Date(seconds),
    }),
  );
/** Those of the notes are answered. */
const answered = (notes: TakeNote[], ...ids: string[]) =>
  notes.map((note) => (ids.includes(note.id) ? { ...note, state: 'done' as const, version: 3 } : note));
const opened = () => screen.queryAllByRole('group').map((group) => group.getAttribute('aria-label'));
const answerField = () => screen.getByLabelText('Answer to the customer');

function show(notes: TakeNote[]) {
  const revisions = { ...UNUSED_REVISIONS, used: 1, openNumber: 1 };
  stored.notes = notes;
  const page = () => <RevisionsSection isOpen order={exampleOrder({ status: 'in_production', revisions })} />;
  const { rerender } = renderInApp(page());
  return (news: TakeNote[]) => {
    stored.notes = news;
    rerender(page());
  };
}

it('needs a reason to decline a note', async () => {
  show(sent({ 'No drums': 1 }));
  await press('Decline');
  expect(screen.getByRole('alert').textContent).toContain('Please say why');
  expect(callServer).not.toHaveBeenCalled();
  await user.type(answerField(), 'The waltz needs them');
  callServer.mockImplementationOnce(saved);
  await press('Decline');
  expect(requests()).toEqual([
    {
      ...{ songId: 'song-1', noteId: 'No drums', seen: 2 },
      value: { state: 'declined', answer: 'The waltz needs them' },
    },
  ]);
});

it('goes on to the next note after an answer, and plays its place', async () => {
  const notes = sent({ one: 12, two: 40, three: 95 });
  const update = show(notes);
  const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const place = () => screen.getByLabelText<HTMLAudioElement>('Option B').currentTime;
  expect(opened()).toEqual(['Answer to “one”']);
  await press('Play: At 0:12');
  expect(place()).toBe(10);

  await press('Answer to “two”');
  expect(opened()).toEqual(['Answer to “two”']);
  expect(document.activeElement).toBe(answerField());
  callServer.mockImplementationOnce(saved);
  await press('Done');
  expect(place()).toBe(93);
  update(answered(notes, 'two'));
  expect(opened()).toEqual(['Answer to “three”']);

  callServer.mockImplementationOnce(saved);
  await press('Done');
  expect(place()).toBe(10);
  expect(played).toHaveBeenCalledTimes(3);
});

it('opens the next note only when the answered one closes, and not when another was chosen meanwhile', async () => {
  const notes = sent({ one: 1, two: 2, three: 3, four: 4 });
  const update = show(notes);
  const first = answerLater();
  await press('Done');
  update(answered(notes, 'one'));
  expect(opened()).toEqual(['Answer to “one”']);
  await first.save();
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  expect(opened()).toEqual(['Answer to “two”']);

  const second = answerLater();
  await press('Done');
  update(answered(notes, 'one', 'two'));
  expect(opened()).toEqual(['Answer to “two”']);
  await press('Answer to “four”');
  await second.save();
  expect(opened()).toEqual(['Answer to “four”']);
});

it('shows a saved answer from its reply on, also before the live note has it', async () => {
  const [first, last] = sent({ one: 1, two: 2 }) as [TakeNote, TakeNote];
  const update = show([first, last]);
  const answers = () => screen.queryAllByText(/^Answer:/).map((one) => one.parentElement?.textContent);
  const send = async (text: string) => {
    callServer.mockImplementationOnce(saved);
    await user.type(answerField(), text);
    await press('Done');
  };
  await send('Softer');
  expect(opened()).toEqual(['Answer to “two”']);
  expect(answers()).toEqual(['Answer: Softer']);
  await send('Slower');
  expect(opened()).toEqual([]);
  expect(answers()).toEqual(['Answer: Softer', 'Answer: Slower']);

  // Another admin has changed the first one since.
  update([{ ...first, state: 'done', answer: 'Louder', version: 4 }, last]);
  expect(answers()).toEqual(['Answer: Louder', 'Answer: Slower']);
});
