import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { open, openGift, server, TOKEN } from './gift-page.setup';
import { press, settle, user } from '@/testing/screen';

const field = () => screen.getByLabelText<HTMLTextAreaElement>('A few words for Tom');
const title = (name: string) => screen.getByRole('heading', { name });

it('thanks are sent and shown, with the focus on their heading', async () => {
  await openGift();
  await press('Send');
  screen.getByText('Please write a few words');
  await user.type(field(), ' Oh Tom. ');
  await press('Send');
  expect(server.actions.at(-1)).toEqual({ type: 'thank', text: 'Oh Tom.', seen: null });
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

it('thanks do not replace what another device has sent; after the page is loaded again, they do', async () => {
  server.actionStatus = 409;
  server.actionBody = { error: 'changed' };
  await openGift();
  await user.type(field(), 'Oh Tom.');
  await press('Send');
  screen.getByText(/^Other thanks were sent meanwhile\./);
  cleanup();
  server.actionStatus = 200;
  server.answers = [{ ...open, thanks: 'From both of us' }];
  await openGift();
  expect(field().value).toBe('Oh Tom.');
  await press('Leave it as it was');
  screen.getByText('From both of us');
  await press('Change it');
  await user.type(field(), '!');
  await press('Send');
  expect(server.actions.at(-1)).toEqual({ type: 'thank', text: 'From both of us!', seen: 'From both of us' });
});

it('thanks that are being deleted cannot be changed, so that the late reply replaces no words', async () => {
  server.answers = [{ ...open, thanks: 'Oh Tom.' }];
  await openGift();
  let reply: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise((resolve) => (reply = resolve)));
  await press('Delete it');
  await press('Change it');
  expect(screen.queryByRole('textbox')).toBeNull();
  reply(new Response('{}'));
  await settle();
  expect(field().value).toBe('Oh Tom.');
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
  expect(server.actions.at(-1)).toEqual({ type: 'delete_thanks', seen: 'Oh Tom.' });
  screen.getByText('Your thanks are deleted.');
  expect(screen.queryByText('Oh Tom.')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});
