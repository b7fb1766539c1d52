import { isJson, refuseUnknownKeys } from './problems.ts';
import type { Json, Problems } from './problems.ts';

const ADDRESS = /^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@.<>(),;:"\\[\]]+(\.[^\s@.<>(),;:"\\[\]]+)+$/;
const MAX_RECIPIENTS = 1000;

export function checkAddress(problems: Problems, value: unknown, path: string, topic: string): void {
  if (!isJson(value)) return problems.add('Does not contain a valid address.', path, topic);
  refuseUnknownKeys(problems, value, new Set(['email', 'name']), path);
  if (typeof value.email !== 'string' || !ADDRESS.test(value.email)) {
    problems.add('Does not contain a valid address.', `${path}.email`, topic);
  }
  if (value.name !== undefined && (typeof value.name !== 'string' || /[\r\n]/.test(value.name))) {
    problems.add('The name must be a string without line breaks.', `${path}.name`, topic);
  }
}

/** Checks `to`, `cc` and `bcc` of one personalization; returns how many people it names. */
export function checkRecipients(problems: Problems, personalization: Json, path: string): number {
  const seen = new Set<string>();
  let count = 0;
  if (!Array.isArray(personalization.to) || personalization.to.length === 0) {
    problems.add(
      'The to array is required for all personalization objects, and must have at least one email object with a valid email address.',
      `${path}.to`,
      'personalizations.to',
    );
  }
  for (const kind of ['to', 'cc', 'bcc']) {
    const people = personalization[kind];
    if (people === undefined || (kind === 'to' && !Array.isArray(people))) continue;
    if (!Array.isArray(people)) {
      problems.add(`The ${kind} parameter must be an array.`, `${path}.${kind}`, `personalizations.${kind}`);
      continue;
    }
    people.forEach((person: unknown, index) => {
      count += 1;
      checkAddress(problems, person, `${path}.${kind}.${index}`, `personalizations.${kind}`);
      if (!isJson(person) || typeof person.email !== 'string') return;
      const email = person.email.toLowerCase();
      if (seen.has(email)) {
        problems.add(
          `Each email address in the personalization block should be unique between to, cc, and bcc. We found the first duplicate instance of [${person.email}] in the ${path}.${kind} field.`,
          path,
          'recipient-errors',
        );
      }
      seen.add(email);
    });
  }
  return count;
}

export function checkRecipientCount(problems: Problems, count: number): void {
  if (count > MAX_RECIPIENTS) {
    problems.add(
      `The total number of recipients must be no more than ${MAX_RECIPIENTS}.`,
      'personalizations',
      'recipient-errors',
    );
  }
}
