import { MOVED_DAY_PROBLEMS } from '../working-days.ts';

export const ORDER_IS_OVER = 'This order was canceled or refunded, so nothing about it can be changed.';

/** Why an action cannot be done. A text that has changed is read again, and missing facts are confirmed. */
export const REFUSAL_WORDS = {
  over: ORDER_IS_OVER,
  not_paid: 'This order has not been paid yet.',
  no_lyrics: 'There are no lyrics to approve yet. Please write and save them first.',
  already_sent: 'These lyrics have been sent already.',
  story_closed:
    'The lyrics are written, so the story cannot be changed any more. Please write us a message instead.',
  not_sent: 'These lyrics have not been sent for approval yet.',
  completed: 'This song is completed, so nothing about it can be changed.',
  started:
    'Production has started, so an approval can no longer be taken back. Write a note on the line instead.',
  not_started: 'Production has not started: the customer approves the lyrics first.',
  missing_option:
    'Please upload an option first. The first time, A and B of every song are published together.',
  unanswered_notes: 'Please answer every note of the customer first.',
  missing_take: 'A note is answered with “done”, but its song has no new option yet.',
  no_notes: 'There are no notes to send.',
  revision_open: 'Your notes are with the team. You can send others when they are answered.',
  no_revisions: 'All revisions of this order are used.',
  ...MOVED_DAY_PROBLEMS,
  no_such_revision: 'This order has no such revision.',
  not_to_choose: 'There are no options to choose from now.',
  too_many_comments:
    'There is no room for more notes and answers on the lyrics of this song. Please use the messages instead.',
  no_such_comment: 'This note is not there any more.',
  answered: 'Another admin has answered this note meanwhile.',
} as const;
