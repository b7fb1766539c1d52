import type { Day } from '../day.ts';
import type { LyricsComment, LyricsLine } from '../documents/lyrics.ts';
import type { NoteState, Option } from '../documents/takes.ts';
import type { MovedDayProblem } from '../working-days.ts';
import type { OrderStatus } from '../order-status.ts';
import type { Production } from './state.ts';

/** A note of the open revision. */
export interface AskedNote {
  songId: string;
  state: NoteState;
}

/** `seen` is the line as its reader saw it, so that no decision applies to words that have changed. */
interface LineAction {
  songId: string;
  lineId: string;
  seen: string;
}

export type ProductionAction =
  /** `isEnough`: the ordered text is long enough to write lyrics from. */
  | { type: 'paid'; promisedDay: Day; isEnough: boolean }
  /** An answer was saved; the story is now enough, or not yet. */
  | { type: 'tell'; isEnough: boolean }
  /** The customer has no more to tell. `seen` is the number of open questions on their screen. */
  | { type: 'declare'; seen: number }
  /** The team asks something about the story. */
  | { type: 'ask' }
  /** The customer answers. `isFirst` is false for another answer to the same question. */
  | { type: 'answer'; isFirst: boolean }
  | { type: 'send_lyrics' }
  | ({ type: 'approve_line' } & LineAction)
  /** Takes an approval back, as long as production has not started. */
  | ({ type: 'withdraw_line' } & LineAction)
  | ({ type: 'comment_line'; comment: Pick<LyricsComment, 'id' | 'text'> } & LineAction)
  /** The team answers a comment, or marks it as done with an empty answer. */
  | { type: 'answer_comment'; songId: string; commentId: string; answer: string }
  | ({ type: 'edit_line'; text: string } & LineAction)
  | { type: 'approve_all'; songId: string; revision: number }
  /** A whole text was saved. The lines carry the ids of those they continue. */
  | { type: 'change_lyrics'; songId: string; lines: readonly LyricsLine[] }
  /** The options that were uploaded for each song, and the notes of the open revision. */
  | {
      type: 'publish_takes';
      options: Readonly<Record<string, readonly Option[]>>;
      notes: readonly AskedNote[];
    }
  /** How many notes the customer sends. */
  | { type: 'send_notes'; count: number }
  /** The team has caused this revision. */
  | { type: 'give_back'; revision: number }
  | { type: 'grant_revision' }
  /** The team promises another day. */
  | { type: 'move_date'; dueDay: Day }
  /** The caller must check that the take exists. */
  | { type: 'choose_take'; songId: string; takeId: string }
  /** Set by an admin. */
  | { type: 'set_status'; status: OrderStatus; isConfirmed: boolean };

export type Refusal =
  | MovedDayProblem
  | 'over'
  | 'not_paid'
  /** There is a song without a line to sing. */
  | 'no_lyrics'
  | 'already_sent'
  /** The lyrics were sent, so the story cannot change. */
  | 'story_closed'
  | 'not_sent'
  | 'completed'
  /** The text has changed since it was read, or the line is gone. */
  | 'changed'
  /** The document of the approval is full. */
  | 'too_many_comments'
  /** Production has started, so the approval stands. */
  | 'started'
  | 'no_such_comment'
  /** It has another answer already. */
  | 'answered'
  /** Production has not started, so there is nothing to publish yet. */
  | 'not_started'
  /** The first time, both options of every song are published together. */
  | 'missing_option'
  /** The team has not answered every note. */
  | 'unanswered_notes'
  /** A note was answered with "done", and its song has no new take. */
  | 'missing_take'
  | 'no_notes'
  /** The team is working on a revision. */
  | 'revision_open'
  | 'no_revisions'
  /** The order has no revision of this number. */
  | 'no_such_revision'
  /** There is nothing to choose from now. */
  | 'not_to_choose'
  /** The status needs facts that are missing (`missingFacts`); to be confirmed. */
  | 'missing_facts';

export type Produced = { ok: true; production: Production } | { ok: false; refusal: Refusal };

export type ActionOf<Type extends ProductionAction['type']> = Extract<ProductionAction, { type: Type }>;

export const done = (production: Production): Produced => ({ ok: true, production });
export const refused = (refusal: Refusal): Produced => ({ ok: false, refusal });
