import {
  documentOf,
  firestore,
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
} from '../store/firestore.ts';
import { AUDIT_LOG, type AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { orderEventsPath, messagesPath, orderNotePath } from '@keepsong/domain/documents/order-parts';
import { extraSchema, extrasPath, type Extra } from '@keepsong/domain/documents/extra';
import { passportsPath, type Passport } from '@keepsong/domain/documents/passport';
import { storyFilesPath, storyPath, storyQuestionsPath } from '@keepsong/domain/documents/story';
import { reviewPath } from '@keepsong/domain/documents/review';
import { ORDERS, orderSchema, type Order } from '@keepsong/domain/documents/order';
import { EMAIL_OUTBOX, type OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { MUSIC_STYLES, OTHER, type OrderForm } from '@keepsong/domain/order-form';
import { config } from '../config.ts';
import { deadlineEmails } from '../email/order-emails.ts';
import { emailOutbox } from '../store/collections.ts';
import { searchPathOf } from '../store/order-search-store.ts';

const PAGE = 20;

/** Works on a person's documents until none is theirs. Without the schema: one bad document would keep a person's data for ever. */
export async function forEachOwned(
  collection: string,
  uid: string,
  work: (found: QueryDocumentSnapshot) => Promise<void>,
): Promise<void> {
  for (;;) {
    const page = await firestore().collection(collection).where('userId', '==', uid).limit(PAGE).get();
    if (page.empty) return;
    for (const found of page.docs) await work(found);
  }
}

/** The owner of an order after its account was deleted. Nobody can sign in with this id. */
export const NOBODY = 'deleted-account';
export const DELETED_TITLE = 'Deleted song';
/** A style that somebody has typed is a text like any other. */
export const impersonalStyle = (style: unknown): string => MUSIC_STYLES.find((one) => one === style) ?? OTHER;

/** Keeps the choices, because the price depends on them, and drops all free text. */
function impersonalForm(form: Partial<OrderForm>): OrderForm {
  return {
    name: 'Deleted account',
    email: 'deleted-account@keepsong.invalid',
    provideLyrics: 'no',
    musicStyle: form.musicStyle ?? 'Other',
    mood: form.mood ?? 'Other',
    wantCoverImage: form.wantCoverImage ?? false,
    wantSecondSong: form.wantSecondSong ?? false,
    ...(form.wantSecondCoverImage === undefined ? {} : { wantSecondCoverImage: form.wantSecondCoverImage }),
  };
}

/** A paid order is still to be decided about, and nobody but the team can act any more. */
function teamsTurn({ clock }: Partial<Order>, { turn, since, dueDay }: Order['board'], now: Date) {
  return {
    waitingOn: 'team' as const,
    board: { turn: 'team' as const, since: turn === 'team' ? since : now, dueDay: clock?.dueDay ?? dueDay },
  };
}

/** The fields of an order that change when its account is deleted. Amounts, dates, statuses and payment ids stay. */
export function impersonalOrder(order: Partial<Order>, now: Date) {
  return {
    userId: NOBODY,
    songTitle: DELETED_TITLE,
    songStyle: impersonalStyle(order.songStyle),
    songThemes: '',
    neededBy: null,
    neededByAnswer: null,
    customerEmail: '',
    customerName: '',
    metadata: { formData: impersonalForm(order.metadata?.formData ?? {}) },
    finalSongPath: null,
    hiddenSongIds: [],
    // Stripe's pages show the address.
    receiptUrl: null,
    openQuestions: 0,
    openAnswers: 0,
    unread: { customer: 0, team: 0 },
    digests: { customer: null, team: null },
    mailProblem: null,
    nextReminderAt: null,
    ...(order.board && order.board.turn !== 'nobody' && teamsTurn(order, order.board, now)),
    // A dispute goes on.
    alerts: (order.alerts ?? []).filter((alert) => alert === 'dispute'),
    openComments: 0,
    updatedAt: now,
  };
}

/** Cancels an extra that is not paid, so that a payment which still arrives goes back. */
const impersonalExtra = (extra: Partial<Extra>, now: Date) => ({
  userId: NOBODY,
  receiptUrl: null,
  ...(extra.paidAt === null && { canceledAt: extra.canceledAt ?? now }),
  updatedAt: now,
});

/** Keeps what the public check needs, which a refund makes void. */
const impersonalPassport = ({ songs = [] }: Partial<Passport>) => ({
  userId: NOBODY,
  madeFor: '',
  songs: songs.map((song) => ({ ...song, title: '' })),
});

/** The e-mails to the team before the deadlines of disputes, which go on after the account is deleted. */
function deadlinesOf(found: DocumentSnapshot, extras: readonly DocumentSnapshot[], now: Date): OutboxEmail[] {
  const stored = documentOf(orderSchema, found);
  if (!stored) return [];
  const order = { ...stored, ...impersonalOrder(stored, now) };
  const payables = [null, ...extras.flatMap((one) => documentOf(extraSchema, one) ?? [])];
  return payables.flatMap((extra) => deadlineEmails({ order, extra }, { appUrl: config().APP_URL, now }));
}

/** Keeps the numbers of an audit entry and drops the texts, which may be the customer's. */
function withoutTexts(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value !== 'string'));
}

/** Messages and story are deleted first; one transaction does the rest and gives the order another owner, so that a repeat finds the rest. */
export async function anonymiseOrders(uid: string): Promise<void> {
  const database = firestore();
  await forEachOwned(ORDERS, uid, async (order) => {
    // Before the transaction: there can be more of them than one holds.
    for (const path of [messagesPath(order.id), storyFilesPath(order.id), storyQuestionsPath(order.id)]) {
      await database.recursiveDelete(database.collection(path));
    }
    // What Stripe says meanwhile stays.
    await database.runTransaction(async (transaction) => {
      const read = (path: string) => transaction.get(database.collection(path));
      const readOf = (collection: string) =>
        transaction.get(database.collection(collection).where('orderId', '==', order.id));
      const [current, events, extras, passports, mails, deeds] = await Promise.all([
        transaction.get(order.ref),
        read(orderEventsPath(order.id)),
        read(extrasPath(order.id)),
        read(passportsPath(order.id)),
        readOf(EMAIL_OUTBOX),
        readOf(AUDIT_LOG),
      ]);
      transaction.update(order.ref, impersonalOrder(current.data() ?? {}, new Date()));
      transaction.delete(database.doc(orderNotePath(order.id)));
      transaction.delete(database.doc(storyPath(order.id)));
      transaction.delete(database.doc(reviewPath(order.id)));
      // A trigger writes another one, of what is left.
      const searchPath = searchPathOf(order);
      if (searchPath) transaction.delete(database.doc(searchPath));
      for (const extra of extras.docs)
        transaction.update(extra.ref, impersonalExtra(extra.data(), new Date()));
      for (const passport of passports.docs) {
        transaction.update(passport.ref, impersonalPassport(passport.data()));
      }
      for (const event of events.docs) transaction.update(event.ref, { userId: NOBODY });
      for (const mail of mails.docs) transaction.delete(mail.ref);
      for (const row of deadlinesOf(current, extras.docs, new Date())) {
        transaction.set(emailOutbox().doc(row.id), row);
      }
      for (const deed of deeds.docs) {
        const { before, after } = deed.data() as Pick<AuditEntry, 'before' | 'after'>;
        transaction.update(deed.ref, { before: withoutTexts(before), after: withoutTexts(after) });
      }
    });
  });
}
