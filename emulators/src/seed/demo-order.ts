import type { OrderStatus } from '@keepsong/domain/order-status';
import type { MessageSide } from '@keepsong/domain/documents/order-parts';
import type { Review } from '@keepsong/domain/documents/review';
import type { Option, TakeNote } from '@keepsong/domain/documents/takes';
import type { PaymentStatus } from '@keepsong/domain/payment-status';
import type { StoryCard } from '@keepsong/domain/story';
import type { Person } from './people.ts';
import { RECORDING_NAMES, type RecordingName } from './recordings.ts';
import type { DemoGift } from './stories/gifts.ts';
import type { Story } from './stories/story.ts';

export interface DemoOrder {
  story: Story;
  customer: Person;
  /** How long before the seeding it was placed. */
  daysAgo: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  wantCover: boolean;
  isPublic: boolean;
  /** The customer's approvals, unless they follow from the status: some lines, or all but a changed one. */
  review?: 'begun' | 'reopened';
  /** The recordings to choose from: drafts while the order is in production, published after it. */
  options?: Partial<Record<Option, RecordingName>>;
  /** The option that became the finished song; without one, the team has uploaded it. */
  chosen?: Option;
  /** Notes on its takes that the customer has not sent yet. */
  notes?: readonly DemoNote[];
  /** The gift pages of the song. */
  gifts?: readonly DemoGift[];
  /** The conversation about it, oldest first. The last messages, by one side, are unread. */
  messages?: readonly DemoMessage[];
  /** What the customer says about it a few days after the end. */
  reviewed?: DemoReview;
  /** What the customer has told after the payment. */
  answers?: Readonly<Partial<Record<StoryCard, string>>>;
  /** What the team has asked about the story, oldest first. */
  questions?: readonly DemoQuestion[];
}

export type DemoReview = Pick<Review, 'stars' | 'name' | 'text'> & Partial<Pick<Review, 'hidden'>>;

export type DemoNote = Pick<TakeNote, 'takeId' | 'anchor' | 'text'>;

export interface DemoMessage {
  side: MessageSide;
  text: string;
  hoursAgo: number;
}

export interface DemoQuestion {
  text: string;
  hoursAgo: number;
  /** Without one, the question waits for the customer. */
  answer?: { text: string; hoursAgo: number };
}

export const hasPaid = ({ paymentStatus }: DemoOrder) =>
  paymentStatus === 'paid' || paymentStatus === 'refunded';

/** The options are published: the customer can hear them. */
export const hasTakes = ({ options, status }: DemoOrder) =>
  options !== undefined && status !== 'in_production';

/** The finished recording of an order; null while there is none. */
export function finishedRecording({ status, story, options, chosen }: DemoOrder): RecordingName | null {
  if (status !== 'completed') return null;
  if (chosen) return options?.[chosen] ?? null;
  return RECORDING_NAMES.find((name) => name === story.key) ?? null;
}
