import { expect, it, vi } from 'vitest';
import { keptDraft } from '@/lib/draft/kept-draft';
import { keyOf, storedText } from '../model/line-text';
import LineForms from './line-forms';
import { answerLater, callServer, press, renderInApp, requests, screen, user } from '@/testing';

const done = vi.fn();
const show = () =>
  renderInApp(
    <LineForms
      songId="song-1"
      line={{ id: '1-0', revision: 1, text: 'You knocked', isApproved: false, comments: [] }}
      onDone={done}
    />,
  );
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const kept = (kind: 'comment' | 'edit') =>
  keptDraft(keyOf('song-1', '1-0', kind), storedText(kind, '')).read()?.value.text;
const sent = () => requests().map((request) => (request as { action: Record<string, unknown> }).action);

it.each([
  ['comment', 'Send note', ''],
  ['edit', 'Save line', 'You knocked'],
] as const)('a %s keeps what is typed while it is being saved', async (kind, button, before) => {
  show();
  if (kind === 'edit') await user.click(screen.getByRole('radio', { name: 'Edit' }));
  const call = answerLater();
  await user.type(field(), ' twice');
  await press(button);
  await user.type(field(), '!');
  await call.answer({ outcome: 'saved' });
  expect(done).not.toHaveBeenCalled();
  expect(field().value).toBe(`${before} twice!`);
  expect(kept(kind)).toBe(`${before} twice!`);
  callServer.mockResolvedValueOnce({ outcome: 'saved' });
  await press(button);
  expect(done).toHaveBeenCalledOnce();
  expect(kept(kind)).toBeUndefined();
  const [first, second] = sent();
  // An edit changes the words that were saved before, and another text is another comment.
  if (kind === 'edit') expect([first?.['seen'], second?.['seen']]).toEqual([before, `${before} twice`]);
  else expect(first?.['commentId']).not.toBe(second?.['commentId']);
});

it.each([
  ['comment', 'Send note', ' twice'],
  ['edit', 'Save line', 'You knocked twice'],
] as const)('a %s stays when the line was changed meanwhile', async (kind, button, typed) => {
  show();
  if (kind === 'edit') await user.click(screen.getByRole('radio', { name: 'Edit' }));
  await user.type(field(), ' twice');
  callServer.mockResolvedValueOnce({ outcome: 'conflict', text: 'You rang' });
  await press(button);
  screen.getByText(/now reads “You rang”/);
  expect(field().value).toBe(typed);
  expect(kept(kind)).toBe(typed);
  await press('Keep mine');
  callServer.mockResolvedValueOnce({ outcome: 'saved' });
  await press(button);
  expect(sent().at(-1)).toMatchObject({ seen: 'You rang', text: typed.trim() });
  expect(done).toHaveBeenCalledOnce();
});
