import { MOST_COMMENTS, type LyricsApproval, type LyricsComment } from './documents/lyrics-approval.ts';
import type { LyricsLine } from './documents/lyrics-version.ts';
import { OPTIONS, type Option } from './documents/take.ts';
import type { NoteState } from './documents/take-note.ts';
import type { Order } from './documents/order.ts';
import type { Day } from './day.ts';
import { isSung } from './lyric-lines.ts';
import { movedDayProblem, type MovedDayProblem } from './moved-day.ts';
import { isOver } from './order-stage.ts';
import { hasProductionStarted, type OrderStatus } from './order-status.ts';
import type { Party } from './party.ts';
import { countRevisions, UNUSED_REVISIONS, type Revisions } from './revisions.ts';
import type { StoryState } from './story.ts';
import { addWorkingDays, wholeDays, workingMsBetween } from './working-days.ts';

export interface Clock {
  dueDay: Day | null;
  pausedAt: Date | null;
  pausedMs: number;
}

/** The owner's approvals and comments on a text. */
export type Approval = Pick<LyricsApproval, 'approved' | 'comments'>;

/** The current lyrics of one song, and its published takes. */
export interface SongState {
  songId: string;
  revision: number;
  lines: readonly LyricsLine[];
  /** Null until the lyrics were first sent for approval. */
  approval: Approval | null;
  /** How often takes were published. */
  takeRound: number;
  chosenTakeId: string | null;
  /** The finished recording is stored. */
  hasAudio: boolean;
}

/** The fields of an order that production depends on. */
export interface Production {
  status: OrderStatus;
  isPaid: boolean;
  /** Canceled, or refunded in full. */
  isOver: boolean;
  waitingOn: Party;
  /** Something else waits for the team: a dispute or an unread message. */
  hasAlerts: boolean;
  clock: Clock;
  revisions: Revisions;
  storyState: StoryState;
  /** How many questions of the team about the story wait for an answer. */
  openQuestions: number;
  songs: readonly SongState[];
}

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
  | 'too_many_comments'
  /** Production has started, so the approval stands. */
  | 'started'
  | 'no_such_comment'
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

/** True while nothing of the story is missing and no question about it is open. */
function isTold({ storyState, openQuestions }: Pick<Production, 'storyState' | 'openQuestions'>): boolean {
  return storyState !== 'open' && openQuestions === 0;
}

/** Returns whose turn it is. While there is nothing to approve or to choose from, it is the team's. */
function turnOf(production: Production): Party {
  switch (production.status) {
    case 'pending':
      return isTold(production) ? 'team' : 'customer';
    case 'in_production':
      return 'team';
    case 'pending_lyrics_approval':
      return hasLyrics(production) ? 'customer' : 'team';
    case 'ready_for_review':
      return hasOptions(production) ? 'customer' : 'team';
    case 'completed':
      return 'nobody';
  }
}

const NOTHING_SAID: Approval = { approved: {}, comments: [] };

/**
 * The production table: returns an order's state after an action, or the reason of its refusal. A repeat changes nothing more.
 * The only code that decides about statuses, turns, approvals and the clock.
 */
export function produce(before: Production, action: ProductionAction, now: Date): Produced {
  switch (action.type) {
    case 'paid':
      return pay(before, action, now);
    case 'tell':
    case 'declare':
    case 'ask':
    case 'answer':
      return tell(before, action, now);
    case 'set_status':
      return setStatus(before, action.status, action.isConfirmed, now);
    case 'answer_comment':
      return answer(before, action, now);
    case 'change_lyrics':
      return done(
        inTurn(
          withSong(before, action.songId, (song) => withLines(song, action.lines)),
          now,
        ),
      );
    case 'send_lyrics':
      return send(before, now);
    case 'publish_takes':
      return publish(before, action, now);
    case 'send_notes':
      return sendNotes(before, action.count, now);
    case 'give_back':
      return giveBack(before, action.revision);
    case 'grant_revision':
      return grant(before);
    case 'move_date':
      return moveDate(before, action.dueDay, now);
    case 'choose_take':
      return choose(before, action, now);
    default:
      return review(before, action, now);
  }
}

/** Every song has a line to sing. */
export function hasLyrics({ songs }: Pick<Production, 'songs'>): boolean {
  return songs.every(({ lines }) => lines.some(({ text }) => isSung(text)));
}

/** A payment that is recorded again changes neither the promised day nor the story. */
function pay(
  before: Production,
  { promisedDay, isEnough }: Extract<ProductionAction, { type: 'paid' }>,
  now: Date,
): Produced {
  if (before.clock.dueDay) return done(inTurn({ ...before, isPaid: true }, now));
  const clock: Clock = { dueDay: promisedDay, pausedAt: null, pausedMs: 0 };
  return done(inTurn({ ...before, isPaid: true, clock, storyState: isEnough ? 'enough' : 'open' }, now));
}

type StoryAction = Extract<ProductionAction, { type: 'tell' | 'declare' | 'ask' | 'answer' }>;

/** Applies a step of the story, which can change until lyrics are sent. What was enough once stays so. */
function tell(before: Production, action: StoryAction, now: Date): Produced {
  const refusal = stopped(before);
  if (refusal) return refused(refusal);
  if (before.status !== 'pending') return refused('story_closed');
  const { storyState, openQuestions } = before;
  switch (action.type) {
    case 'tell':
      return storyState !== 'open' || !action.isEnough
        ? done(before)
        : done(inTurn({ ...before, storyState: 'enough' }, now));
    case 'declare':
      if (action.seen !== openQuestions) return refused('changed');
      return done(
        inTurn(
          { ...before, storyState: storyState === 'enough' ? 'enough' : 'declared', openQuestions: 0 },
          now,
        ),
      );
    case 'ask':
      return done(inTurn({ ...before, openQuestions: openQuestions + 1 }, now));
    case 'answer':
      return action.isFirst
        ? done(inTurn({ ...before, openQuestions: Math.max(0, openQuestions - 1) }, now))
        : done(before);
  }
}

/** Every song has words, and every line that is sung is approved. */
export function isApproved({ songs }: Pick<Production, 'songs'>): boolean {
  return songs.every(({ lines, approval }) => {
    const sung = lines.filter(({ text }) => isSung(text));
    return sung.length > 0 && sung.every(({ id }) => approval?.approved[id] !== undefined);
  });
}

/** What can be missing for a status to be true. */
export const FACTS = ['paid', 'lyrics', 'approval', 'choice', 'answers', 'recording', 'cover'] as const;
export type Fact = (typeof FACTS)[number];

/** The facts that each status needs, and those that the e-mail about it states. */
const NEEDS: Readonly<Record<OrderStatus, { status: readonly Fact[]; email: readonly Fact[] }>> = {
  pending: { status: [], email: [] },
  pending_lyrics_approval: { status: ['paid', 'lyrics'], email: ['lyrics'] },
  in_production: { status: ['paid', 'approval'], email: ['approval'] },
  ready_for_review: {
    status: ['paid', 'approval', 'answers', 'recording'],
    email: ['answers', 'recording'],
  },
  completed: {
    status: ['paid', 'approval', 'choice', 'answers', 'recording', 'cover'],
    email: ['recording'],
  },
};

/** The facts missing for a status. An admin may set it after confirming them. `lacksCover`: a paid cover is missing. */
export function missingFacts(production: Production, to: OrderStatus, lacksCover: boolean): Fact[] {
  if (production.status === to) return [];
  const { isPaid, isOver } = production;
  const isMissing: Readonly<Record<Fact, boolean>> = {
    // A refunded order was paid.
    paid: !isPaid && !isOver,
    lyrics: !hasLyrics(production),
    approval: skipsApproval(production, to),
    choice: skipsChoice(production, to),
    answers: skipsAnswers(production, to),
    recording: !isRecorded(production, to),
    cover: lacksCover,
  };
  return NEEDS[to].status.filter((fact) => isMissing[fact]);
}

/** False when the customer would read something untrue, or the order is not being worked on. */
export function isStatusMailed(production: Production, to: OrderStatus): boolean {
  const missing = missingFacts(production, to, false);
  return production.isPaid && !production.isOver && !NEEDS[to].email.some((fact) => missing.includes(fact));
}

/** Every song has what its owner hears at this status: the options, or the finished recording. */
function isRecorded(production: Production, to: OrderStatus): boolean {
  if (to === 'ready_for_review' && hasOptions(production)) return true;
  return production.songs.every(({ hasAudio }) => hasAudio);
}

/** Setting this status starts production without the approval of every line. */
function skipsApproval(production: Production, to: OrderStatus): boolean {
  return !hasProductionStarted(production.status) && hasProductionStarted(to) && !isApproved(production);
}

/** Every song has takes that its owner can hear. */
export function hasOptions({ songs }: Pick<Production, 'songs'>): boolean {
  return songs.length > 0 && songs.every(({ takeRound }) => takeRound > 0);
}

/** Setting this status completes the order although the customer has not chosen between its options. */
function skipsChoice(production: Production, to: OrderStatus): boolean {
  const isOpen = production.songs.some(
    ({ takeRound, chosenTakeId }) => takeRound > 0 && chosenTakeId === null,
  );
  return to === 'completed' && production.status !== 'completed' && isOpen;
}

/** Setting this status hands the order back to the customer although the team has not finished the open revision. */
function skipsAnswers({ revisions }: Pick<Production, 'revisions'>, to: OrderStatus): boolean {
  return revisions.openNumber !== null && (to === 'ready_for_review' || to === 'completed');
}

function setStatus(before: Production, status: OrderStatus, isConfirmed: boolean, now: Date): Produced {
  if (before.status === status) return done(before);
  // The order's other document decides about the cover, so the caller asks about that one.
  if (!isConfirmed && missingFacts(before, status, false).length > 0) return refused('missing_facts');
  if (!skipsAnswers(before, status)) return done(withStatus(before, status, now));
  // The revision produced nothing for the customer.
  const { used } = before.revisions;
  const revisions = { ...withGivenBack(before.revisions, used), openNumber: null };
  return done(withStatus({ ...before, revisions }, status, now));
}

function send(before: Production, now: Date): Produced {
  const refusal = stopped(before);
  if (refusal) return refused(refusal);
  if (before.status !== 'pending') return refused('already_sent');
  if (!hasLyrics(before)) return refused('no_lyrics');
  return done(withStatus(before, 'pending_lyrics_approval', now));
}

function publish(
  before: Production,
  { options, notes }: Extract<ProductionAction, { type: 'publish_takes' }>,
  now: Date,
): Produced {
  const refusal = stopped(before);
  if (refusal) return refused(refusal);
  if (before.status === 'completed') return refused('completed');
  if (!hasProductionStarted(before.status)) return refused('not_started');
  const added = ({ songId }: SongState): readonly Option[] => options[songId] ?? [];
  const lacks = before.songs.some(
    (song) => song.takeRound === 0 && OPTIONS.some((option) => !added(song).includes(option)),
  );
  const isRevision = before.revisions.openNumber !== null;
  // A revision whose notes were all declined needs no take.
  if (lacks || (!isRevision && before.songs.every((song) => added(song).length === 0)))
    return refused('missing_option');
  if (isRevision) {
    if (notes.some(({ state }) => state === 'sent')) return refused('unanswered_notes');
    const isMissing = before.songs.some(
      (song) =>
        added(song).length === 0 &&
        notes.some(({ songId, state }) => songId === song.songId && state === 'done'),
    );
    if (isMissing) return refused('missing_take');
  }
  // The customer compares again, also where one was chosen.
  const songs = before.songs.map((song) =>
    added(song).length === 0 ? song : { ...song, takeRound: song.takeRound + 1, chosenTakeId: null },
  );
  const revisions = isRevision ? { ...before.revisions, openNumber: null } : before.revisions;
  return done(inTurn({ ...before, status: 'ready_for_review', songs, revisions }, now));
}

function sendNotes(before: Production, count: number, now: Date): Produced {
  const refusal = stopped(before);
  if (refusal) return refused(refusal);
  if (before.status === 'completed') return refused('completed');
  const { revisions } = before;
  if (revisions.openNumber !== null) return refused('revision_open');
  if (before.status !== 'ready_for_review' || !hasOptions(before)) return refused('not_to_choose');
  if (count === 0) return refused('no_notes');
  if (countRevisions(revisions).left === 0) return refused('no_revisions');
  const used = revisions.used + 1;
  return done(
    withStatus({ ...before, revisions: { ...revisions, used, openNumber: used } }, 'in_production', now),
  );
}

function giveBack(before: Production, number: number): Produced {
  const refusal = stopped(before);
  if (refusal) return refused(refusal);
  if (before.status === 'completed') return refused('completed');
  if (number < 1 || number > before.revisions.used) return refused('no_such_revision');
  const revisions = withGivenBack(before.revisions, number);
  return done(revisions === before.revisions ? before : { ...before, revisions });
}

function withGivenBack(revisions: Revisions, number: number): Revisions {
  const { givenBack } = revisions;
  return givenBack.includes(number) ? revisions : { ...revisions, givenBack: [...givenBack, number] };
}

function grant(before: Production): Produced {
  const refusal = stopped(before);
  if (refusal) return refused(refusal);
  if (before.status === 'completed') return refused('completed');
  const { revisions } = before;
  return done({ ...before, revisions: { ...revisions, granted: revisions.granted + 1 } });
}

function choose(
  before: Production,
  { songId, takeId }: { songId: string; takeId: string },
  now: Date,
): Produced {
  const refusal = stopped(before);
  if (refusal) return refused(refusal);
  const song = before.songs.find((each) => each.songId === songId);
  if (before.status === 'completed') {
    return song?.chosenTakeId === takeId ? done(before) : refused('completed');
  }
  if (before.status !== 'ready_for_review' || !song || song.takeRound === 0) return refused('not_to_choose');
  const after = withSong(before, songId, () => ({ ...song, chosenTakeId: takeId }));
  const isChosen = after.songs.every(({ chosenTakeId }) => chosenTakeId !== null);
  return done(isChosen ? withStatus(after, 'completed', now) : after);
}

function answer(
  before: Production,
  { songId, commentId, answer: text }: Extract<ProductionAction, { type: 'answer_comment' }>,
  now: Date,
): Produced {
  const song = before.songs.find((each) => each.songId === songId);
  const comment = song?.approval?.comments.find(({ id }) => id === commentId);
  if (!song?.approval || !comment) return refused('no_such_comment');
  if (comment.doneAt && comment.answer === text) return done(before);
  const { approval } = song;
  const comments = approval.comments.map((each) =>
    each === comment ? { ...each, answer: text, doneAt: now } : each,
  );
  return done(
    inTurn(
      withSong(before, songId, () => ({ ...song, approval: { ...approval, comments } })),
      now,
    ),
  );
}

/**
 * True while a comment waits for the team: it is settled by an answer, by a change of its line, and by the customer's approval.
 * `openLine` is the text of its line now; null when the line is gone or approved.
 */
export function isOpenComment({ lineText, doneAt }: LyricsComment, openLine: string | null): boolean {
  return doneAt === null && openLine?.trim() === lineText.trim();
}

/** How many comments wait for the team. */
export function countOpenComments({ status, songs }: Pick<Production, 'status' | 'songs'>): number {
  if (status === 'completed') return 0;
  const isOpen = ({ lines, approval }: SongState, comment: LyricsComment) => {
    const isApproved = approval?.approved[comment.lineId] !== undefined;
    const line = lines.find(({ id }) => id === comment.lineId);
    return isOpenComment(comment, isApproved ? null : (line?.text ?? null));
  };
  return songs.reduce(
    (sum, song) => sum + (song.approval?.comments.filter((comment) => isOpen(song, comment)).length ?? 0),
    0,
  );
}

function moveDate(before: Production, dueDay: Day, now: Date): Produced {
  const refusal = stopped(before);
  if (refusal) return refused(refusal);
  if (before.status === 'completed') return refused('completed');
  const { clock } = before;
  if (clock.dueDay === dueDay) return done(before);
  const problem = movedDayProblem(dueDay, now);
  if (problem) return refused(problem);
  return done({ ...before, clock: { ...clock, dueDay } });
}

type ReviewAction = Extract<
  ProductionAction,
  { type: 'approve_line' | 'withdraw_line' | 'comment_line' | 'edit_line' | 'approve_all' }
>;

/** Applies the owner's review of lyrics that were sent to them. */
function review(before: Production, action: ReviewAction, now: Date): Produced {
  const refusal = stopped(before);
  if (refusal) return refused(refusal);
  if (before.status === 'completed') return refused('completed');
  const song = before.songs.find(({ songId }) => songId === action.songId);
  if (before.status === 'pending' || !song?.approval) return refused('not_sent');
  if (action.type === 'withdraw_line' && hasProductionStarted(before.status)) return refused('started');
  const changed = reviewed(song, song.approval, action, now);
  if (!changed) return refused('changed');
  if ((changed.approval?.comments.length ?? 0) > MOST_COMMENTS) return refused('too_many_comments');
  const after = changed === song ? before : withSong(before, song.songId, () => changed);
  const isApproval = action.type === 'approve_line' || action.type === 'approve_all';
  const starts = isApproval && after.status === 'pending_lyrics_approval' && isApproved(after);
  return done(
    starts ? withStatus(after, 'in_production', now) : after === before ? before : inTurn(after, now),
  );
}

/** The song after the action; the same one when it is a repeat, null when the person saw another text. */
function reviewed(song: SongState, approval: Approval, action: ReviewAction, now: Date): SongState | null {
  const { approved, comments } = approval;
  if (action.type === 'approve_all') {
    if (action.revision !== song.revision) return null;
    const missing = song.lines.filter(({ id, text }) => isSung(text) && approved[id] === undefined);
    if (missing.length === 0) return song;
    const added = Object.fromEntries(missing.map(({ id }) => [id, now]));
    return { ...song, approval: { comments, approved: { ...approved, ...added } } };
  }
  const { lineId, seen } = action;
  const line = song.lines.find(({ id }) => id === lineId);
  if (action.type === 'comment_line' && comments.some(({ id }) => id === action.comment.id)) return song;
  if (action.type === 'edit_line' && line?.text === action.text) return song;
  if (line?.text !== seen) return null;
  switch (action.type) {
    case 'approve_line':
      if (approved[lineId] !== undefined) return song;
      return { ...song, approval: { comments, approved: { ...approved, [lineId]: now } } };
    case 'withdraw_line':
      if (approved[lineId] === undefined) return song;
      return { ...song, approval: { comments, approved: without(approved, lineId) } };
    case 'comment_line': {
      const comment = { ...action.comment, lineId, lineText: line.text, at: now, answer: '', doneAt: null };
      // A line with a wish is not approved until it is approved again.
      return { ...song, approval: { comments: [...comments, comment], approved: without(approved, lineId) } };
    }
    case 'edit_line':
      return withLines(
        song,
        song.lines.map((each) => (each === line ? { id: lineId, text: action.text } : each)),
      );
  }
}

/** The next revision of a song's text: lines that are new or read differently have to be approved again. */
function withLines(song: SongState, lines: readonly LyricsLine[]): SongState {
  const before = new Map(song.lines.map(({ id, text }) => [id, text.trim()]));
  const unchanged = new Set(
    lines.filter(({ id, text }) => before.get(id) === text.trim()).map(({ id }) => id),
  );
  const { approval } = song;
  return {
    ...song,
    revision: song.revision + 1,
    lines,
    approval: approval && {
      ...approval,
      approved: Object.fromEntries(Object.entries(approval.approved).filter(([id]) => unchanged.has(id))),
    },
  };
}

function withSong(before: Production, songId: string, change: (song: SongState) => SongState): Production {
  return { ...before, songs: before.songs.map((song) => (song.songId === songId ? change(song) : song)) };
}

function withStatus(before: Production, status: OrderStatus, now: Date): Production {
  const isReopened = before.status === 'completed';
  const songs = before.songs.map((song) => ({
    ...song,
    // The owner can answer in every way of sending the lyrics.
    approval: status === 'pending_lyrics_approval' ? (song.approval ?? NOTHING_SAID) : song.approval,
    // The customer chooses again.
    chosenTakeId: isReopened ? null : song.chosenTakeId,
  }));
  return inTurn({ ...before, status, songs }, now);
}

/** Sets whose turn it is now. */
function inTurn(production: Production, now: Date): Production {
  const { isPaid, isOver, clock } = production;
  const waitingOn = isPaid && !isOver ? turnOf(production) : 'nobody';
  const hasAlerts = production.hasAlerts || countOpenComments(production) > 0;
  return { ...production, waitingOn, clock: clockOf({ waitingOn, clock, hasAlerts }, now) };
}

/** The clock runs while the team has something to do: it does not stand still for a customer who waits for an answer. */
export function clockOf(
  { waitingOn, clock, hasAlerts }: Pick<Production, 'waitingOn' | 'clock' | 'hasAlerts'>,
  now: Date,
): Clock {
  const isRunning = waitingOn === 'team' || (waitingOn === 'customer' && hasAlerts);
  return isRunning ? runningClock(clock, now) : pausedClock(clock, now);
}

function pausedClock(clock: Clock, now: Date): Clock {
  return clock.dueDay === null || clock.pausedAt ? clock : { ...clock, pausedAt: now };
}

/** The day in force if it became the team's turn now. */
export const resumedDay = (clock: Clock, now: Date): Day | null => runningClock(clock, now).dueDay;

/** The day moves by each whole working day of all pauses together, so that many short ones count like a long one. */
function runningClock(clock: Clock, now: Date): Clock {
  const { dueDay, pausedAt, pausedMs } = clock;
  if (dueDay === null || pausedAt === null) return clock;
  const total = pausedMs + workingMsBetween(pausedAt, now);
  const days = wholeDays(total) - wholeDays(pausedMs);
  return { dueDay: addWorkingDays(dueDay, days), pausedAt: null, pausedMs: total };
}

/** The promised day if the customer's turn ended now; the day in force while the clock runs. */
export const dayAfterPause = (clock: Clock, now: Date): Day | null => runningClock(clock, now).dueDay;

function stopped({ isOver, isPaid }: Production): Refusal | null {
  if (isOver) return 'over';
  return isPaid ? null : 'not_paid';
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}

const done = (production: Production): Produced => ({ ok: true, production });
const refused = (refusal: Refusal): Produced => ({ ok: false, refusal });

/** The fields of an order that decide about its production, before it is paid. */
export const BEFORE_PAYMENT = {
  status: 'pending',
  paymentStatus: 'pending',
  canceledAt: null,
  waitingOn: 'nobody',
  alerts: [] as Order['alerts'],
  openComments: 0,
  clock: { dueDay: null, pausedAt: null, pausedMs: 0 },
  revisions: UNUSED_REVISIONS,
  storyState: 'open',
  openQuestions: 0,
  openAnswers: 0,
} as const satisfies Partial<Order>;

/** Builds the production state from an order and the current texts of its songs. */
export function productionOf(
  order: Pick<
    Order,
    | 'status'
    | 'paymentStatus'
    | 'canceledAt'
    | 'waitingOn'
    | 'alerts'
    | 'clock'
    | 'revisions'
    | 'storyState'
    | 'openQuestions'
  >,
  songs: readonly SongState[],
): Production {
  const { status, paymentStatus, waitingOn, alerts, clock, revisions, storyState, openQuestions } = order;
  // Comments are counted from the songs.
  const hasAlerts = alerts.some((alert) => alert !== 'comment');
  const isPaid = paymentStatus === 'paid';
  return {
    status,
    isPaid,
    isOver: isOver(order),
    waitingOn,
    hasAlerts,
    clock,
    revisions,
    storyState,
    openQuestions,
    songs,
  };
}
