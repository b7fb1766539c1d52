import { exampleSong } from '@keepsong/domain/examples/song';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import { Pronunciations } from './pronunciations';
import { press, settle, user } from '@/lib/testing/screen';
import { PageInApp } from '@/lib/testing/page-in-app';

vi.mock('@/lib/firebase/call', { spy: true });

const send = vi.mocked(callFunction);
const SAVED = { outcome: 'saved' };
const field = (label: string) => screen.getByRole('textbox', { name: label });
const valueOf = (label: string) => (field(label) as HTMLInputElement).value;

/** The call is answered when the returned function is called. */
function slowly(): (reply: unknown) => void {
  let answer = (_reply: unknown) => {};
  send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  return (reply) => answer(reply);
}

beforeEach(() => {
  const pronunciations = ['Siobhan', 'Nguyen'].map((name) => ({ id: name, name, sounds: '…' }));
  render(<Pronunciations song={exampleSong({ pronunciations })} canReview />, { wrapper: PageInApp });
});

it('empties the fields for the next name', async () => {
  send.mockResolvedValueOnce(SAVED);
  await user.type(field('Name'), 'Aoife');
  await user.type(field('Sounds like'), 'EE-fa');
  await press('Add name');
  expect(valueOf('Name')).toBe('');
  expect(document.activeElement).toBe(field('Name'));
});

it('keeps what is typed while a name is being added', async () => {
  await user.type(field('Name'), 'Aoife');
  await user.type(field('Sounds like'), 'EE-fa');
  const answer = slowly();
  await press('Add name');
  await user.clear(field('Name'));
  await user.type(field('Name'), 'Niamh');
  answer(SAVED);
  await settle();
  screen.getByRole('button', { name: 'Add name' });
  expect(valueOf('Name')).toBe('Niamh');
});

it('removes two names at the same time, and says at its name why one was not removed', async () => {
  slowly();
  await press('Remove the note on Siobhan');
  send.mockRejectedValueOnce(new CallError('not_allowed_now', 'It is too late.'));
  await press('Remove the note on Nguyen');
  expect(send.mock.calls.map(([, , request]) => request)).toMatchObject([
    { action: { id: 'Siobhan' } },
    { action: { id: 'Nguyen' } },
  ]);
  await settle();
  const told = screen.getByText('It is too late.');
  expect(told.closest('li')?.textContent).toContain('Nguyen');
});
