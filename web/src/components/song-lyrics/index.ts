export { titleOf } from './labels';
export type { Reader } from './read-only-reason';
export { SongLyrics } from './song-lyrics';
export type { LyricsEditing } from './use-lyrics-editing';
export { VersionList } from './versions';
