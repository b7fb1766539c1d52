import { brand } from '../brand.ts';
import { markup, type SafeHtml, color, SANS, SERIF } from './markup.ts';
import { songHead } from './song-head.ts';

const DARK = `@media (prefers-color-scheme: dark) {
  .paper { background: #17121F !important; }
  .card { background: #211A2B !important; border-color: #3A3047 !important; }
  .ink { color: #F4ECE0 !important; }
  .quiet { color: #BDB0C4 !important; }
  .line { border-color: #3A3047 !important; }
  .button { background: #F08A76 !important; color: #221B2C !important; }
}`;

export function paragraph(content: SafeHtml | string): SafeHtml {
  const style = `margin:0 0 16px;font:17px/1.6 ${SANS};color:${color.ink}`;
  return markup`<p class="ink" style="${style}">${content}</p>\n`;
}

export function quote(author: string, text: string): SafeHtml {
  const bar = `margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${color.line}`;
  const name = `margin:0 0 4px;font:600 15px/1.4 ${SANS};color:${color.quiet}`;
  const words = `margin:0;font:17px/1.6 ${SANS};color:${color.ink};overflow-wrap:anywhere`;
  const lines = text.split('\n').map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`));
  return markup`<blockquote class="line" style="${bar}"><p dir="auto" class="quiet" style="${name}">${author}</p><p dir="auto" class="ink" style="${words}">${lines}</p></blockquote>\n`;
}

export function button(label: string, url: string): SafeHtml {
  const shape = 'display:inline-block;padding:13px 26px;border-radius:999px;text-decoration:none';
  const style = `${shape};background:${color.accent};color:${color.onAccent};font:600 16px/1.2 ${SANS}`;
  return markup`<p style="margin:28px 0 20px"><a class="button" href="${url}" style="${style}">${label}</a></p>\n`;
}

export interface Row {
  label: string;
  value: string;
  strong?: boolean;
}

/** Facts in two columns. A real table, because screen readers and old mail programs both support it. */
export function rows(items: readonly Row[], caption: string): SafeHtml {
  const table = `width:100%;border-collapse:collapse;margin:8px 0 20px;border-top:1px solid ${color.line}`;
  const cell = `padding:9px 0;border-bottom:1px solid ${color.line};font:16px/1.45 ${SANS}`;
  const label = `${cell};padding-right:16px;text-align:left;min-width:6em;color:${color.quiet}`;
  const value = `${cell};text-align:right;color:${color.ink};font-variant-numeric:tabular-nums;overflow-wrap:anywhere`;
  const lines = items.map((item) => {
    const shown = item.strong ? `${value};font-weight:700` : value;
    return markup`<tr><th scope="row" class="line quiet" style="${label}">${item.label}</th><td dir="auto" class="line ink" style="${shown}">${item.value}</td></tr>\n`;
  });
  return markup`<table class="line" style="${table}"><caption style="position:absolute;left:-9999px">${caption}</caption>\n${lines}</table>\n`;
}

/** The five lines of a staff, as borders, because every mail program renders borders. */
function staff(): SafeHtml {
  const style = `height:5px;border-bottom:1px solid ${color.line};font-size:0;line-height:0`;
  const line = markup`<div class="line" style="${style}">&nbsp;</div>`;
  return markup`<div aria-hidden="true" style="margin:0 0 26px">${[line, line, line, line, line]}</div>\n`;
}

export const UNSUBSCRIBE = 'Stop e-mails about each step';
export const UNSUBSCRIBE_CHECKOUT = 'Stop reminders of unpaid orders';

export interface Frame {
  subject: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  heading: string;
  why: string;
  unsubscribeUrl?: string | null;
  unsubscribe?: string | undefined;
  /** The title of the song that it is about, on one line, which opens the letter with its cover. */
  song?: string;
}

function head(subject: string): SafeHtml {
  return markup`<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${{ source: DARK }}</style></head>`;
}

function foot({ why, unsubscribeUrl, unsubscribe = UNSUBSCRIBE }: Frame): SafeHtml {
  const style = `margin:0 4px 4px;font:14px/1.55 ${SANS};color:${color.quiet}`;
  const link = markup`<a class="quiet" href="mailto:${brand.supportEmail}" style="color:${color.quiet}">${brand.supportEmail}</a>`;
  const stop = unsubscribeUrl
    ? markup`<p class="quiet" style="${style}"><a class="quiet" href="${unsubscribeUrl}" style="color:${color.quiet}">${unsubscribe}</a></p>\n`
    : '';
  return markup`<p class="quiet" style="${style}">${why} Questions? Write to ${link}.</p>
${stop}<p class="quiet" style="${style}">${[brand.companyLine, brand.seller].filter(Boolean).join(' · ')}</p>`;
}

export function letterHtml(letter: Frame, blocks: readonly SafeHtml[]): string {
  const name = `margin:0 0 18px;font:600 20px/1.2 ${SERIF};color:${color.ink}`;
  const heading = `margin:0 0 18px;font:600 29px/1.18 ${SERIF};color:${color.ink}`;
  const card = `background:${color.card};border:1px solid ${color.line};border-radius:14px;padding:28px 28px 14px;margin:0 0 20px`;
  const page = markup`<!doctype html>
<html lang="en">${head(letter.subject)}
<body class="paper" style="margin:0;padding:0;background:${color.paper}">
<div style="display:none;max-height:0;overflow:hidden">${letter.preview}</div>
<div class="paper" style="background:${color.paper};padding:32px 16px"><div style="max-width:560px;margin:0 auto">
<p class="ink" style="${name}">${brand.name}</p>
<div class="card" style="${card}">
${letter.song === undefined ? staff() : songHead(letter.song)}<h1 class="ink" style="${heading}">${letter.heading}</h1>
${blocks}</div>
${foot(letter)}
</div></div></body></html>
`;
  return page.source;
}
