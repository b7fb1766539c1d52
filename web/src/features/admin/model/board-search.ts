import { keptText } from '@/lib/storage/kept';

/** The query of the URL that the board had last, so that the way back from an order keeps view, filter and page. */
export const boardSearch = keptText('board-search');
