import { exampleSong } from '@keepsong/domain/examples/song';
import { beforeEach, expect, it } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import Pronunciations from './pronunciations';
import { answerLater, callServer, press, renderInApp, requests, screen, user } from '@/testing';

const SAVED = { outcome: 'saved' };
const field = (label: string) => screen.getByRole('textbox', { name: label });
const valueOf = (label: string) => (field(label) as HTMLInputElement).value;

beforeEach(() => {
  const pronunciations = ['Siobhan', 'Nguyen'].map((name) => ({ id: name, name, sounds: '…' }));
  renderInApp(<Pronunciations song={exampleSong({ pronunciations })} canReview />);
});

it('keeps what is typed while a name is being added, and else empties the fields for the next one', async () => {
  await user.type(field('Name'), 'Aoife');
  await user.type(field('Sounds like'), 'EE-fa');
  const { answer } = answerLater();
  await press('Add name');
  await user.clear(field('Name'));
  await user.type(field('Name'), 'Niamh');
  await answer(SAVED);
  expect(valueOf('Name')).toBe('Niamh');
  callServer.mockResolvedValueOnce(SAVED);
  await press('Add name');
  expect(valueOf('Name')).toBe('');
  expect(document.activeElement).toBe(field('Name'));
});

it('removes two names at the same time, and says at its name why one was not removed', async () => {
  answerLater();
  await press('Remove the note on Siobhan');
  callServer.mockRejectedValueOnce(new CallError('not_allowed_now', 'It is too late.'));
  await press('Remove the note on Nguyen');
  expect(requests()).toMatchObject([{ action: { id: 'Siobhan' } }, { action: { id: 'Nguyen' } }]);
  const told = screen.getByText('It is too late.');
  expect(told.closest('li')?.textContent).toContain('Nguyen');
});
