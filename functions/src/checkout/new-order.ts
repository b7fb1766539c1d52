import { CHECKOUT_REMINDED_AFTER_MS } from '@keepsong/domain/checkout-reminder';
import { createHash } from 'node:crypto';
import { songIdsOf, UNTITLED_SONG, type Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { formOf, styleOf, withoutHiddenFields, type OrderForm } from '@keepsong/domain/order-form';
import { lineItemsFor, totalCentsOf, type Catalogue } from '@keepsong/domain/pricing';
import { UNTOUCHED_ORDER, UNTOUCHED_SONG } from '@keepsong/domain/untouched';
import { isEnough, type StoryTexts } from '@keepsong/domain/story';
import { withoutMarks } from '@keepsong/domain/written-lyrics';
import { attemptOf } from './attempt.ts';

function shortHash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').replace(/[-_]/g, '').slice(0, 20);
}

/** Derived from person and request, so a repeat is the same order and nobody can address another person's order. */
export function orderIdFor(uid: string, requestId: string): string {
  return shortHash('order', uid, requestId.toLowerCase());
}

/** Pages derive the first one too (`firstSongIdOf`), to ask for it together with the order. */
export function songIdFor(orderId: string, which: 'first' | 'second'): string {
  return shortHash('song', orderId, which);
}

/** The finished order whose story is told again, with the answers that come along. */
export interface Source {
  orderId: string;
  answers: StoryTexts['answers'];
}

export function orderContentOf(
  orderId: string,
  submitted: OrderForm,
  catalogue: Catalogue,
  source: Source | null = null,
) {
  const form = withoutHiddenFields(submitted);
  const lineItems = lineItemsFor({ ...form, isAnotherSong: source !== null }, catalogue);
  const songTitle = form.songTitle || UNTITLED_SONG;
  return {
    secondSongId: form.wantSecondSong ? songIdFor(orderId, 'second') : null,
    songTitle,
    songStyle: styleOf(form),
    songThemes: form.theme ?? '',
    customerEmail: form.email,
    customerName: form.name,
    metadata: { formData: form },
    fromOrderId: source?.orderId ?? null,
    storyState: source && isEnough({ answers: source.answers, form }) ? 'enough' : 'open',
    lineItems,
    amountCents: totalCentsOf(lineItems),
    includesCoverImage: form.wantCoverImage,
    neededBy: form.neededBy || null,
  } satisfies Partial<Order>;
}

/** The fields of an order that come from the form; events set all others. */
export type OrderContent = ReturnType<typeof orderContentOf>;

export function songsOf(order: Order): Song[] {
  return songIdsOf(order).map((id) => ({
    id,
    userId: order.userId,
    orderId: order.id,
    title: order.songTitle,
    style: order.songStyle,
    themes: order.songThemes,
    lyrics: withoutMarks(formOf(order).lyrics ?? ''),
    lyricsRevision: 0,
    ...UNTOUCHED_SONG,
    isHidden: false,
    isPaid: false,
    orderStatus: order.status,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  }));
}

export function newOrder(orderId: string, uid: string, content: OrderContent, now: Date): Order {
  return {
    id: orderId,
    userId: uid,
    songId: songIdFor(orderId, 'first'),
    ...UNTOUCHED_ORDER,
    ...content,
    checkout: attemptOf(orderId, 1, now),
    nextReminderAt: new Date(now.getTime() + CHECKOUT_REMINDED_AFTER_MS),
    createdAt: now,
    updatedAt: now,
  };
}
