const COPY = /\.[A-Za-z0-9]+-listening\.mp3$/;
const SUFFIX = '-listening.mp3';

/**
 * `…/1700000000000-mix.wav` → `…/1700000000000-mix.wav-listening.mp3`, beside the original. The second dot is one that the storage
 * rules refuse in an upload, so that nobody can upload something that passes for a copy.
 */
export const listeningPath = (path: string): string => `${path}${SUFFIX}`;

/** True for a copy that the server made. */
export const isListeningCopy = (path: string): boolean => COPY.test(path);

/** The path of the upload that a recording was made from: its own, or the original's of a copy. */
export const originalOf = (path: string): string =>
  isListeningCopy(path) ? path.slice(0, -SUFFIX.length) : path;
