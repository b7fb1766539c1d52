import { isolated, withNeededMarks } from '../direction.ts';
import { markup, type SafeHtml, type RenderedEmail, color, SANS, SERIF } from './markup.ts';

const COVER: SafeHtml = { source: '<!--cover-->' };
const WORDS: SafeHtml = { source: '<!--words-->' };

/** What is looked up when an e-mail is sent, because it may wait for hours. */
export interface MailedSong {
  coverUrl: string | null;
  firstLine: string | null;
  maker: string | null;
}

/** The place of a song above a letter: its title, and room for what `withSong` adds. */
export function songHead(title: string): SafeHtml {
  const style = `margin:0;font:600 21px/1.25 ${SERIF};color:${color.ink};overflow-wrap:anywhere`;
  return markup`<table role="presentation" style="border-collapse:collapse;margin:0 0 26px"><tr>${COVER}<td style="padding:0;vertical-align:middle"><p dir="auto" class="ink" style="${style}">${title}</p>${WORDS}</td></tr></table>\n`;
}

/** Completes an e-mail with its song. One that is about no song stays as it is. */
export function withSong<T extends Pick<RenderedEmail, 'html' | 'text'>>(
  email: T,
  { coverUrl, firstLine, maker }: MailedSong,
): T {
  if (!email.html.includes(WORDS.source)) return email;
  const line = `margin:6px 0 0;font:italic 17px/1.4 ${SERIF};color:${color.ink}`;
  const name = `margin:6px 0 0;font:15px/1.4 ${SANS};color:${color.quiet}`;
  const cover = coverUrl
    ? markup`<td style="padding:0 18px 0 0;width:104px;vertical-align:top"><img src="${coverUrl}" width="104" height="104" alt="" style="display:block;border-radius:6px"></td>`
    : null;
  const words = [
    ...(firstLine ? [markup`<p dir="auto" class="ink" style="${line}">“${firstLine}”</p>`] : []),
    ...(maker ? [markup`<p dir="auto" class="quiet" style="${name}">${maker}</p>`] : []),
  ];
  const said = [...(firstLine ? [`“${isolated(firstLine)}”`] : []), ...(maker ? [isolated(maker)] : [])];
  return {
    ...email,
    html: email.html
      .replace(COVER.source, () => cover?.source ?? '')
      .replace(WORDS.source, () => words.map(({ source }) => source).join('')),
    // Below heading and title, which are one line each.
    text: email.text.replace(/^.+\n\n.+/, (top) => [top, ...said.map(withNeededMarks)].join('\n')),
  };
}
