import { checkAddress, checkRecipientCount, checkRecipients } from './addresses.ts';
import {
  checkAttachments,
  checkCategories,
  checkContent,
  checkCustomArgs,
  checkHeaders,
  checkSendAt,
  checkSubject,
} from './parts.ts';
import { collectProblems, isJson, refuseUnknownKeys } from './problems.ts';
import type { Json, Problems, SendGridError } from './problems.ts';
import { checkSettings } from './settings.ts';

const TOP_LEVEL = new Set(
  'personalizations from reply_to reply_to_list subject content attachments template_id sections headers categories custom_args send_at batch_id asm ip_pool_name mail_settings tracking_settings'.split(
    ' ',
  ),
);
const PERSONALIZATION = new Set(
  'from to cc bcc subject headers substitutions dynamic_template_data custom_args send_at'.split(' '),
);
const MAX_PERSONALIZATIONS = 1000;
const MAX_REPLY_TO = 1000;

function checkPersonalizations(problems: Problems, body: Json): void {
  const list = body.personalizations;
  if (!Array.isArray(list) || list.length === 0) {
    return problems.add(
      'The personalizations field is required and must have at least one personalization.',
      'personalizations',
      'personalizations',
    );
  }
  if (list.length > MAX_PERSONALIZATIONS) {
    const message = `No more than ${MAX_PERSONALIZATIONS} personalizations are allowed.`;
    return problems.add(message, 'personalizations', 'personalizations');
  }
  let recipients = 0;
  list.forEach((one: unknown, index) => {
    const path = `personalizations.${index}`;
    if (!isJson(one)) return problems.add('The personalization must be an object.', path, 'personalizations');
    refuseUnknownKeys(problems, one, PERSONALIZATION, path);
    recipients += checkRecipients(problems, one, path);
    if (one.from !== undefined) checkAddress(problems, one.from, `${path}.from`, 'personalizations.from');
    checkSubject(problems, one.subject, `${path}.subject`);
    checkHeaders(problems, one.headers, `${path}.headers`);
    checkCustomArgs(problems, one.custom_args, `${path}.custom_args`);
    checkSendAt(problems, one.send_at, `${path}.send_at`);
  });
  checkRecipientCount(problems, recipients);
}

function checkSubjects(problems: Problems, body: Json): void {
  checkSubject(problems, body.subject, 'subject');
  const list = Array.isArray(body.personalizations) ? body.personalizations : [];
  const everyOneHasItsOwn = list.length > 0 && list.every((one) => isJson(one) && one.subject !== undefined);
  if (body.subject === undefined && !everyOneHasItsOwn) {
    problems.add(
      'The subject is required. You can get around this requirement if you use a template with a subject defined or if every personalization has a subject defined.',
      'subject',
      'subject',
    );
  }
}

function checkReplyTo(problems: Problems, body: Json): void {
  if (body.reply_to !== undefined) checkAddress(problems, body.reply_to, 'reply_to', 'reply_to');
  const list = body.reply_to_list;
  if (list === undefined) return;
  if (body.reply_to !== undefined) {
    problems.add('Only one of reply_to and reply_to_list may be given.', 'reply_to_list', 'reply_to');
  }
  if (!Array.isArray(list) || list.length > MAX_REPLY_TO) {
    return problems.add(
      'The reply_to_list must be an array of at most 1000 addresses.',
      'reply_to_list',
      'reply_to',
    );
  }
  list.forEach((one, index) => checkAddress(problems, one, `reply_to_list.${index}`, 'reply_to'));
}

/** Everything SendGrid would object to in the body of `POST /v3/mail/send`; empty when it would accept. */
export function checkSendRequest(body: unknown): SendGridError[] {
  const problems = collectProblems();
  if (!isJson(body)) {
    problems.add('Bad Request', null);
    return problems.list;
  }
  refuseUnknownKeys(problems, body, TOP_LEVEL, '');
  if (body.from === undefined) {
    problems.add(
      'The from object must be provided for every email send. It is an object that requires the email parameter, but may also contain a name parameter.  e.g. {"email" : "example@example.com"}  or {"email" : "example@example.com", "name" : "Example Recipient"}.',
      'from.email',
      'from',
    );
  } else checkAddress(problems, body.from, 'from', 'from');
  checkPersonalizations(problems, body);
  checkReplyTo(problems, body);
  // No template exists here, so a template never stands in for subject or content.
  if (body.template_id !== undefined) {
    problems.add(
      'The template_id must be a valid template id of this account.',
      'template_id',
      'template_id',
    );
  }
  checkSubjects(problems, body);
  checkContent(problems, body.content);
  checkAttachments(problems, body.attachments);
  checkHeaders(problems, body.headers, 'headers');
  checkCategories(problems, body.categories);
  checkCustomArgs(problems, body.custom_args, 'custom_args');
  checkSendAt(problems, body.send_at, 'send_at');
  checkSettings(problems, body);
  return problems.list;
}
