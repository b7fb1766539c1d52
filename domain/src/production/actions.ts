import type { Day } from '../day.ts';
import type { LyricsLine } from '../documents/lyrics.ts';
import type { NoteState, Option } from '../documents/takes.ts';
import type { REFUSAL_WORDS } from './refusal-words.ts';
import type { OrderStatus } from '../order-status.ts';
import type { Production } from './state.ts';

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
  /** The customer has no more to tell. `hasSeenAll`: each open question was on their screen. */
  | { type: 'declare'; hasSeenAll: boolean }
  | { type: 'ask' }
  /** The customer answers. `isFirst` is false for another answer to the same question. */
  | { type: 'answer'; isFirst: boolean }
  | { type: 'send_lyrics' }
  | ({ type: 'approve_line' } & LineAction)
  /** Takes an approval back, as long as production has not started. */
  | ({ type: 'withdraw_line' } & LineAction)
  | ({ type: 'comment_line'; commentId: string; text: string } & LineAction)
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
  | { type: 'send_notes'; count: number }
  /** The team has caused this revision. */
  | { type: 'give_back'; revision: number }
  | { type: 'grant_revision' }
  | { type: 'move_date'; dueDay: Day }
  /** The caller must check that the take exists. */
  | { type: 'choose_take'; songId: string; takeId: string }
  /** By an admin, who was asked about what is missing. */
  | { type: 'set_status'; status: OrderStatus };

/** `changed`: the text is not the one that was read. */
export type Refusal = keyof typeof REFUSAL_WORDS | 'changed';

/** What becomes of an order: its state after an action, or why nothing is done. */
export type Produced = Production | Refusal;

export type ActionOf<Type extends ProductionAction['type']> = Extract<ProductionAction, { type: Type }>;
