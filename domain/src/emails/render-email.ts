import { songLetter, type SongLetter } from './letter.ts';
import { newMessages, teamNewMessages, type TeamMessagesData, giftReactions } from './message-letters.ts';
import {
  newOrderNotification,
  orderStatusUpdate,
  purchaseConfirmation,
  type NewOrderEmailData,
} from './order-letters.ts';
import { refundLetter, type RefundNews } from './refund-letters.ts';
import type { AboutOrder, RenderedEmail } from './markup.ts';
import {
  checkoutReminder,
  dateMoved,
  lyricsChanged,
  neededByAnswered,
  optionsReady,
  orderCanceled,
  reminder,
  remedyOffered,
  revisionAdded,
  songHidden,
  storyQuestion,
} from './request-letters.ts';
import { reviewHidden, reviewRequest } from './review-letters.ts';
import { teamNotice, type NoticeEmailData } from './team-notice.ts';
import type { EmailTemplate } from './templates.ts';

/** The words of each e-mail to a customer. What they need beside the order is `CustomerNews`. */
const WORDS = {
  purchase_confirmation: purchaseConfirmation,
  order_status_update: orderStatusUpdate,
  story_question: storyQuestion,
  lyrics_changed: lyricsChanged,
  options_ready: optionsReady,
  revision_added: revisionAdded,
  date_moved: dateMoved,
  needed_by_answered: neededByAnswered,
  remedy_offered: remedyOffered,
  reminder,
  order_canceled: orderCanceled,
  checkout_reminder: checkoutReminder,
  order_refunded: (news: RefundNews) => refundLetter('order_refunded', news),
  refund_on_its_way: (news: RefundNews) => refundLetter('refund_on_its_way', news),
  refund_failed: (news: RefundNews) => refundLetter('refund_failed', news),
  new_messages: newMessages,
  gift_reactions: giftReactions,
  song_hidden: songHidden,
  review_request: reviewRequest,
  review_hidden: reviewHidden,
} as const;

export type CustomerTemplate = keyof typeof WORDS;
type Needed<T extends CustomerTemplate> = (typeof WORDS)[T] extends () => SongLetter
  ? object
  : Parameters<(typeof WORDS)[T]>[0];
/** What each e-mail to a customer says beside the order that it is about. */
export type CustomerNews = { [T in CustomerTemplate]: Omit<Needed<T>, keyof AboutOrder> };
export type EmailData = { [T in CustomerTemplate]: AboutOrder & CustomerNews[T] } & {
  team_new_messages: TeamMessagesData;
  new_order_notification: NewOrderEmailData;
  team_notice: NoticeEmailData;
};

const wordsOf: { [T in CustomerTemplate]: (data: AboutOrder & CustomerNews[T]) => SongLetter } = WORDS;
const toTeam = {
  new_order_notification: newOrderNotification,
  team_notice: teamNotice,
  team_new_messages: teamNewMessages,
};

export function renderForCustomer<T extends CustomerTemplate>(
  template: T,
  about: AboutOrder,
  news: CustomerNews[T],
): RenderedEmail {
  const words = wordsOf[template] as (data: AboutOrder & CustomerNews[T]) => SongLetter;
  return songLetter(words({ ...about, ...news }), about);
}

/** As `renderForCustomer`, of any e-mail. */
export function renderEmail<T extends EmailTemplate>(template: T, data: EmailData[T]): RenderedEmail {
  if (Object.hasOwn(wordsOf, template)) {
    // TypeScript does not narrow `T` by the table.
    return renderForCustomer(template as CustomerTemplate, data as AboutOrder, data as never);
  }
  const render = toTeam[template as keyof typeof toTeam] as (data: EmailData[T]) => RenderedEmail;
  return render(data);
}
