const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const ISOLATED = /\u2068([^\u2068\u2069]*)\u2069/g;

/** People's text inside of a sentence of ours: it cannot change the order of the words around it, nor end its isolation. */
export const isolated = (text: string): string =>
  `\u2068${text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`;

/** For plain text: keeps the marks of isolation only around text that is written from right to left. */
export const withNeededMarks = (text: string): string =>
  text.replace(ISOLATED, (all, words: string) => (RIGHT_TO_LEFT.test(words) ? all : words));

/** For HTML that is already escaped. */
export const marksAsElements = (html: string): string => html.replace(ISOLATED, '<bdi dir="auto">$1</bdi>');
