import type { TakeNote } from '@keepsong/domain/documents/takes';
import { UNUSED_REVISIONS, type Revisions } from '@keepsong/domain/revisions';
import { expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleNote, exampleTake } from '@keepsong/domain/examples/take';
import { CallError } from '@/lib/calls/call-error';
import { NEXT_STEP_ID } from '../../components/anchor';
import { keptDraft } from '@/lib/draft/kept-draft';
import { fieldsOfNote } from '../model/note-draft';
import { NoteForm } from './note-form';
import { SendNotes } from './send-notes';
import { screen, within } from '@testing-library/react';
import { answerLater, callServer, press, renderInApp, requests, saved, user } from '@/testing';

const done = vi.fn();

const words = () => screen.getByRole('textbox', { name: 'What should be different?' });

const anchor = { kind: 'point', ms: 65_000 } as const;
const begun = fieldsOfNote({ takeId: '1A', anchor, text: '' });
const form = (live: Partial<TakeNote> | null = {}) => (
  <NoteForm
    songId="song-1"
    note={{ noteId: 'note-1', begun, isRestored: false }}
    stored={live ? exampleNote({ version: 1, text: 'Softer here', anchor, ...live }) : undefined}
    take={exampleTake()}
    takeName="Option A"
    position={70}
    onDone={done}
  />
);
const kept = () => keptDraft(['note.', 'song-1', 'note-1'], begun).read();

it('a note takes the position of the song', async () => {
  renderInApp(form());
  screen.getByText('At 1:05');
  await press('Set to 1:10');
  screen.getByText('At 1:10');
  callServer.mockImplementationOnce(saved);
  await press('Save note');
  expect(done).toHaveBeenCalledOnce();
  expect(requests().at(-1)).toEqual({
    songId: 'song-1',
    noteId: 'note-1',
    seen: 1,
    value: { takeId: '1A', anchor: { kind: 'point', ms: 70_000 }, text: 'Softer here' },
  });
});

it('a note says that the server refuses the place', async () => {
  renderInApp(form());
  await user.type(words(), '!');
  const message = 'This option ends at 1:00';
  const fields = [{ path: 'value.anchor', message }];
  callServer.mockRejectedValueOnce(new CallError('invalid_input', 'Please check.', fields));
  await press('Save note');
  screen.getByText(message, { selector: '[role=alert]' });
});

it('a note keeps what is typed while a save is pending, and saves it over the saved one', async () => {
  renderInApp(form({ text: '' }));
  await user.clear(words());
  const call = answerLater();
  await user.type(words(), 'a');
  await press('Save note');
  await user.type(words(), 'b');
  await call.save();
  expect(kept()).toMatchObject({ base: { version: 2 }, value: { text: 'ab' } });
  expect(words()).toHaveProperty('value', 'ab');
  expect(done).not.toHaveBeenCalled();
  callServer.mockImplementationOnce(saved);
  await press('Save note');
  expect(done).toHaveBeenCalledOnce();
  expect(requests().at(-1)).toMatchObject({ seen: 2, value: { text: 'ab' } });
  expect(kept()).toBeNull();
});

it('a note without words is not kept, so that it does not open again at the next visit', async () => {
  renderInApp(form(null));
  expect(kept()).toBeNull();
  await user.type(words(), 'a');
  expect(kept()).toMatchObject({ base: { version: 0 }, value: { text: 'a' } });
  await user.clear(words());
  expect(kept()).toBeNull();
  await user.type(words(), 'b');
  await press('Cancel');
  expect(kept()).toBeNull();
});

it('a note can be deleted', async () => {
  renderInApp(form());
  callServer.mockImplementationOnce(saved);
  await press('Delete note');
  expect(done).toHaveBeenCalledOnce();
  expect(requests().at(-1)).toMatchObject({ noteId: 'note-1', value: null });
});

it('a note that is deleted late leaves what is typed meanwhile', async () => {
  renderInApp(form());
  const call = answerLater();
  await press('Delete note');
  await user.type(words(), '!');
  await call.save();
  expect(done).not.toHaveBeenCalled();
  expect(words()).toHaveProperty('value', 'Softer here!');
  expect(kept()).toMatchObject({ value: { text: 'Softer here!' } });
});

const send = (revisions: Partial<Revisions>, drafts: TakeNote[]) => {
  const order = exampleOrder({ revisions: { ...UNUSED_REVISIONS, ...revisions } });
  renderInApp(
    <>
      <p id={NEXT_STEP_ID} tabIndex={-1} />
      <SendNotes order={order} drafts={drafts} />
    </>,
  );
};

it('sending notes names the used revision before it sends exactly the shown notes', async () => {
  send({ used: 1 }, [exampleNote({ version: 3 })]);
  screen.getByText('You have one revision left.');
  await press('Send notes');
  const dialog = within(screen.getByRole('dialog', { name: 'Send one note to the team?' }));
  dialog.getByText(/This uses the second of two revisions\./);
  callServer.mockResolvedValueOnce({ outcome: 'saved' });
  await user.click(dialog.getByRole('button', { name: 'Send notes' }));
  expect(document.activeElement?.id).toBe(NEXT_STEP_ID);
  expect(requests().at(-1)).toEqual({
    orderId: 'order-1',
    notes: [{ songId: 'song-1', noteId: 'note-1', version: 3 }],
  });
});

it('sending notes shows that another device has changed them, and sends nothing', async () => {
  send({}, [exampleNote()]);
  await press('Send notes');
  callServer.mockResolvedValueOnce({ outcome: 'conflict' });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send notes' }));
  screen.getByText(/changed on another device meanwhile/);
  expect(document.activeElement?.id).not.toBe(NEXT_STEP_ID);
});
