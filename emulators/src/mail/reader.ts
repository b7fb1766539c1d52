import { escapeHtml } from './message.ts';
import type { Message } from './message.ts';

/**
 * What the frame that shows a message may do: show inline pictures and styles, and open links in a new tab. No script,
 * no form, nothing from the network: a tracking pixel must not fire because a developer looked.
 */
export const READER_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

function withInlinePictures(message: Message): string {
  return message.html.replace(/(["'(])cid:([^"')]+)/gi, (whole, before: string, contentId: string) => {
    const file = message.attachments.find((one) => one.contentId === contentId);
    return file ? `${before}data:${file.type};base64,${file.content}` : whole;
  });
}

/** Links of every message open beside the mailbox, not inside its frame. */
function linksLeaveTheFrame(html: string): string {
  return html.replace(/<a\s(?![^>]*\starget\s*=)/gi, '<a target="_blank" rel="noreferrer" ');
}

export type ColourScheme = 'light' | 'dark';

/**
 * Answers the message's own questions for a scheme as if the reader's device had it. A frame of another origin, which
 * the sandbox makes of ours, always gets the device's real answer from the browser.
 */
function inScheme(html: string, scheme: ColourScheme): string {
  return html
    .replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_, asked: string) =>
      asked.toLowerCase() === scheme ? '(min-width: 0)' : '(max-width: 0)',
    )
    .replace(/(<meta[^>]+name=["']?color-scheme["']?[^>]+content=)(["'])light dark\2/gi, `$1"${scheme}"`);
}

/** The message as a page of its own, for a sandboxed frame; text-only messages are set as plain paragraphs. */
export function readerPage(message: Message, scheme: ColourScheme): string {
  return inScheme(message.html ? linksLeaveTheFrame(withInlinePictures(message)) : textPage(message), scheme);
}

function textPage(message: Message): string {
  const text = escapeHtml(message.text).replace(
    /https?:\/\/[^\s<]+/g,
    (link) => `<a target="_blank" rel="noreferrer" href="${link}">${link}</a>`,
  );
  return `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark"><style>
body{margin:0;padding:28px 24px;font:17px/1.6 ui-serif,Georgia,serif;white-space:pre-wrap;overflow-wrap:anywhere;background:#fffdf9;color:#221b2c}
a{color:#a8382a}@media (prefers-color-scheme:dark){body{background:#1b1522;color:#f3eadf}a{color:#f0917f}}
</style><body>${text}`;
}
