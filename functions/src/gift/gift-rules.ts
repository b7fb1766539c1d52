import { randomBytes } from 'node:crypto';
import type { GiftForm } from '@keepsong/domain/calls/gifts';
import {
  type Gift,
  type GiftCopies,
  type GiftEnding,
  giftFilesPrefix,
} from '@keepsong/domain/documents/gift';
import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { hasFinishedSong } from '@keepsong/domain/gift-page';
import { isCompleted, isOver } from '@keepsong/domain/order-status';
import { lightCoverOf } from '../gallery/publication.ts';
import { copyInto } from '../services/copy.ts';

/** 128 bits, safe in a URL. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

/** A gift can be made of a song from the payment on, also before the song is finished. */
export function mayBeGiven(song: Song, order: Order): boolean {
  return song.isPaid && !isOver(order);
}

/** The link works: nobody has ended it, and the song is paid for. */
function hasLink(gift: Gift, song: Pick<Song, 'isPaid'> | undefined): boolean {
  return gift.token !== null && gift.ending === null && song?.isPaid === true;
}

/** By the server's clock. An unknown link is `gone`, too; `making`: its moment has come, and its song has not. */
export function stateAt(
  gift: Gift | undefined,
  song: Song | undefined,
  now: Date,
): 'gone' | 'waiting' | 'making' | 'open' {
  if (!gift || !song || !hasLink(gift, song)) return 'gone';
  if (now < gift.opensAt) return 'waiting';
  return hasFinishedSong(gift, song) ? 'open' : 'making';
}

/** When a page opens; null for a moment that has passed. A page that is open already may stay so. */
export function openingOf(wanted: string | null, stored: Date | null, now: Date): Date | null {
  if (wanted === null) return stored && stored <= now ? stored : now;
  const opensAt = new Date(wanted);
  if (opensAt.getTime() === stored?.getTime()) return stored;
  return opensAt > now ? opensAt : null;
}

export function isSameGift(gift: Gift, form: GiftForm, now: Date): boolean {
  const { opensAt } = form;
  const isSameMoment =
    opensAt === null ? gift.opensAt <= now : new Date(opensAt).getTime() === gift.opensAt.getTime();
  const fields = ['recipient', 'sender', 'words', 'design', 'allowsSaving', 'takesReactions'] as const;
  return isSameMoment && fields.every((field) => gift[field] === form[field]);
}

/** Clears the copies; new ones are made if the gift has a link. */
export const WITHOUT_FILES = { copies: null, areCopied: false } as const;

export const ended = (ending: GiftEnding) => ({ token: null, ending, ...WITHOUT_FILES });

/** Returns the required copies of a gift and keeps existing names; null when there may be none. */
export function planCopies(gift: Gift, song: Song | undefined): GiftCopies | null {
  if (!song?.audio || !hasLink(gift, song) || !hasFinishedSong(gift, song)) return null;
  const known = gift.copies;
  const audio = song.audio.path;
  const cover = lightCoverOf(song);
  const isSame = known?.audio.source === audio;
  // What is rewritten in an order that was opened again is the text of its next recording.
  const { lyricsRevision } = isSame && !isCompleted(song.orderStatus) ? known : song;
  const hasSameText = known?.lyricsRevision === lyricsRevision;
  if (isSame && hasSameText && (known.cover?.source ?? null) === cover) return known;
  const folder = `${giftFilesPrefix(gift.id)}${newSecret()}/`;
  return {
    audio: copyInto(folder, audio, known?.audio),
    cover: cover === null ? null : copyInto(folder, cover, known?.cover),
    lyricsRevision,
  };
}
