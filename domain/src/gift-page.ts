import {
  GIFT_DESIGNS,
  giftPaletteSchema,
  giftTokenSchema,
  LONGEST_THANKS,
  type Gift,
} from './documents/gift.ts';
import type { Song } from './documents/song.ts';
import { LONGEST_REPORT_DETAILS, REPORT_REASONS } from './report-song.ts';
import { daySchema } from './day.ts';
import { idSchema } from './documents/common.ts';
import { isCompleted } from './order-status.ts';
import { requiredTextSchema, textSchema } from './text-schema.ts';
import { z } from './zod.ts';

/** `GET {GIFT_API}/{token}` returns a `GiftPage`, or 404 for a link that has ended; `POST` takes a `GiftAction`. Never cached. */
export const GIFT_API = '/api/gifts';
export const giftAddress = (token: string) => `/gift/${token}`;
export const giftApi = (token: string) => `${GIFT_API}/${token}`;
export const tokenOf = (pathname: string): string | null =>
  giftTokenSchema.safeParse(pathname.split('/').at(-1)).data ?? null;

const giftLineSchema = z.object({
  id: idSchema,
  text: z.string(),
  /** Milliseconds; null for a line that is not timed. */
  startMs: z.nullable(z.int()),
});
export type GiftLine = z.output<typeof giftLineSchema>;

/** Times are ISO texts. Before `opensAt` nothing but the two times leaves the server; `making`: nothing of the song. */
export const giftPageSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting'), opensAt: z.string(), now: z.string() }),
  z.object({
    state: z.literal('making'),
    opensAt: z.string(),
    now: z.string(),
    recipient: z.string(),
    sender: z.string(),
    words: z.string(),
    /** When the song is promised; null while that is not known, or has passed. */
    day: z.nullable(daySchema),
  }),
  z.object({
    state: z.literal('open'),
    now: z.string(),
    recipient: z.string(),
    sender: z.string(),
    words: z.string(),
    design: z.enum(GIFT_DESIGNS),
    palette: giftPaletteSchema,
    title: z.string(),
    audioUrl: z.string(),
    durationMs: z.nullable(z.int()),
    coverUrl: z.nullable(z.string()),
    /** Names of parts ("Verse 1") and empty lines are among them and never timed. */
    lines: z.array(giftLineSchema),
    allowsSaving: z.boolean(),
    takesReactions: z.boolean(),
    thanks: z.nullable(z.string()),
    hearts: z.array(idSchema),
  }),
]);
export type GiftPage = z.output<typeof giftPageSchema>;
export type OpenGift = Extract<GiftPage, { state: 'open' }>;
export type UnfinishedGift = Extract<GiftPage, { state: 'making' }>;

/** The song is finished, or was when the page's copies were made: they stay when its order is opened again. */
export const hasFinishedSong = (
  { copies }: Pick<Gift, 'copies'>,
  { audio, orderStatus }: Pick<Song, 'audio' | 'orderStatus'>,
): boolean => copies !== null || (audio !== null && isCompleted(orderStatus));

/** The page of a gift as its recipient gets it, and as its owner sees it before. */
export function openPage(
  gift: Gift,
  song: Song,
  lines: readonly GiftLine[],
  now: Date,
  urls: Pick<OpenGift, 'audioUrl' | 'coverUrl'>,
): OpenGift {
  const { recipient, sender, words, design, palette, allowsSaving, takesReactions, thanks, hearts } = gift;
  const isThisRecording = song.audio?.path === gift.copies?.audio.source;
  return {
    state: 'open',
    now: now.toISOString(),
    recipient,
    sender,
    words,
    design,
    palette,
    title: song.title,
    ...urls,
    durationMs: isThisRecording ? (song.audio?.durationMs ?? null) : null,
    lines: [...lines],
    allowsSaving,
    takesReactions,
    thanks: thanks && thanks.text,
    hearts: hearts.filter((id) => lines.some((line) => line.id === id)),
  };
}

const seen = { seen: z.nullable(z.string()) };

export const thanksTextSchema = requiredTextSchema(LONGEST_THANKS, 'Please write a few words');

/**
 * `visit`: the sleeve was pressed. `heart` says the wanted state, so that a repeat changes nothing. `seen`: the thanks that the page shows; when
 * another device has sent others, nothing is written. `end`: the recipient ends this link.
 */
export const giftActionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('visit') }),
  z.object({ type: z.literal('heart'), lineId: idSchema, isOn: z.boolean() }),
  z.object({ type: z.literal('thank'), text: thanksTextSchema, ...seen }),
  z.object({ type: z.literal('delete_thanks'), ...seen }),
  z.object({
    type: z.literal('report'),
    reason: z.enum(REPORT_REASONS),
    details: textSchema(LONGEST_REPORT_DETAILS),
  }),
  z.object({ type: z.literal('end') }),
]);
export type GiftAction = z.output<typeof giftActionSchema>;
