import { checkBytes, isJson, refuseUnknownKeys } from './problems.ts';
import type { Json, Problems } from './problems.ts';

const RESERVED_HEADERS = new Set([
  'x-sg-id',
  'x-sg-eid',
  'received',
  'dkim-signature',
  'content-type',
  'content-transfer-encoding',
  'to',
  'from',
  'subject',
  'reply-to',
  'cc',
  'bcc',
]);
const CUSTOM_ARGS_BYTES = 10_000;
const DAYS_AHEAD = 72 * 60 * 60;

function checkStrings(problems: Problems, value: unknown, path: string, topic: string): value is Json {
  if (value === undefined) return false;
  if (!isJson(value)) {
    problems.add(`The ${path} parameter must be an object of key/value pairs.`, path, topic);
    return false;
  }
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string')
      problems.add(`The value of ${key} must be a string.`, `${path}.${key}`, topic);
  }
  return true;
}

export function checkHeaders(problems: Problems, value: unknown, path: string): void {
  if (!checkStrings(problems, value, path, 'headers')) return;
  for (const [name, text] of Object.entries(value)) {
    const field = `${path}.${name}`;
    if (RESERVED_HEADERS.has(name.toLowerCase())) {
      problems.add(`The ${name} header is reserved and cannot be overwritten.`, field, 'headers');
    } else if (!/^[\x21-\x39\x3b-\x7e]+$/.test(name)) {
      problems.add('Header names must be ASCII without spaces or colons.', field, 'headers');
    }
    if (typeof text === 'string' && /[\r\n]/.test(text)) {
      problems.add('Header values cannot contain line breaks.', field, 'headers');
    }
  }
}

export function checkCustomArgs(problems: Problems, value: unknown, path: string): void {
  checkStrings(problems, value, path, 'custom_args');
  checkBytes(problems, value, CUSTOM_ARGS_BYTES, path);
}

export function checkSubject(problems: Problems, value: unknown, path: string): void {
  if (value === undefined) return;
  if (typeof value !== 'string' || value.length === 0) {
    problems.add('The subject must be a string at least one character in length.', path, 'subject');
  } else if (/[\r\n]/.test(value)) {
    problems.add('The subject cannot contain line breaks.', path, 'subject');
  }
}

export function checkSendAt(problems: Problems, value: unknown, path: string): void {
  if (value === undefined) return;
  if (!Number.isInteger(value))
    return problems.add('The send_at parameter must be a Unix timestamp.', path, 'send_at');
  if (Number(value) > Date.now() / 1000 + DAYS_AHEAD) {
    problems.add('The send_at parameter may not be more than 72 hours in the future.', path, 'send_at');
  }
}

export function checkContent(problems: Problems, value: unknown): void {
  if (!Array.isArray(value) || value.length === 0) {
    return problems.add(
      'Unless a valid template_id is provided, the content parameter is required. There must be at least one defined content block. We typically suggest both text/plain and text/html blocks are included, but only one block is required.',
      'content',
      'content',
    );
  }
  const ranks: number[] = [];
  value.forEach((part: unknown, index) => {
    const path = `content.${index}`;
    if (!isJson(part)) return problems.add('The content block must be an object.', path, 'content');
    refuseUnknownKeys(problems, part, new Set(['type', 'value']), path);
    if (typeof part.type !== 'string' || !/^[\w.+-]+\/[\w.+-]+/.test(part.type) || /[\r\n]/.test(part.type)) {
      problems.add('The content type must be a valid MIME type.', `${path}.type`, 'content.type');
    }
    if (typeof part.value !== 'string' || part.value.length === 0) {
      problems.add(
        'The content value must be a string at least one character in length.',
        `${path}.value`,
        'content.value',
      );
    }
    ranks.push(part.type === 'text/plain' ? 0 : part.type === 'text/html' ? 1 : 2);
  });
  const inOrder = ranks.every((rank, index) => index === 0 || rank >= (ranks[index - 1] ?? 0));
  if (!inOrder) {
    problems.add(
      'If present, text/plain and text/html must be the first two content types, in that order.',
      'content',
      'content',
    );
  }
  if (ranks.filter((rank) => rank === 0).length > 1 || ranks.filter((rank) => rank === 1).length > 1) {
    problems.add('Each content type may be given once.', 'content', 'content');
  }
}

export function checkCategories(problems: Problems, value: unknown): void {
  if (value === undefined) return;
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string' || one.length > 255)) {
    return problems.add('Categories must be strings of at most 255 characters.', 'categories', 'categories');
  }
  if (value.length > 10) problems.add('There may be at most 10 categories.', 'categories', 'categories');
  if (new Set(value).size < value.length)
    problems.add('Categories must be unique.', 'categories', 'categories');
}

export function checkAttachments(problems: Problems, value: unknown): void {
  if (value === undefined) return;
  if (!Array.isArray(value))
    return problems.add('Attachments must be an array.', 'attachments', 'attachments');
  value.forEach((file: unknown, index) => {
    const path = `attachments.${index}`;
    if (!isJson(file)) return problems.add('The attachment must be an object.', path, 'attachments');
    const known = new Set(['content', 'type', 'filename', 'disposition', 'content_id', 'name']);
    refuseUnknownKeys(problems, file, known, path);
    const { content } = file;
    const isBase64 =
      typeof content === 'string' &&
      content.length > 0 &&
      content.length % 4 === 0 &&
      /^[A-Za-z0-9+/]+={0,2}$/.test(content);
    if (!isBase64) {
      const message = 'The attachment content must be base64 encoded.';
      problems.add(message, `${path}.content`, 'attachments.content');
    }
    if (typeof file.filename !== 'string' || file.filename === '' || /[\r\n]/.test(file.filename)) {
      const message = 'The filename of the attachment must be a string at least one character in length.';
      problems.add(message, `${path}.filename`, 'attachments.filename');
    }
    if (
      file.disposition !== undefined &&
      file.disposition !== 'inline' &&
      file.disposition !== 'attachment'
    ) {
      const message = 'The attachment disposition must be "inline" or "attachment".';
      problems.add(message, `${path}.disposition`, 'attachments.disposition');
    }
    if (file.disposition === 'inline' && typeof file.content_id !== 'string') {
      const message = 'An inline attachment needs a content_id.';
      problems.add(message, `${path}.content_id`, 'attachments.content_id');
    }
  });
}
