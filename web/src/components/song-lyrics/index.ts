export { titleOf } from './labels';
export type { Reader } from './read-only-reason';
export { SongLyrics } from './song-lyrics';
export type { LyricsEditing, SaveMessages } from './use-lyrics-editing';
export { VersionList } from './versions';
