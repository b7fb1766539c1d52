import { giftReactions, type GiftEmailData } from './gift-letters.ts';
import { newMessages, teamNewMessages, type MessagesEmailData } from './message-letters.ts';
import {
  newOrderNotification,
  orderStatusUpdate,
  purchaseConfirmation,
  type NewOrderEmailData,
  type PurchaseEmailData,
  type StatusEmailData,
} from './order-letters.ts';
import type { RenderedEmail } from './rendered-email.ts';
import { refundLetter, type RefundEmailData } from './refund-letters.ts';
import {
  lyricsChanged,
  optionsReady,
  reminder,
  revisionAdded,
  storyQuestion,
  dateMoved,
  neededByAnswered,
  songHidden,
  type DateEmailData,
  type HiddenEmailData,
  type NeededByEmailData,
  type OptionsEmailData,
  type QuestionEmailData,
  type ReminderEmailData,
  type RequestEmailData,
  type RevisionEmailData,
} from './request-letters.ts';
import { teamNotice, type NoticeEmailData } from './team-notice.ts';
import { EMAIL_TEMPLATES, type EmailTemplate } from './templates.ts';

export interface EmailData {
  purchase_confirmation: PurchaseEmailData;
  order_status_update: StatusEmailData;
  story_question: QuestionEmailData;
  lyrics_changed: RequestEmailData;
  options_ready: OptionsEmailData;
  revision_added: RevisionEmailData;
  date_moved: DateEmailData;
  needed_by_answered: NeededByEmailData;
  reminder: ReminderEmailData;
  new_messages: MessagesEmailData;
  gift_reactions: GiftEmailData;
  song_hidden: HiddenEmailData;
  team_new_messages: MessagesEmailData;
  new_order_notification: NewOrderEmailData;
  order_refunded: RefundEmailData;
  refund_on_its_way: RefundEmailData;
  refund_failed: RefundEmailData;
  team_notice: NoticeEmailData;
}

type Renderers = { [T in EmailTemplate]: (data: EmailData[T]) => RenderedEmail };

const renderers: Renderers = {
  purchase_confirmation: purchaseConfirmation,
  order_status_update: orderStatusUpdate,
  story_question: storyQuestion,
  lyrics_changed: lyricsChanged,
  options_ready: optionsReady,
  revision_added: revisionAdded,
  date_moved: dateMoved,
  needed_by_answered: neededByAnswered,
  reminder,
  new_order_notification: newOrderNotification,
  order_refunded: (data) => refundLetter('order_refunded', data),
  refund_on_its_way: (data) => refundLetter('refund_on_its_way', data),
  refund_failed: (data) => refundLetter('refund_failed', data),
  team_notice: teamNotice,
  new_messages: newMessages,
  gift_reactions: giftReactions,
  song_hidden: songHidden,
  team_new_messages: teamNewMessages,
};

/** Renders an e-mail, and names its song for the row of the outbox; every value is escaped. Throws for a template that does not exist. */
export function renderEmail<T extends EmailTemplate>(
  template: T,
  data: EmailData[T],
): RenderedEmail & { songTitle: string } {
  if (!EMAIL_TEMPLATES.includes(template)) throw new Error(`Unknown email template: ${String(template)}`);
  const render: Renderers[T] = renderers[template];
  return { ...render(data), songTitle: data.songTitle };
}
