import { expect, it } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { reviewOf } from '@/entities/song/lyrics-review';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { NEXT_STEP_ID } from '../../components/anchor';
import { ApproveLyrics } from './approve-lyrics';
import { cleanup, render, screen, within } from '@testing-library/react';
import { ada, answerLater, callServer, InApp, press, requests, sessionOf, user } from '@/testing';

/** The first line has a comment that was written about `lineText`. Returns a function that changes the lyrics, as the live read does. */
function show(text: string, lineText: string) {
  const { rerender } = render(page(text, lineText));
  let revision = 1;
  return (newer: string) => rerender(page(newer, lineText, ++revision));
}

type Approved = readonly string[] | null;
function page(text: string, lineText: string, revision = 1, approved: Approved = null, isDone = false) {
  const song = exampleSong({ lyrics: text });
  const at = new Date('2026-01-05T12:00:00Z');
  const said = { text: 'Was I, really?', at, answer: '', doneAt: isDone ? at : null };
  const comment = { id: 'c1', lineId: '0-0', lineText, ...said };
  const lines = text.split('\n').map((line, index) => ({ id: `0-${index}`, text: line }));
  const version = { revision, lyrics: text, lines };
  return (
    <InApp session={sessionOf(ada)}>
      <p id={NEXT_STEP_ID} tabIndex={-1} />
      <ApproveLyrics
        order={exampleOrder({
          status: approved ? 'in_production' : 'pending_lyrics_approval',
          waitingOn: 'customer',
        })}
        song={song}
        review={reviewOf(song, version, {
          approved: Object.fromEntries((approved ?? []).map((id) => [id, at])),
          comments: [comment],
        })}
        title="Lyrics"
        canReview
        isFolded={approved !== null}
        names={<p>How names are said</p>}
      />
    </InApp>
  );
}

async function askAll() {
  callServer.mockResolvedValueOnce({ outcome: 'confirm' });
  await press('Approve all');
  return within(screen.getByRole('dialog', { name: 'Approve and begin to record?' }));
}

it('warns about an unanswered comment before production starts; once its line has changed, shows what it was about, and takes that for the answer', async () => {
  show('and I was home', 'and I was home');
  expect(screen.queryByText(/^The line was/)).toBeNull();
  (await askAll()).getByText(/^One line has a note that we have not answered/);
  cleanup();
  show('and I came home', 'and I was home');
  expect(screen.getByText(/^The line was/).textContent).toBe('The line was “and I was home”.');
  expect((await askAll()).queryByText(/not answered/)).toBeNull();
  cleanup();
  render(page('and I was home', 'and I was home', 1, null, true));
  expect((await askAll()).queryByText(/not answered/)).toBeNull();
});

const approve = (line: string) =>
  user.click(screen.getByRole('button', { name: new RegExp(`^Approve\\s*“${line}`) }));

it('says at the line that its approval did not reach the server; asks before the one that the server knows to be the last', async () => {
  const reply = answerLater();
  show('The ferry left\nand I came home', 'and I came home');
  await approve('The ferry left');
  screen.getByRole('button', { name: /^Approved\s*“The ferry left/ });
  await reply.fail(new CallError('offline', OFFLINE));
  screen.getByText(OFFLINE);
  screen.getByText('0 of 2 lines approved');
  callServer.mockResolvedValueOnce({ outcome: 'confirm' });
  await approve('The ferry left');
  callServer.mockResolvedValueOnce({ outcome: 'saved' });
  await press('Approve and begin');
  expect(requests()).toMatchObject([false, false, true].map((confirmed) => ({ action: { confirmed } })));
});

it('moves the focus to the next step after the last approval', async () => {
  show('You knocked', 'You knocked');
  const question = await askAll();
  callServer.mockResolvedValueOnce({ outcome: 'saved' });
  await user.click(question.getByRole('button', { name: 'Approve and begin' }));
  expect(document.activeElement?.id).toBe(NEXT_STEP_ID);
});

it.each([
  ['Keep mine', 'Twice?', 'She knocked'],
  ['Discard mine', '', null],
])('keeps a comment through a reload, and asks when its line has changed: %s', async (choice, left, seen) => {
  callServer.mockResolvedValueOnce({ outcome: 'saved' });
  show('You knocked', 'You knocked');
  await press(/^You knocked/);
  const field = () => screen.getByLabelText('What should be different?');
  await user.type(field(), 'Twice?');
  cleanup();
  const update = show('You knocked', 'You knocked');
  expect(field()).toHaveProperty('value', 'Twice?');
  update('She knocked');
  screen.getByText(/now reads “She knocked”/);
  await press(choice);
  expect(field()).toHaveProperty('value', left);
  await press('Send note');
  expect(requests().at(-1) ?? null).toEqual(
    seen && expect.objectContaining({ action: expect.objectContaining({ seen, text: 'Twice?' }) as unknown }),
  );
});

it('are folded beside the recordings, unless a line waits for approval or has waited', () => {
  const { rerender } = render(page('One\nTwo', 'One', 1, ['0-0', '0-1']));
  const fold = screen.getByRole('button', { name: /^Lyrics/ });
  expect(fold.textContent).toContain('2 of 2 lines approved');
  expect(screen.queryByText('Two')).toBeNull();
  rerender(page('One\nTwo', 'One', 1, ['0-0']));
  screen.getByText('Two');
  rerender(page('One\nTwo', 'One', 1, ['0-0', '0-1']));
  screen.getByText('Two');
  screen.getByText('How names are said');
  screen.getByRole('link', { name: 'Edit the whole text' });
});
