/** Turns stored objects into replies: references become objects where `expand` asks for them, lists become pages. */
import type { Account } from '../account.ts';
import { badParam, noSuch } from '../errors.ts';

interface Identified {
  id: string;
  object: string;
  created?: number;
}

export interface PageParams {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  expand?: string[] | undefined;
}

interface ListReply {
  object: 'list';
  data: object[];
  has_more: boolean;
  url: string;
}

type Resolve = (account: Account, value: object) => unknown;

const field = (value: object, name: string): unknown => (value as Record<string, unknown>)[name];

const reference =
  (name: string, find: (account: Account) => Map<string, object>): Resolve =>
  (account, value) => {
    const id = field(value, name);
    return typeof id === 'string' ? (find(account).get(id) ?? id) : id;
  };

const intent = reference('payment_intent', ({ state }) => state.paymentIntents);
const charge = reference('charge', ({ state }) => state.charges);

const EXPANDABLE: Record<string, Record<string, Resolve>> = {
  'checkout.session': {
    payment_intent: intent,
    line_items: (account, value) => {
      const id = String(field(value, 'id'));
      const items = account.state.sessions.get(id)?.lineItems ?? [];
      return pageOf(account, items, {}, `/v1/checkout/sessions/${id}/line_items`);
    },
  },
  payment_intent: { latest_charge: reference('latest_charge', ({ state }) => state.charges) },
  charge: {
    payment_intent: intent,
    refunds: (account, value) => {
      const id = String(field(value, 'id'));
      const refunds = newestFirst(account.state.refunds.values()).filter((one) => one.charge === id);
      return pageOf(account, refunds, {}, `/v1/charges/${id}/refunds`);
    },
  },
  refund: { charge, payment_intent: intent },
  dispute: { charge, payment_intent: intent },
};

function cannotExpand(path: string) {
  return badParam('expand', `This property cannot be expanded (${path}).`);
}

function expandPath(account: Account, value: unknown, parts: string[], path: string): unknown {
  const [name, ...rest] = parts;
  if (name === undefined) return value;
  if (typeof value !== 'object' || value === null) return value;
  const type = field(value, 'object');
  if (type === 'list' && name === 'data') {
    const data = (value as ListReply).data.map((one) => expandPath(account, one, rest, path));
    return { ...value, data };
  }
  const resolve = EXPANDABLE[String(type)]?.[name];
  if (resolve === undefined) throw cannotExpand(path);
  const current = field(value, name);
  // A property that an earlier path has already opened is opened further, not again.
  const opened = typeof current === 'object' && current !== null ? current : resolve(account, value);
  return { ...value, [name]: expandPath(account, opened, rest, path) };
}

/** Throws when a path cannot be expanded. The stored object is never changed. */
export function expanded(account: Account, value: object, paths: readonly string[] | undefined): object {
  let reply: unknown = value;
  for (const path of paths ?? []) {
    const parts = path.split('.');
    if (parts.length > 4) throw badParam('expand', 'You cannot expand more than 4 levels of a property.');
    reply = expandPath(account, reply, parts, path);
  }
  return reply as object;
}

export function newestFirst<T>(items: Iterable<T>): T[] {
  return [...items].reverse();
}

/** One page of `items`, which come in list order. Throws when a cursor is not in the list. */
export function pageOf(
  account: Account,
  items: readonly { id: string }[],
  params: PageParams,
  url: string,
): ListReply {
  const { limit = 10, starting_after: after, ending_before: before } = params;
  if (after !== undefined && before !== undefined) {
    throw badParam('ending_before', 'You cannot pass both `starting_after` and `ending_before`.');
  }
  const at = (id: string, name: string) => {
    const index = items.findIndex((one) => one.id === id);
    if (index < 0) throw noSuch('object', id, name, 400);
    return index;
  };
  let from = 0;
  let to = limit;
  if (after !== undefined) {
    from = at(after, 'starting_after') + 1;
    to = from + limit;
  } else if (before !== undefined) {
    to = at(before, 'ending_before');
    from = Math.max(0, to - limit);
  }
  const list: ListReply = {
    object: 'list',
    data: items.slice(from, to),
    has_more: before !== undefined ? from > 0 : to < items.length,
    url,
  };
  return expanded(account, list, params.expand) as ListReply;
}

interface CreatedRange {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

export function createdWithin(
  range: CreatedRange | undefined,
): (item: Pick<Identified, 'created'>) => boolean {
  return ({ created = 0 }) =>
    range === undefined ||
    ((range.gt === undefined || created > range.gt) &&
      (range.gte === undefined || created >= range.gte) &&
      (range.lt === undefined || created < range.lt) &&
      (range.lte === undefined || created <= range.lte));
}
