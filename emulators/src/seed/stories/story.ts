import type { MOODS, MUSIC_STYLES } from '@keepsong/domain/order-form';

/** A demo customer's order form and, once they are written, the lyrics. */
export interface Story {
  /** Part of every id made from it, so that seeding twice writes the same documents. */
  key: string;
  title: string;
  style: (typeof MUSIC_STYLES)[number];
  otherStyle?: string;
  mood: (typeof MOODS)[number];
  otherMood?: string;
  /** As the customer typed it. */
  themes: string;
  references?: string;
  /** Markdown; empty until the lyrics are written. */
  lyrics: string;
  /** The customer brought the lyrics. */
  ownLyrics?: boolean;
}
