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
  /** Newest first by default. */
  directions?: readonly Direction[];
}

const OLDEST = ['ASCENDING'] as const;

/** Fields that are compared by equality alone, or are the only one of their query: the indexes of single fields answer these. */
const alone = (...where: string[]): AskedQuery => ({ collection: '', where });

/**
 * What asks for every index, and all fields of the files that name more than one, by the file; not those of `orderLists`. The test
 * compares this list with the files.
 */
export const queries: Readonly<Record<string, readonly AskedQuery[]>> = {
  'functions/src/account/set-admin.ts': [alone('isAdmin', 'assignedTo')],
  'functions/src/store/order-search-store.ts': [alone('version', 'createdAt')],
  'functions/src/production/send-reminders.ts': [
    { collection: 'orders', where: ['board.turn'], orderBy: 'board.dueDay', directions: OLDEST },
    alone('nextReminderAt'),
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
    { collection: 'orders', where: ['books.paidIn'], orderBy: 'promotionCode', directions: OLDEST },
    { collection: 'reviews', upTo: 'createdAt', sums: ['stars'] },
    alone('heardFrom', 'firstVisitAt'),
  ],
  'functions/src/account/anonymise-orders.ts': [alone('orderId', 'userId')],
  'functions/src/account/export-account.ts': [
    alone('revision', 'at', 'version', 'publishedAt', 'createdAt', 'orderId', 'userId'),
  ],
  'functions/src/email/mail-events.ts': [alone('userId', 'mailProblem.kind')],
  'functions/src/messages/messages.ts': [{ collection: 'messages', where: ['side'], orderBy: 'at' }],
  'functions/src/production/notes.ts': [alone('state', 'revision')],
  'functions/src/orders/unpaid-orders.ts': [
    { collection: 'orders', where: ['paidAt'], upTo: 'createdAt', orderBy: 'createdAt', directions: OLDEST },
    alone('orderId'),
  ],
  'functions/src/store/review-store.ts': [{ collection: 'reviews', where: ['hidden'], orderBy: 'publicId' }],
  'functions/src/store/outbox-store.ts': [
    { collection: 'emailOutbox', where: ['state'], orderBy: 'nextAttemptAt', directions: OLDEST },
  ],
  'web/src/features/admin/orders/api/board-counts.ts': [alone('paymentStatus', 'stage')],
  'web/src/features/admin/lyrics/api/writing-queue.ts': [
    { collection: 'orders', where: ['board.turn', 'stage'], orderBy: 'board.dueDay', directions: OLDEST },
  ],
  'web/src/entities/song/song-reads.ts': [
    { collection: 'versions', where: ['userId'], orderBy: 'revision' },
    { collection: 'approvals', where: ['userId'], orderBy: 'revision' },
    // `limitToLast` asks in the other direction.
    { collection: 'takes', whereMaybe: ['userId'], orderBy: 'publishedAt' },
    { collection: 'notes', where: ['userId'], orderBy: 'createdAt' },
    { collection: 'notes', where: ['state'], orderBy: 'createdAt' },
  ],
  'web/src/entities/message/messages.ts': [{ collection: 'messages', whereMaybe: ['userId'], orderBy: 'at' }],
  'web/src/features/my-order/gifts/api/gifts.ts': [alone('userId', 'songId')],
  'web/src/features/lyrics/api/use-my-paid-songs.ts': [
    { collection: 'songs', where: ['userId', 'isPaid'], orderBy: 'createdAt' },
  ],
  'web/src/entities/order/order-events.ts': [alone('userId', 'at')],
  'web/src/features/admin/payments/api/payment-health.ts': [
    { collection: 'orders', where: ['paymentStatus'], orderBy: 'createdAt', directions: OLDEST },
    alone('review.at', 'extrasUnderReview'),
  ],
  'web/src/features/admin/reports/api/reports.ts': [
    { collection: 'songs', where: ['isHidden'], orderBy: 'updatedAt' },
  ],
  'web/src/features/admin/audit/api/use-audit-page.ts': [
    { collection: 'auditLog', whereMaybe: ['action', 'actorEmail'], orderBy: 'at' },
  ],
  'web/src/features/admin/customers/api/customer.ts': [
    { collection: 'orders', where: ['userId'], orderBy: 'createdAt' },
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
    { collection: 'emailOutbox', where: ['orderId'], orderBy: 'createdAt' },
    { collection: 'emailOutbox', whereMaybe: ['state'], orderBy: 'createdAt' },
  ],
  'functions/src/store/public-song-store.ts': [
    {
      collection: 'publicSongs',
      whereMaybe: ['style'],
      containsMaybe: 'searchTokens',
      orderBy: 'publishedAt',
    },
  ],
  'web/src/features/dashboard/api/my-songs.ts': [
    { collection: 'songs', where: ['userId', 'isPaid', 'orderStatus'], orderBy: 'createdAt' },
  ],
  'web/src/features/dashboard/api/my-orders-query.ts': [
    { collection: 'orders', where: ['userId', 'stage'], orderBy: 'createdAt' },
    // Active ones are sorted by the turn first, which the index holds like a compared field.
    { collection: 'orders', where: ['userId', 'stage', 'waitingOn'], orderBy: 'createdAt' },
  ],
};

/** The composite indexes that a query needs, as one line each: fields in order. One field alone is indexed anyway. */
export function indexesOf({ collection, where = [], whereMaybe = [], ...query }: AskedQuery): string[] {
  const { containsMaybe, upTo, orderBy, sums = [], directions = ['DESCENDING'] } = query;
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
 * The composite indexes of a list. Firestore merges the indexes of equal fields that end with the same
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
  const way: Direction = sort.direction === 'desc' ? 'DESCENDING' : 'ASCENDING';
  return groups
    .filter((group) => group.length > 0)
    .map((group) => `orders: ${[...group, `${sort.field} ${way}`].join(', ')}`);
}

const ascending = (name: string) => `${name} ASCENDING`;
