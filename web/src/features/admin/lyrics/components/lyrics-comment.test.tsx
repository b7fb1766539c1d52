import { expect, it } from 'vitest';
import type { LyricsComment as Comment } from '@keepsong/domain/documents/lyrics';
import { CallError } from '@/lib/calls/call-error';
import { LyricsComment } from './lyrics-approval';
import { callServer, cleanup, press, renderInApp, requests, saved, screen, user } from '@/testing';

const asked: Comment = {
  ...{ id: 'comment-1', lineId: 'line-1', lineText: 'the ferry home', text: 'It was a train' },
  ...{ at: new Date('2026-01-05T12:00:00Z'), answer: '', doneAt: null },
};
const answered = { ...asked, answer: 'Now it is one', doneAt: new Date('2026-01-06T12:00:00Z') };

function show(comment: Comment, isOpen = true) {
  const view = (of: Comment, open: boolean) => <LyricsComment comment={of} songId="song-1" isOpen={open} />;
  const { rerender } = renderInApp(view(comment, isOpen));
  return (next: Comment, open: boolean) => rerender(view(next, open));
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Answer to the customer');

it('keeps a typed answer when its line is approved and when the page is left, until it is sent', async () => {
  const approve = show(asked);
  await user.type(field(), 'We will');
  approve(asked, false);
  expect(field().value).toBe('We will');
  cleanup();
  const update = show(asked);
  expect(field().value).toBe('We will');
  callServer.mockRejectedValueOnce(new CallError('offline', 'You are offline.'));
  await press('Answer');
  screen.getAllByText('You are offline.');
  expect(field().value).toBe('We will');
  callServer.mockImplementationOnce(saved);
  await press('Answer');
  expect(callServer).toHaveBeenCalledTimes(2);
  expect(requests()[1]).toEqual({ songId: 'song-1', commentId: 'comment-1', seen: 0, value: 'We will' });
  update({ ...answered, answer: 'We will' }, false);
  screen.getByText('We will');
  expect(screen.queryByLabelText('Answer to the customer')).toBeNull();
  await Promise.resolve();
  expect(document.activeElement?.textContent).toBe('Answer: We will');
  cleanup();
  show(asked);
  expect(field().value).toBe('');
});
