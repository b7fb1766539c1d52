import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, openGift, server, TOKEN } from './gift-page.setup';
import { press, user } from '@/testing/screen';

const field = () => screen.getByLabelText<HTMLTextAreaElement>('A few words for Tom');
const title = (name: string) => screen.getByRole('heading', { name });

it('thanks are sent and shown, with the focus on their heading', async () => {
  await openGift();
  await press('Send');
  screen.getByText('Please write a few words');
  await user.type(field(), ' Oh Tom. ');
  await press('Send');
  expect(server.actions.at(-1)).toEqual({ type: 'thank', text: 'Oh Tom.' });
  screen.getByText(/^Only/);
  expect(document.activeElement).toBe(title('Your thanks'));
});

it('thanks stay in their field when they are refused, and through a reload of this page', async () => {
  server.actionStatus = 409;
  server.actionBody = { error: 'not_wanted' };
  await openGift();
  await user.type(field(), 'Oh Tom.');
  await press('Send');
  screen.getByText('The sender does not take thanks and hearts any more.');
  cleanup();
  await openGift();
  expect(field().value).toBe('Oh Tom.');
  cleanup();
  await openGift('b'.repeat(22));
  expect(field().value).toBe('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(TOKEN);
  expect(JSON.stringify({ ...sessionStorage })).toContain('Oh Tom.');
});

it('thanks can be taken back when the sender takes no reactions', async () => {
  server.answers = [{ ...open, takesReactions: false, thanks: 'Oh Tom.' }];
  await openGift();
  expect(screen.queryByRole('button', { name: 'Change it' })).toBeNull();
  server.actionStatus = 500;
  await press('Delete it');
  screen.getByText(/That did not work/);
  server.actionStatus = 200;
  await press('Delete it');
  expect(server.actions.at(-1)).toEqual({ type: 'delete_thanks' });
  screen.getByText('Your thanks are deleted.');
  expect(screen.queryByText('Oh Tom.')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});
