import type { SongLetter } from './letter.ts';

interface GiftNews {
  /** Thanks were sent since the owner last looked. */
  hasThanks: boolean;
  /** Lines with a heart. */
  hearts: number;
  /** True when the recipient has closed the page. The e-mail then says only this. */
  isClosed: boolean;
}

function headingOf({ hasThanks, hearts, isClosed }: GiftNews): string {
  if (isClosed) return 'Your gift page was closed';
  const given = hearts === 1 ? 'a heart' : 'hearts';
  if (!hasThanks) return `Your song was given ${given}`;
  return hearts > 0 ? `Thanks and ${given} for your song` : 'Somebody thanks you for your song';
}

function newsOf({ hasThanks, hearts, isClosed }: GiftNews): string {
  if (isClosed) {
    return 'Somebody who has its link has closed the page, so the link does not work any more. If that was a mistake, you can make a new link.';
  }
  const lines = hearts === 1 ? 'one line now has a heart' : `${hearts} lines now have a heart`;
  if (!hasThanks) return `${lines.charAt(0).toUpperCase()}${lines.slice(1)}.`;
  return hearts > 0
    ? `There are words of thanks for you, and ${lines}.`
    : 'There are words of thanks for you.';
}

/**
 * Notifies the owner of thanks, or of a page that was closed. Contains neither the text nor the recipient's name: the customer chooses the address of
 * their order, so both could be used to write to anyone in our name.
 */
export function giftReactions(data: GiftNews): SongLetter {
  const news = newsOf(data);
  return {
    heading: headingOf(data),
    body: [data.isClosed ? news : `Somebody has opened the song that you gave them. ${news}`],
    preview: news,
    action: data.isClosed ? 'See your gift pages' : 'See them',
    anchor: 'gifts',
  };
}
