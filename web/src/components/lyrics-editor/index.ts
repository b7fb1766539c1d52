export { CopyButton } from './copy-button';
export { LyricsDiff } from './lyrics-diff';
export { LyricsEditor } from './lyrics-editor';
export { LyricsText } from './lyrics-text';
