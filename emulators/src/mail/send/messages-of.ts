import { z } from 'zod';
import { linksOf } from '../message.ts';
import type { Message } from '../message.ts';

const person = z.object({ email: z.string(), name: z.string().optional() });
const strings = z.record(z.string(), z.string()).default({});

/** What is left to read once `checkSendRequest` found nothing wrong. */
const acceptedSchema = z.object({
  from: person,
  reply_to: person.optional(),
  reply_to_list: z.array(person).default([]),
  subject: z.string().default(''),
  content: z.array(z.object({ type: z.string(), value: z.string() })),
  headers: strings,
  custom_args: strings,
  categories: z.array(z.string()).default([]),
  attachments: z
    .array(
      z.object({
        filename: z.string(),
        type: z.string().default('application/octet-stream'),
        content: z.string(),
        disposition: z.string().default('attachment'),
        content_id: z.string().optional(),
      }),
    )
    .default([]),
  personalizations: z.array(
    z.object({
      from: person.optional(),
      to: z.array(person),
      cc: z.array(person).default([]),
      bcc: z.array(person).default([]),
      subject: z.string().optional(),
      headers: strings,
      custom_args: strings,
      substitutions: strings,
    }),
  ),
});

type Person = z.infer<typeof person>;

function written({ email, name }: Person): string {
  return name ? `${name} <${email}>` : email;
}

function substitute(text: string, substitutions: Record<string, string>): string {
  return Object.entries(substitutions).reduce((result, [tag, value]) => result.replaceAll(tag, value), text);
}

/** One message for each personalization, as each group of recipients would find it. */
export function messagesOf(body: unknown, messageId: string, at: string): Message[] {
  const mail = acceptedSchema.parse(body);
  const part = (type: string) => mail.content.find((one) => one.type === type)?.value ?? '';
  const replyTo = mail.reply_to ? [mail.reply_to] : mail.reply_to_list;
  return mail.personalizations.map((one, index): Message => {
    const from = written(one.from ?? mail.from);
    const subject = substitute(one.subject ?? mail.subject, one.substitutions);
    const html = substitute(part('text/html'), one.substitutions);
    const text = substitute(part('text/plain'), one.substitutions);
    return {
      id: `${messageId}.${index}`,
      at,
      kind: 'email',
      to: one.to.map(({ email }) => email),
      cc: one.cc.map(({ email }) => email),
      bcc: one.bcc.map(({ email }) => email),
      from,
      subject,
      html,
      text,
      headers: {
        From: from,
        To: one.to.map(written).join(', '),
        ...(one.cc.length > 0 && { Cc: one.cc.map(written).join(', ') }),
        ...(replyTo.length > 0 && { 'Reply-To': replyTo.map(written).join(', ') }),
        Subject: subject,
        Date: new Date(at).toUTCString(),
        'Message-ID': `<${messageId}@localhost>`,
        ...mail.headers,
        ...one.headers,
      },
      links: linksOf(html, text),
      categories: mail.categories,
      customArgs: { ...mail.custom_args, ...one.custom_args },
      attachments: mail.attachments.map((file) => ({
        filename: file.filename,
        type: file.type,
        content: file.content,
        inline: file.disposition === 'inline',
        ...(file.content_id !== undefined && { contentId: file.content_id }),
      })),
      read: false,
    };
  });
}
