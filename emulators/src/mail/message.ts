import { z } from 'zod';

export const messageSchema = z.object({
  id: z.string(),
  /** ISO 8601, when it was accepted or, for codes, first seen. */
  at: z.string(),
  /** `email` was sent through SendGrid; the others carry codes of the Auth emulator. */
  kind: z.enum(['email', 'auth', 'sms']),
  /** Bare addresses or, for SMS, phone numbers. */
  to: z.array(z.string()),
  /** `Name <address>` or a bare address. */
  from: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Every http(s) address in the message, in reading order, without repeats. */
  links: z.array(z.string()),
  /** The out-of-band code or SMS code. */
  code: z.string().optional(),
  customArgs: z.record(z.string(), z.string()),
});

export type Message = z.infer<typeof messageSchema>;

/** A message without the parts that only SendGrid's have. */
export function newMessage(
  parts: Pick<Message, 'id' | 'kind' | 'to' | 'from' | 'subject' | 'html' | 'text'> & Partial<Message>,
): Message {
  return {
    at: new Date().toISOString(),
    headers: {},
    links: linksOf(parts.html, parts.text),
    customArgs: {},
    ...parts,
  };
}

function linksOf(html: string, text: string): string[] {
  const fromHtml = [...html.matchAll(/\shref="([^"]*)"/gi)].map(([, link = '']) =>
    link.replace(/&(?:amp|#38);/g, '&'),
  );
  // A full stop or bracket that ends a sentence is not part of the address before it.
  const fromText = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) =>
    link.replace(/[.,;:!?)\]]+$/, ''),
  );
  return [...new Set([...fromHtml, ...fromText])].filter((link) => /^https?:\/\//.test(link));
}
