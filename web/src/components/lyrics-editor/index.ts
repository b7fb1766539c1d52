export { CopyButton } from './copy-button';
export { LyricSheet } from './lyric-sheet';
export { LyricsDiff } from './lyrics-diff';
export type { DiffSides } from './lyrics-diff';
export { LyricsEditor } from './lyrics-editor';
