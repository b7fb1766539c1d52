import { ORDER_SORTS, ORDER_VIEWS, orderQueryOf, type OrderQuery } from '@keepsong/domain/order-list';
import { DEFAULT_SETTINGS } from '@keepsong/domain/shop-settings';

type Direction = 'ASCENDING' | 'DESCENDING';

/** The parts of a query that decide which index it needs. */
export interface AskedQuery {
  collection: string;
  /** Compared by equality (`in` too), in every call. */
  where?: readonly string[];
  /** Compared by equality in some calls. */
  whereMaybe?: readonly string[];
  /** Searched with `array-contains` in some calls. */
  containsMaybe?: string;
  /** Compared by `<=`. */
  upTo?: string;
  orderBy?: string;
  /** Added up on the server: the index ends with them. */
  sums?: readonly string[];
  /** Both for lists that are paged backwards or have a selectable order. */
  directions?: readonly Direction[];
}

const NEWEST_FIRST = ['DESCENDING'] as const;
const OLDEST_FIRST = ['ASCENDING'] as const;
const BOTH_WAYS = ['ASCENDING', 'DESCENDING'] as const;

/** Every query that names a field in its file, by the file; not those of `orderLists`. The test compares this list with the files. */
export const queries: Readonly<Record<string, readonly AskedQuery[]>> = {
  'functions/src/account/set-admin.ts': [
    { collection: 'profiles', where: ['isAdmin'] },
    { collection: 'orders', where: ['assignedTo'] },
  ],
  'functions/src/store/profile-store.ts': [{ collection: 'profiles', where: ['isAdmin'] }],
  'functions/src/store/order-search-store.ts': [
    { collection: 'orderSearch', where: ['version'] },
    { collection: 'orders', orderBy: 'createdAt', directions: OLDEST_FIRST },
  ],
  'functions/src/production/offer-remedies.ts': [
    { collection: 'orders', where: ['board.turn'], orderBy: 'board.dueDay', directions: OLDEST_FIRST },
  ],
  'functions/src/store/business-store.ts': [
    {
      collection: 'orders',
      where: ['books.paidIn'],
      sums: ['amountCents', 'discountCents', 'taxCents', 'chargedCents', 'lostCents'],
    },
    { collection: 'orders', where: ['books.paidIn'], sums: ['books.reminded'] },
    {
      collection: 'orders',
      where: ['books.made.month'],
      sums: ['books.made.onTime', 'revisions.used', 'books.made.ourMs', 'books.made.theirMs'],
    },
    { collection: 'orders', where: ['books.paidIn', 'heardFrom'] },
    { collection: 'orders', where: ['books.paidIn', 'promotionCode'] },
    { collection: 'orders', where: ['books.paidIn'], orderBy: 'promotionCode', directions: OLDEST_FIRST },
    { collection: 'orders', upTo: 'createdAt' },
    { collection: 'gifts', upTo: 'firstVisitAt' },
    { collection: 'reviews', upTo: 'createdAt', sums: ['stars'] },
  ],
  'functions/src/store/settings-store.ts': [{ collection: 'orders', where: ['board.dueDay'] }],
  'web/src/features/admin/settings/api/settings.ts': [{ collection: 'orders', where: ['board.dueDay'] }],
  'functions/src/story/tell-story.ts': [{ collection: 'questions', where: ['state'] }],
  'functions/src/story/check-story-file.ts': [{ collection: 'storyFiles', where: ['slot'] }],
  'functions/src/lyrics/generate-lyrics.ts': [
    { collection: 'questions', orderBy: 'askedAt', directions: OLDEST_FIRST },
  ],
  'web/src/entities/story/story.ts': [{ collection: 'storyFiles', where: ['userId'] }],
  'functions/src/account/anonymise-orders.ts': [
    { collection: 'orders', where: ['userId'] },
    { collection: 'emailOutbox', where: ['orderId'] },
    { collection: 'auditLog', where: ['orderId'] },
  ],
  'functions/src/email/resend-emails.ts': [{ collection: 'emailOutbox', where: ['orderId'] }],
  'functions/src/account/order-addresses.ts': [{ collection: 'orders', where: ['userId'] }],
  'functions/src/jobs/jobs.ts': [
    { collection: 'accountDeletions', upTo: 'dueAt' },
    { collection: 'dataExports', upTo: 'dueAt' },
    { collection: 'bulkChanges', upTo: 'dueAt' },
  ],
  'functions/src/account/erase-account.ts': [
    { collection: 'gifts', where: ['userId'] },
    { collection: 'songs', where: ['userId'] },
    { collection: 'orders', where: ['userId'] },
  ],
  'functions/src/account/export-account.ts': [
    { collection: 'versions', orderBy: 'revision', directions: OLDEST_FIRST },
    { collection: 'approvals', orderBy: 'revision', directions: OLDEST_FIRST },
    { collection: 'messages', orderBy: 'at', directions: OLDEST_FIRST },
    { collection: 'passports', orderBy: 'version', directions: OLDEST_FIRST },
    { collection: 'takes', orderBy: 'publishedAt', directions: OLDEST_FIRST },
    { collection: 'notes', orderBy: 'createdAt', directions: OLDEST_FIRST },
    { collection: 'emailOutbox', where: ['orderId'] },
    { collection: 'orders', where: ['userId'] },
    { collection: 'songs', where: ['userId'] },
    { collection: 'covers', where: ['userId'] },
    { collection: 'gifts', where: ['userId'] },
  ],
  'functions/src/account/erase-songs.ts': [
    { collection: 'covers', where: ['songId'] },
    { collection: 'uploads', where: ['songId'] },
    { collection: 'giftReports', where: ['songId'] },
  ],
  'functions/src/account/for-each-owned.ts': [
    { collection: 'gifts', where: ['userId'] },
    { collection: 'songs', where: ['userId'] },
    { collection: 'orders', where: ['userId'] },
  ],
  'functions/src/orders/carried-draft.ts': [{ collection: 'carriedDrafts', where: ['email'] }],
  'functions/src/gift/save-gift.ts': [
    { collection: 'gifts', where: ['songId'] },
    { collection: 'giftReports', where: ['songId'] },
  ],
  'functions/src/store/gift-store.ts': [
    { collection: 'gifts', where: ['token'] },
    { collection: 'gifts', where: ['songId'] },
  ],
  'functions/src/messages/messages.ts': [
    { collection: 'messages', where: ['side'], orderBy: 'at', directions: NEWEST_FIRST },
  ],
  'functions/src/passport/passport.ts': [
    { collection: 'passports', orderBy: 'version', directions: NEWEST_FIRST },
  ],
  'functions/src/production/publish-takes.ts': [{ collection: 'takes', where: ['option'] }],
  'functions/src/production/notes.ts': [
    { collection: 'notes', where: ['state'] },
    { collection: 'notes', where: ['revision'] },
  ],
  'functions/src/orders/delete-unpaid-orders.ts': [
    {
      collection: 'orders',
      where: ['paidAt'],
      upTo: 'createdAt',
      orderBy: 'createdAt',
      directions: OLDEST_FIRST,
    },
  ],
  'functions/src/orders/delete-order.ts': [
    { collection: 'covers', where: ['orderId'] },
    { collection: 'uploads', where: ['orderId'] },
    { collection: 'emailOutbox', where: ['orderId'] },
  ],
  'functions/src/email/checkout-reminder.ts': [{ collection: 'orders', where: ['userId'] }],
  'functions/src/production/send-reminders.ts': [{ collection: 'orders', upTo: 'nextReminderAt' }],
  'functions/src/store/review-store.ts': [
    {
      collection: 'reviews',
      where: ['hidden'],
      orderBy: 'publicId',
      directions: NEWEST_FIRST,
    },
    { collection: 'reviews', where: ['hidden'] },
  ],
  'functions/src/store/outbox-store.ts': [
    {
      collection: 'emailOutbox',
      where: ['state'],
      upTo: 'nextAttemptAt',
      orderBy: 'nextAttemptAt',
      directions: OLDEST_FIRST,
    },
    {
      collection: 'emailOutbox',
      where: ['state'],
      upTo: 'leaseUntil',
      orderBy: 'leaseUntil',
      directions: OLDEST_FIRST,
    },
  ],
  'functions/src/store/payment-store.ts': [
    { collection: 'paymentLedgers', upTo: 'nextCheckAt', orderBy: 'nextCheckAt', directions: BOTH_WAYS },
  ],
  'web/src/features/admin/orders/api/order-counts.ts': [
    { collection: 'orders', where: ['paymentStatus', 'stage'] },
  ],
  'web/src/features/admin/lyrics/api/writing-queue.ts': [
    {
      collection: 'orders',
      where: ['board.turn', 'stage'],
      orderBy: 'board.dueDay',
      directions: OLDEST_FIRST,
    },
  ],
  'web/src/entities/song/song-reads.ts': [
    { collection: 'versions', where: ['userId'], orderBy: 'revision', directions: NEWEST_FIRST },
    { collection: 'approvals', where: ['userId'], orderBy: 'revision', directions: NEWEST_FIRST },
    // `limitToLast` asks in the other direction.
    { collection: 'takes', whereMaybe: ['userId'], orderBy: 'publishedAt', directions: NEWEST_FIRST },
    { collection: 'notes', where: ['userId'], orderBy: 'createdAt', directions: NEWEST_FIRST },
    { collection: 'notes', where: ['state'], orderBy: 'createdAt', directions: NEWEST_FIRST },
  ],
  'web/src/entities/passport/passport.ts': [{ collection: 'passports', whereMaybe: ['userId'] }],
  'web/src/entities/order/preload.ts': [{ collection: 'questions', where: ['userId'] }],
  'web/src/entities/song/takes.ts': [{ collection: 'takes', whereMaybe: ['userId'] }],
  'web/src/entities/song/notes.ts': [{ collection: 'notes', whereMaybe: ['userId'] }],
  'web/src/features/my-order/story/api/story-upload.ts': [{ collection: 'storyFiles', where: ['userId'] }],
  'web/src/entities/song/timings.ts': [{ collection: 'timings', whereMaybe: ['userId'] }],
  'web/src/entities/song/song-files.ts': [{ collection: 'files', whereMaybe: ['userId'] }],
  'web/src/entities/message/messages.ts': [
    { collection: 'messages', whereMaybe: ['userId'], orderBy: 'at', directions: NEWEST_FIRST },
  ],
  'web/src/features/my-order/gifts/api/gifts.ts': [{ collection: 'gifts', where: ['userId', 'songId'] }],
  'web/src/features/lyrics/api/use-my-paid-songs.ts': [
    { collection: 'songs', where: ['userId', 'isPaid'], orderBy: 'createdAt', directions: NEWEST_FIRST },
  ],
  'web/src/entities/order/extras.ts': [{ collection: 'extras', whereMaybe: ['userId'] }],
  'web/src/entities/order/order-events.ts': [
    { collection: 'events', where: ['userId'] },
    { collection: 'events', orderBy: 'at', directions: NEWEST_FIRST },
  ],
  'web/src/features/admin/api/uploads.ts': [{ collection: 'uploads', where: ['path'] }],
  'web/src/features/admin/api/admins.ts': [{ collection: 'profiles', where: ['isAdmin'] }],
  'web/src/features/admin/payments/api/payment-health.ts': [
    { collection: 'orders', orderBy: 'review.at', directions: NEWEST_FIRST },
    { collection: 'orders', where: ['extrasUnderReview'] },
    { collection: 'orders', where: ['paymentStatus'], orderBy: 'createdAt', directions: OLDEST_FIRST },
  ],
  'web/src/features/admin/reports/api/reports.ts': [
    { collection: 'songReports', orderBy: 'updatedAt', directions: NEWEST_FIRST },
    { collection: 'giftReports', orderBy: 'updatedAt', directions: NEWEST_FIRST },
    { collection: 'songs', where: ['isHidden'], orderBy: 'updatedAt', directions: NEWEST_FIRST },
  ],
  'web/src/features/admin/reviews/api/reviews.ts': [
    { collection: 'reviews', orderBy: 'publicId', directions: NEWEST_FIRST },
  ],
  'web/src/features/admin/audit/api/use-audit-page.ts': [
    {
      collection: 'auditLog',
      whereMaybe: ['action', 'actorEmail'],
      orderBy: 'at',
      directions: BOTH_WAYS,
    },
  ],
  'web/src/features/admin/orders/api/first-orders.ts': [
    { collection: 'orders', orderBy: 'createdAt', directions: NEWEST_FIRST },
  ],
  'web/src/features/admin/customers/api/customer.ts': [
    { collection: 'orders', where: ['userId'], orderBy: 'createdAt', directions: BOTH_WAYS },
    { collection: 'orders', where: ['userId'] },
    {
      collection: 'orders',
      where: ['userId', 'paymentStatus'],
      sums: ['chargedCents', 'refundedCents', 'lostCents'],
    },
    {
      collection: 'orders',
      where: ['userId'],
      sums: ['extraSums.chargedCents', 'extraSums.refundedCents', 'extraSums.lostCents'],
    },
  ],
  'web/src/features/admin/mail/api/emails.ts': [
    { collection: 'emailOutbox', where: ['orderId'], orderBy: 'createdAt', directions: NEWEST_FIRST },
    { collection: 'emailOutbox', whereMaybe: ['state'], orderBy: 'createdAt', directions: BOTH_WAYS },
  ],
  'functions/src/store/public-song-store.ts': [
    { collection: 'publicSongs', orderBy: 'publishedAt', directions: NEWEST_FIRST },
    {
      collection: 'publicSongs',
      whereMaybe: ['style'],
      containsMaybe: 'searchTokens',
      orderBy: 'publishedAt',
      directions: NEWEST_FIRST,
    },
  ],
  'web/src/features/dashboard/api/my-songs.ts': [
    {
      collection: 'songs',
      where: ['userId', 'isPaid', 'orderStatus'],
      orderBy: 'createdAt',
      directions: NEWEST_FIRST,
    },
  ],
  'web/src/features/dashboard/api/my-orders-query.ts': [
    { collection: 'orders', where: ['userId', 'stage'], orderBy: 'createdAt', directions: NEWEST_FIRST },
    // Active ones are sorted by the turn first, which the index holds like a compared field.
    {
      collection: 'orders',
      where: ['userId', 'stage', 'waitingOn'],
      orderBy: 'createdAt',
      directions: NEWEST_FIRST,
    },
  ],
};

/** The composite indexes that a query needs, as one line each: fields in order. One field alone is indexed anyway. */
export function indexesOf({ collection, where = [], whereMaybe = [], ...query }: AskedQuery): string[] {
  const { containsMaybe, upTo, orderBy, sums = [], directions = [] } = query;
  if (sums.length > 0) {
    const fields = [...where, ...(upTo === undefined ? [] : [upTo]), ...sums];
    return [`${collection}: ${fields.map((field) => `${field} ASCENDING`).join(', ')}`];
  }
  // Equalities alone are answered by the single-field indexes together.
  if (orderBy === undefined) return [];
  const contains = containsMaybe === undefined ? [[]] : [[], [`${containsMaybe} CONTAINS`]];
  return subsetsOf(whereMaybe).flatMap((some) =>
    contains.flatMap((looked) =>
      directions.flatMap((direction) => {
        const compared = [...where, ...some].map((field) => `${field} ASCENDING`);
        const fields = [...compared, ...looked, `${orderBy} ${direction}`];
        return fields.length === 1 ? [] : [`${collection}: ${fields.join(', ')}`];
      }),
    ),
  );
}

function subsetsOf(fields: readonly string[]): string[][] {
  return fields.reduce<string[][]>((sets, field) => sets.concat(sets.map((set) => [...set, field])), [[]]);
}

/** Every list that the board, its counts and the export ask for. */
export const orderLists: readonly OrderQuery[] = ORDER_VIEWS.flatMap((view) =>
  (['all', 'pending', 'over'] as const).flatMap((status) =>
    (['all', 'paid'] as const).flatMap((payment) =>
      ['', 'river', 'two words'].flatMap((search) =>
        [null, ...ORDER_SORTS].map((sort) =>
          orderQueryOf(
            { view, status, payment, search, sort, person: null },
            { uid: 'admin', now: new Date(), calendar: DEFAULT_SETTINGS },
          ),
        ),
      ),
    ),
  ),
);

/**
 * The composite indexes of a list, which is paged both ways. Firestore merges the indexes of equal fields that end with the same
 * order: one index for each field does for all their combinations, and without an order, which is the order of ids, the
 * single-field indexes do. Lists with a range or an array have an index of their own, because merging them is not documented.
 */
export function indexesOfList({ where, oneOf, sort }: OrderQuery): string[] {
  const compared = [...where, ...oneOf.flat()].map(({ field, is }) => ({ name: field.join('.'), is }));
  const namesOf = (...kinds: string[]) => [
    ...new Set(compared.filter(({ is }) => kinds.includes(is)).map(({ name }) => name)),
  ];
  const equal = namesOf('==');
  const arrays = namesOf('array-contains', 'array-contains-any');
  const ranges = namesOf('<', '>=', '>');
  if (!sort) {
    if (arrays.length + ranges.length > 0) throw new Error('Only equality is answered in the order of ids');
    return [];
  }
  if (ranges.some((name) => name !== sort.field)) throw new Error('A range needs the same order');
  const alone = arrays.length + ranges.length > 0;
  const groups = alone
    ? [[...equal.map(ascending), ...arrays.map((name) => `${name} CONTAINS`)]]
    : equal.map((name) => [ascending(name)]);
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group) => BOTH_WAYS.map((way) => `orders: ${[...group, `${sort.field} ${way}`].join(', ')}`));
}

const ascending = (name: string) => `${name} ASCENDING`;
