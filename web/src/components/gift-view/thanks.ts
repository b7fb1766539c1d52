import type { ThanksDraft } from './kept-thanks';

export interface Thanks {
  /** What the server has. */
  sent: ThanksDraft | null;
  draft: ThanksDraft;
  isWriting: boolean;
  /** The last deed was to delete them. */
  isDeleted: boolean;
}

/** `draft` in `sent` and `deleted`: what the form had when the request was made. It is kept when something was typed since. */
export type ThanksEvent =
  | { type: 'typed'; draft: ThanksDraft }
  | { type: 'opened' }
  | { type: 'left' }
  | { type: 'sent'; thanks: ThanksDraft; draft: ThanksDraft }
  | { type: 'made_private' }
  | { type: 'deleted' };

export const startThanks = (sent: ThanksDraft | null, kept: ThanksDraft | null): Thanks => ({
  sent,
  draft: kept ?? sent ?? { text: '', mayBePublic: false },
  isWriting: kept !== null || sent === null,
  isDeleted: false,
});

/** A reply can come after the person has gone on writing: then it changes what is stored, and neither the form nor its words. */
export function changeThanks(state: Thanks, event: ThanksEvent): Thanks {
  const { sent, draft, isWriting } = state;
  switch (event.type) {
    case 'typed':
      return { ...state, draft: event.draft };
    case 'opened':
      return { ...state, draft: sent ?? draft, isWriting: true };
    case 'left':
      return { ...state, isWriting: false };
    case 'sent':
      return { ...state, sent: event.thanks, isWriting: draft !== event.draft, isDeleted: false };
    case 'made_private':
      return { ...state, sent: sent && { ...sent, mayBePublic: false } };
    case 'deleted':
      // Their words stay in the form, so that nothing is lost by a wrong press.
      return { sent: null, draft: isWriting ? draft : (sent ?? draft), isWriting: true, isDeleted: true };
  }
}
