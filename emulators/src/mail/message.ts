import { z } from 'zod';

const attachmentSchema = z.object({
  filename: z.string(),
  type: z.string(),
  /** Base64. */
  content: z.string(),
  inline: z.boolean(),
  contentId: z.string().optional(),
});

export const messageSchema = z.object({
  id: z.string(),
  /** ISO 8601, when it was accepted or, for codes, first seen. */
  at: z.string(),
  kind: z.enum(['email', 'auth', 'sms']),
  /** Bare addresses or, for SMS, phone numbers. */
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
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
  categories: z.array(z.string()),
  customArgs: z.record(z.string(), z.string()),
  attachments: z.array(attachmentSchema),
  read: z.boolean(),
});

export type Message = z.infer<typeof messageSchema>;
export type Attachment = z.infer<typeof attachmentSchema>;

const entities: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      return String.fromCodePoint(
        Math.min(0x10ffff, Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16)),
      );
    },
  );
}

export function linksOf(html: string, text: string): string[] {
  const fromHtml = [...html.matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    decodeEntities(match[1] ?? match[2] ?? ''),
  );
  // A full stop or bracket that ends a sentence is not part of the address before it.
  const fromText = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) =>
    link.replace(/[.,;:!?)\]]+$/, ''),
  );
  return [...new Set([...fromHtml, ...fromText])].filter((link) => /^https?:\/\//.test(link));
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
