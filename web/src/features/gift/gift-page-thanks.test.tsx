import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { open, openGift, press, server, TOKEN } from './gift-page.setup';
import { settle, user } from '@/lib/testing/screen';

const sent = { text: 'Oh Tom.', mayBePublic: true };
const field = () => screen.getByLabelText<HTMLTextAreaElement>('A few words for Tom');

describe('thanks', () => {
  it('are sent with the consent, shown, and can be changed', async () => {
    await openGift();
    await press('Send');
    screen.getByText('Please write a few words');
    await user.type(field(), ' Oh Tom. ');
    await user.click(screen.getByRole('checkbox', { name: /public page/ }));
    await press('Send');
    expect(server.actions.at(-1)).toEqual({ type: 'thank', text: 'Oh Tom.', mayBePublic: true });
    await settle();
    screen.getByText(/may show it on the song’s public page/);
    const title = screen.getByRole('heading', { name: 'Your thanks' });
    expect(document.activeElement).toBe(title);
    await press('Change it');
    expect(field().value).toBe('Oh Tom.');
  });

  it('stay in their field when the sender has stopped taking them, with the reason', async () => {
    server.actionStatus = 409;
    server.actionBody = { error: 'not_wanted' };
    await openGift();
    await user.type(field(), 'Oh Tom.');
    await press('Send');
    screen.getByText('The sender does not take thanks and hearts any more.');
    expect(field().value).toBe('Oh Tom.');
  });

  it('stay in their field when they are refused, and through a reload', async () => {
    server.actionStatus = 500;
    await openGift();
    await user.type(field(), 'Oh Tom.');
    await press('Send');
    screen.getByText(/That did not work/);
    cleanup();
    await openGift();
    expect(field().value).toBe('Oh Tom.');
    cleanup();
    await openGift('b'.repeat(22));
    expect(field().value).toBe('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(TOKEN);
  });
});

describe('thanks that were sent', () => {
  it('do not come back changed when the change was given up', async () => {
    server.answers = [{ ...open, thanks: sent }];
    await openGift();
    await press('Change it');
    await user.type(field(), ' More.');
    await press('Leave it as it was');
    cleanup();
    await openGift();
    screen.getByRole('heading', { name: 'Your thanks' });
    await press('Change it');
    expect(field().value).toBe('Oh Tom.');
  });

  it('leave what was typed while they were sent in the form', async () => {
    await openGift();
    let reply: (response: Response) => void = () => undefined;
    const original = fetch;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (reply = resolve)));
    await user.type(field(), 'a');
    await press('Send');
    await user.type(field(), 'b');
    reply(Response.json({}));
    await act(async () => {});
    expect(field().value).toBe('ab');
    vi.stubGlobal('fetch', original);
    await press('Send');
    expect(server.actions.at(-1)).toMatchObject({ type: 'thank', text: 'ab' });
    await settle();
    screen.getByRole('heading', { name: 'Your thanks' });
  });

  it.each([true, false])(
    'can be made private, whether the sender takes reactions (%s)',
    async (takesReactions) => {
      server.answers = [{ ...open, takesReactions, thanks: sent }];
      await openGift();
      expect(screen.queryAllByRole('button', { name: 'Change it' })).toHaveLength(takesReactions ? 1 : 0);
      server.actionStatus = 500;
      await press('Keep it private');
      screen.getByText(/That did not work/);
      server.actionStatus = 200;
      await press('Keep it private');
      expect(server.actions.at(-1)).toEqual({ type: 'thank', text: 'Oh Tom.', mayBePublic: false });
      await settle();
      screen.getByText(
        (_text, element) => element?.tagName === 'P' && element.textContent === 'Tom can read it.',
      );
      expect(screen.queryByRole('button', { name: 'Keep it private' })).toBeNull();
      const title = screen.getByRole('heading', { name: 'Your thanks' });
      expect(document.activeElement).toBe(title);
    },
  );

  it('can be deleted, and their words stay in the form', async () => {
    server.answers = [{ ...open, thanks: sent }];
    await openGift();
    await press('Delete it');
    expect(server.actions.at(-1)).toEqual({ type: 'delete_thanks' });
    await settle();
    screen.getByText('Your thanks are deleted.');
    expect(field().value).toBe('Oh Tom.');
  });

  it('can be deleted when the sender takes no reactions', async () => {
    server.answers = [{ ...open, takesReactions: false, thanks: sent }];
    await openGift();
    await press('Delete it');
    screen.getByText('Your thanks are deleted.');
    expect(screen.queryByText('Oh Tom.')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
