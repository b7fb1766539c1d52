export { Conflict } from './conflict';
export { titleOf } from './labels';
export { LyricsDiff } from './lyrics-diff';
export { LyricsText, LyricsWords } from './lyrics-text';
export { SongLyrics } from './song-lyrics';
export { useLyricsDraft } from './use-lyrics-editing';
export type { LyricsEditing } from './use-lyrics-editing';
export { VersionList } from './versions';
