export interface Thanks {
  /** What the server has. */
  sent: string | null;
  draft: string;
  isWriting: boolean;
  /** The last deed was to delete them. */
  isDeleted: boolean;
}

/** `draft` in `sent` and `deleted`: what the form had when the request was made. It is kept when something was typed since. */
export type ThanksEvent =
  | { type: 'typed'; draft: string }
  | { type: 'opened' }
  | { type: 'left' }
  | { type: 'sent'; thanks: string; draft: string }
  | { type: 'deleted' };

export const startThanks = (sent: string | null, kept: string | null): Thanks => ({
  sent,
  draft: kept ?? sent ?? '',
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
    case 'deleted':
      // Their words stay in the form, so that nothing is lost by a wrong press.
      return { sent: null, draft: isWriting ? draft : (sent ?? draft), isWriting: true, isDeleted: true };
  }
}
