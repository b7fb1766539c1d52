export interface Thanks {
  /** What the server has. */
  sent: string | null;
  draft: string;
  isWriting: boolean;
  /** The last deed was to delete them. */
  isDeleted: boolean;
}

export type ThanksEvent =
  | { type: 'typed'; draft: string }
  | { type: 'opened' }
  | { type: 'left' }
  | { type: 'sent'; thanks: string }
  | { type: 'deleted' };

export const startThanks = (sent: string | null, kept: string | null): Thanks => ({
  sent,
  draft: kept ?? sent ?? '',
  isWriting: kept !== null || sent === null,
  isDeleted: false,
});

export function changeThanks(state: Thanks, event: ThanksEvent): Thanks {
  const { sent, draft } = state;
  switch (event.type) {
    case 'typed':
      return { ...state, draft: event.draft };
    case 'opened':
      return { ...state, draft: sent ?? draft, isWriting: true };
    case 'left':
      return { ...state, isWriting: false };
    case 'sent':
      return { ...state, sent: event.thanks, isWriting: false, isDeleted: false };
    case 'deleted':
      // Their words stay in the form, so that nothing is lost by a wrong press.
      return { sent: null, draft: sent ?? draft, isWriting: true, isDeleted: true };
  }
}
