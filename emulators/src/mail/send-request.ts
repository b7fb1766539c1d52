/** The part of SendGrid's `POST /v3/mail/send` that the product uses, as strict as SendGrid is about it. */
import { z } from 'zod';
import { newMessage, type Message } from './message.ts';

const line = z
  .string()
  .min(1)
  .regex(/^[^\r\n]+$/, 'Must be text without line breaks.');
const address = z.strictObject({
  email: z.email({ pattern: z.regexes.html5Email, error: 'Does not contain a valid address.' }),
  name: line.optional(),
});
const custom = z
  .record(z.string(), z.string())
  .refine((map) => JSON.stringify(map).length <= 10_000, 'May not exceed 10,000 bytes.');
const off = z.strictObject({ enable: z.literal(false, { error: 'Local mail tracks nothing.' }) });

const RESERVED_HEADERS = 'content-type content-transfer-encoding to from subject reply-to cc bcc'.split(' ');
const headerName = line.refine(
  (name) => !RESERVED_HEADERS.includes(name.toLowerCase()),
  'This header is reserved and cannot be overwritten.',
);

const sendSchema = z.strictObject({
  personalizations: z.tuple([z.strictObject({ to: z.tuple([address]) })]),
  from: address,
  reply_to: address.optional(),
  subject: line,
  content: z.tuple([
    z.strictObject({ type: z.literal('text/plain'), value: z.string().min(1) }),
    z.strictObject({ type: z.literal('text/html'), value: z.string().min(1) }),
  ]),
  attachments: z
    .array(
      z.strictObject({
        content: z.base64().min(1),
        filename: line,
        type: line,
        disposition: z.enum(['inline', 'attachment']).default('attachment'),
        content_id: line.optional(),
      }),
    )
    .default([]),
  headers: z.record(headerName, line).default({}),
  categories: z
    .array(line.max(255))
    .max(10)
    .refine((all) => new Set(all).size === all.length, 'Categories must be unique.')
    .default([]),
  custom_args: custom.default({}),
  // SendGrid takes the account's own for those that are missing: its link under each message would switch off all of them.
  tracking_settings: z.strictObject({
    click_tracking: off,
    open_tracking: off,
    subscription_tracking: off,
  }),
});

export type SendRequest = z.output<typeof sendSchema>;

/** SendGrid's `errors`, each with the field it is about. */
export function readSendRequest(
  body: unknown,
): { request: SendRequest } | { errors: { message: string; field: string; help: null }[] } {
  const parsed = sendSchema.safeParse(body);
  if (parsed.success) return { request: parsed.data };
  return {
    errors: parsed.error.issues.flatMap((issue) =>
      (issue.code === 'unrecognized_keys' ? issue.keys : [null]).map((key) => ({
        message: issue.message,
        field: [...issue.path, ...(key === null ? [] : [key])].join('.'),
        help: null,
      })),
    ),
  };
}

const shown = ({ email, name }: z.output<typeof address>) =>
  name === undefined ? email : `${name} <${email}>`;

/** Pictures that belong to the message stand in its HTML, as a mail program shows them. */
function htmlWith(html: string, attachments: SendRequest['attachments']): string {
  return attachments.reduce(
    (shown, { content_id: id, type, content }) =>
      id === undefined ? shown : shown.replaceAll(`"cid:${id}"`, `"data:${type};base64,${content}"`),
    html,
  );
}

export function messageOf(request: SendRequest, id: string): Message {
  const [{ to }] = request.personalizations;
  const [text, html] = request.content;
  return newMessage({
    id,
    kind: 'email',
    to: to.map(({ email }) => email),
    from: shown(request.from),
    subject: request.subject,
    html: htmlWith(html.value, request.attachments),
    text: text.value,
    headers: {
      ...(request.reply_to !== undefined && { 'Reply-To': shown(request.reply_to) }),
      ...request.headers,
    },
    customArgs: request.custom_args,
  });
}
