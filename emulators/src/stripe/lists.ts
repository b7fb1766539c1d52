/** Turns stored objects into replies: references become objects where `expand` asks for them, lists become pages. */
import type { Account } from './account.ts';
import { badParam, noSuch } from './errors.ts';
import type { PageParams } from './params.ts';

type Expander = (account: Account, value: Record<string, unknown>) => unknown;

const charge: Expander = ({ state }, value) => state.charges.get(String(value['charge']));
const intent: Expander = ({ state }, value) => state.paymentIntents.get(String(value['payment_intent']));

const EXPANDABLE: Record<string, Record<string, Expander>> = {
  'checkout.session': {
    payment_intent: intent,
    line_items: ({ state }, value) => ({
      object: 'list',
      data: state.sessions.get(String(value['id']))?.lineItems ?? [],
      has_more: false,
    }),
  },
  payment_intent: { latest_charge: ({ state }, value) => state.charges.get(String(value['latest_charge'])) },
  charge: { payment_intent: intent },
  refund: { charge, payment_intent: intent },
  dispute: { charge, payment_intent: intent },
};

function expandPath(account: Account, value: unknown, [name, ...rest]: string[], path: string): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  const { data } = fields;
  if (name === 'data' && Array.isArray(data)) {
    return { ...fields, data: data.map((one) => expandPath(account, one, rest, path)) };
  }
  const expander = EXPANDABLE[String(fields['object'])]?.[name];
  if (expander === undefined) {
    throw badParam('expand', `This property cannot be expanded (${path}).`);
  }
  // An object that an earlier path has expanded is expanded further, not again; a null reference stays null.
  const current = fields[name] ?? null;
  const opened =
    typeof current === 'object' && current !== null ? current : (expander(account, fields) ?? current);
  return { ...fields, [name]: expandPath(account, opened, rest, path) };
}

/** Throws when a path cannot be expanded. The stored object is never changed. */
export function expanded(account: Account, value: object, paths: readonly string[]): unknown {
  return paths.reduce<unknown>((reply, path) => expandPath(account, reply, path.split('.'), path), value);
}

/** One page of stored objects, the newest first. Throws when a cursor is not among them. */
export function pageOf(
  account: Account,
  stored: Iterable<{ id: string; created: number }>,
  { limit, starting_after: after, ending_before: before, created = {}, expand }: PageParams,
  url: string,
): unknown {
  const all = [...stored].reverse();
  const at = (id: string, name: string) => {
    const index = all.findIndex((one) => one.id === id);
    if (index < 0) throw noSuch('object', id, name, 400);
    return index;
  };
  const from = after === undefined ? 0 : at(after, 'starting_after') + 1;
  const to = before === undefined ? all.length : at(before, 'ending_before');
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = created;
  const matching = all
    .slice(from, to)
    .filter((one) => one.created > gt && one.created >= gte && one.created < lt && one.created <= lte);
  // Going back towards the newest, the page ends at the cursor.
  const data = before === undefined ? matching.slice(0, limit) : matching.slice(-limit);
  return expanded(account, { object: 'list', data, has_more: data.length < matching.length, url }, expand);
}
