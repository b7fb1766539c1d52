import { giftReactions, type GiftNews } from './gift-letters.ts';
import { newMessages, teamNewMessages, type MessagesNews, type TeamMessagesData } from './message-letters.ts';
import {
  newOrderNotification,
  orderStatusUpdate,
  purchaseConfirmation,
  type NewOrderEmailData,
  type PurchaseNews,
  type StatusNews,
} from './order-letters.ts';
import type { AboutOrder, RenderedEmail } from './rendered-email.ts';
import {
  reviewHidden,
  reviewRequest,
  type ReviewHiddenNews,
  type ReviewRequestNews,
} from './review-letters.ts';
import { refundLetter, type RefundNews } from './refund-letters.ts';
import {
  checkoutReminder,
  lyricsChanged,
  optionsReady,
  orderCanceled,
  reminder,
  revisionAdded,
  storyQuestion,
  dateMoved,
  neededByAnswered,
  remedyOffered,
  songHidden,
  type DateNews,
  type HiddenNews,
  type NeededByNews,
  type OptionsNews,
  type QuestionNews,
  type RemedyNews,
  type ReminderNews,
  type RevisionNews,
} from './request-letters.ts';
import { teamNotice, type NoticeEmailData } from './team-notice.ts';
import { EMAIL_TEMPLATES, type EmailTemplate } from './templates.ts';

/** What each e-mail to a customer says beside the order that it is about. */
export interface CustomerNews {
  purchase_confirmation: PurchaseNews;
  order_status_update: StatusNews;
  story_question: QuestionNews;
  lyrics_changed: object;
  options_ready: OptionsNews;
  revision_added: RevisionNews;
  date_moved: DateNews;
  needed_by_answered: NeededByNews;
  remedy_offered: RemedyNews;
  reminder: ReminderNews;
  checkout_reminder: object;
  new_messages: MessagesNews;
  gift_reactions: GiftNews;
  song_hidden: HiddenNews;
  review_request: ReviewRequestNews;
  review_hidden: ReviewHiddenNews;
  order_canceled: object;
  order_refunded: RefundNews;
  refund_on_its_way: RefundNews;
  refund_failed: RefundNews;
}
export type CustomerTemplate = keyof CustomerNews;

type CustomerData = { [T in CustomerTemplate]: AboutOrder & CustomerNews[T] };

export type EmailData = CustomerData & {
  team_new_messages: TeamMessagesData;
  new_order_notification: NewOrderEmailData;
  team_notice: NoticeEmailData;
};

type Renderers<Data> = { [T in keyof Data]: (data: Data[T]) => RenderedEmail };

const toCustomer: { [T in CustomerTemplate]: (data: AboutOrder & CustomerNews[T]) => RenderedEmail } = {
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
  order_refunded: (data) => refundLetter('order_refunded', data),
  refund_on_its_way: (data) => refundLetter('refund_on_its_way', data),
  refund_failed: (data) => refundLetter('refund_failed', data),
  new_messages: newMessages,
  gift_reactions: giftReactions,
  song_hidden: songHidden,
  review_request: reviewRequest,
  review_hidden: reviewHidden,
};

const renderers: Renderers<EmailData> = {
  ...toCustomer,
  new_order_notification: newOrderNotification,
  team_notice: teamNotice,
  team_new_messages: teamNewMessages,
};

/** Names the song for the row of the outbox. */
export type RowText = RenderedEmail & { songTitle: string };

/** Renders an e-mail; every value is escaped. Throws for a template that does not exist. */
export function renderEmail<T extends EmailTemplate>(template: T, data: EmailData[T]): RowText {
  if (!EMAIL_TEMPLATES.includes(template)) throw new Error(`Unknown email template: ${String(template)}`);
  const render: Renderers<EmailData>[T] = renderers[template];
  return { ...render(data), songTitle: data.songTitle };
}

/** As `renderEmail`, of an e-mail to a customer. */
export function renderForCustomer<T extends CustomerTemplate>(
  template: T,
  about: AboutOrder,
  news: CustomerNews[T],
): RowText {
  const render: (data: AboutOrder & CustomerNews[T]) => RenderedEmail = toCustomer[template];
  return { ...render({ ...about, ...news }), songTitle: about.songTitle };
}
