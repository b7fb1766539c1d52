import type { GiftForm } from '@keepsong/domain/calls/gifts';
import type { Gift } from '@keepsong/domain/documents/gift';

export interface DemoGift extends Pick<GiftForm, 'recipient' | 'sender' | 'words' | 'design'> {
  id: string;
  token: string;
  /** Negative: it has been open for so long. */
  opensInDays: number;
  visits: number;
  thanks: string | null;
  hearts: Gift['hearts'];
}

export const demoGifts: readonly DemoGift[] = [
  {
    id: 'demo-gift-open',
    token: 'demo-gift-open-0000000',
    recipient: 'Nell',
    sender: 'Dana',
    words: 'For the woman who knocked to borrow a candle.\nI still have the match.',
    design: 'paper',
    opensInDays: -3,
    visits: 7,
    thanks: 'I played it on the stairs, where the sound is best. Then I played it again. Leave the light on.',
    hearts: ['1-1', '1-8', '1-26'],
  },
  {
    id: 'demo-gift-waiting',
    token: 'demo-gift-waiting-0000',
    recipient: 'Mum & Dad',
    sender: 'Dana and Nell',
    words: 'You could not come to the first dance. So it comes to you.',
    design: 'night',
    opensInDays: 12,
    visits: 0,
    thanks: null,
    hearts: [],
  },
];
