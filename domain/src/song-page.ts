/** Stands for the song in the page that is prerendered once and served for every public song. */
export const NO_SONG_ID = '__song__';

/** The element that carries the song's facts in the page a visitor is given. */
export const SONG_DATA_ID = 'public-song';
