import {
  generateLyrics as call,
  LYRICS_DRAFTS_PER_DAY,
  LYRICS_DRAFTS_PER_MINUTE,
} from '@keepsong/domain/calls/team-lyrics';
import type { CallResponse } from '@keepsong/domain/calls/define-call';
import type { z } from 'zod/mini';
import {
  enforceLimits,
  defineCallable,
  type Caller,
  type ReplyStream,
  CallError,
} from '../callable/define-callable.ts';
import { openaiApiKey } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { lyricsWriter, WriterFailure, type WriterFailureReason } from '../services/openai.ts';
import { aboutSong, audit } from '../store/audit.ts';
import { orders, songs, story, storyQuestions } from '../store/collections.ts';
import { goodDocuments } from '../store/firestore.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { lyricsPrompt, type ToldStory } from './lyrics-prompt.ts';

const LIMITS = [
  ...limitsOf('lyrics', { minute: LYRICS_DRAFTS_PER_MINUTE }),
  ...limitsOf(
    'lyrics',
    { day: LYRICS_DRAFTS_PER_DAY },
    'You have used today’s lyric drafts. They are there again tomorrow.',
  ),
];

/** A writer that sends nothing for this long is aborted, well before the function's own timeout. */
const TIMEOUT_MS = 30_000;

/** A signal that is aborted when `left` is, or when `restart` was not called for `TIMEOUT_MS`. */
function abortAfterSilence(left: AbortSignal) {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), TIMEOUT_MS);
  return {
    signal: AbortSignal.any([left, silence.signal]),
    isSilent: () => silence.signal.aborted && !left.aborted,
    restart: () => void timer.refresh(),
    end: () => clearTimeout(timer),
  };
}

const FAILED = 'Failed to generate lyrics. Please try again.';

/** Failures after which the same request can succeed later. */
const REASONS: Readonly<Partial<Record<WriterFailureReason, string>>> = {
  busy: `${FAILED} The writing service is busy; in a minute it may answer.`,
  silent: `${FAILED} The writing service has not answered for ${TIMEOUT_MS / 1000} seconds.`,
};

/** Failures that the same request would cause again. */
const REFUSALS: Readonly<Partial<Record<WriterFailureReason, string>>> = {
  refused:
    'The writing service refused to write about this. Please write these lyrics yourself, or change what it is asked for.',
  filtered:
    'The writing service’s content filter stopped this text. Please write these lyrics yourself, or change what it is asked for.',
  budget:
    'The writing service used up its length limit before the first word. Please ask for less, or shorten the text and the context.',
};

async function toldStory(orderId: string): Promise<ToldStory> {
  const [told, asked] = await Promise.all([
    story(orderId).get(),
    storyQuestions(orderId).orderBy('askedAt').get(),
  ]);
  return { story: told.data() ?? null, questions: goodDocuments(asked.docs) };
}

/** Throws CallError: `not_allowed_now` when the service refuses this text, `provider_unavailable` when no text came of it. */
export async function draftLyrics(
  request: z.output<typeof call.request>,
  caller: Caller,
  stream: ReplyStream,
): Promise<CallResponse<typeof call>> {
  const song = (await songs().doc(request.orderSongId).get()).data();
  const order = song && (await orders().doc(song.orderId).get()).data();
  if (!song || !order) throw new CallError('not_found');
  await enforceLimits(caller.uid, LIMITS);
  const told = await toldStory(order.id);
  const silence = abortAfterSilence(stream.signal);
  try {
    const { text, model, isComplete } = await lyricsWriter.write(
      lyricsPrompt(order, song, told, request),
      async (piece) => {
        silence.restart();
        await stream.sendChunk({ piece });
      },
      silence.signal,
    );
    // The SDK ends an aborted stream without an error: half a text must not pass for a whole one.
    if (silence.signal.aborted) throw new WriterFailure('failed', 'The writing ended early');
    await audit(caller, {
      action: 'lyrics_generated',
      ...aboutSong(song),
      after: { model, characters: text.length, isComplete },
    });
    return { lyrics: text.trim(), model, isComplete };
  } catch (error) {
    if (!(error instanceof WriterFailure)) throw error;
    const hasLeft = stream.signal.aborted;
    const reason = silence.isSilent() ? 'silent' : error.reason;
    logEvent(hasLeft ? 'info' : 'warn', hasLeft ? 'lyrics_draft_stopped' : 'lyrics_not_generated', {
      orderId: order.id,
      reason,
      ...errorFields(error.cause ?? error),
    });
    const sentence = REFUSALS[reason];
    throw sentence === undefined
      ? new CallError('provider_unavailable', REASONS[reason] ?? FAILED)
      : new CallError('not_allowed_now', sentence);
  } finally {
    silence.end();
  }
}

export const generateLyrics = defineCallable(
  call,
  { who: 'admin', secrets: [openaiApiKey], maxInstances: 5, timeoutSeconds: 120 },
  draftLyrics,
);
