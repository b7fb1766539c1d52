/** `device`: this browser, for all tabs. `tab`: this tab, until it is closed. */
export type Store = 'device' | 'tab';

interface Key {
  store: Store;
  /** Deleted when its person signs out, and when somebody else signs in. */
  isPersonal: boolean;
}

const personal = (store: Store): Key => ({ store, isPersonal: true });
const ofBrowser = (store: Store): Key => ({ store, isPersonal: false });

/**
 * All that this client keeps in the browser. A key with a dot at its end is followed by an id. A new key is a row here and a
 * `keptText`, `keptJson` or `keptFamily` where it is used, with its schema.
 */
export const KEYS = {
  /** Written by MUI. */
  mode: ofBrowser('device'),
  /** The uid whose data Firestore's cache on the disk holds. */
  'cache-owner': ofBrowser('device'),
  /** The uid whose data the device keeps. Each tab has one too, for its own store (`owner.ts`). */
  'data-owner': personal('device'),
  /** Makes the next page of the tab keep Firestore's cache in memory. */
  'avoid-disk-cache': personal('tab'),
  /** Shown by the next page, after a reload. */
  notice: personal('tab'),
  'desk-keys-off': ofBrowser('device'),
  /** The query of the URL that the team's board had last. */
  'board-search': personal('tab'),
  'board-orders': personal('tab'),
  'magic-email': personal('device'),
  'order-draft': personal('device'),
  'order-request': personal('device'),
  'pending-submission': personal('device'),
  /** Orders for which a person has dismissed the offer of a thank-you on this device. It stays after a sign-out. */
  'thanks-dismissed.': ofBrowser('device'),
  'gift.': personal('device'),
  'lyrics-draft.': personal('device'),
  'generated-draft.': personal('device'),
  'lyrics-line.': personal('device'),
  'comment-answer.': personal('device'),
  'message.': personal('device'),
  'question.': personal('device'),
  'note.': personal('device'),
  'story.': personal('device'),
  'review.': personal('device'),
  /** A recipient's words on the page of a gift, by its secret token. */
  'gift-thanks.': personal('tab'),
} as const satisfies Record<string, Key>;

export type KeyName = keyof typeof KEYS;
/** A key that is followed by an id. */
export type FamilyName = Extract<KeyName, `${string}.`>;
export type SingleName = Exclude<KeyName, FamilyName>;

export const PREFIX = 'keepsong.';
