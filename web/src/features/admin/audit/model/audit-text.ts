import type { AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { formatCents } from '@keepsong/domain/pricing';
import { sentence } from '../../model/order-name';

type Fact = AuditEntry['after'][string] | undefined;
/** Returns the name of an admin; null for everybody else. */
type NameOf = (uid: string | null) => string | null;

const HIDDEN = new Set(['emailId', 'note', 'path']);
const CODE = /^[a-z]+(?:_[a-z]+)*(?:, [a-z]+(?:_[a-z]+)*)*$/;

const TARGETS: Readonly<Record<string, string>> = {
  orders: 'Orders',
  songs: 'A song',
  emailOutbox: 'An e-mail',
  gifts: 'A gift page',
  settings: 'The settings',
};

export function targetText(target: string, nameOf: NameOf): string {
  const [collection = '', id = ''] = target.split('/');
  if (collection === 'profiles') return nameOf(id) ?? 'A person';
  return TARGETS[collection] ?? sentence(collection);
}

function valueText(name: string, value: Fact, nameOf: NameOf): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return name.endsWith('Cents') ? formatCents(value) : String(value);
  if (name === 'assignedTo') return nameOf(value) ?? 'somebody who is no admin any more';
  // A take's name follows the id of its song.
  if (name === 'takes') return value.replaceAll(/[^\s,/]+\//g, '');
  return CODE.test(value) ? value.replaceAll('_', ' ') : value;
}

/** `refundedCents` → `Refunded`, `paymentStatus` → `Payment status`. */
const labelOf = (name: string): string =>
  sentence(name.replace(/Cents$/, '').replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`));

/** `Status: pending → completed`; a value on only one side is shown alone. */
export function changesText({ before, after }: Pick<AuditEntry, 'before' | 'after'>, nameOf: NameOf): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .filter((name) => !HIDDEN.has(name))
    .map((name) => {
      const text = (facts: AuditEntry['after']) => valueText(name, facts[name], nameOf);
      const was = name in before && name in after ? `${text(before)} → ` : '';
      return `${labelOf(name)}: ${was}${text(name in after ? after : before)}`;
    })
    .join(' · ');
}
