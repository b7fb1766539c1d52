const COPY = /\.[A-Za-z0-9]+-listening\.mp3$/;
const SUFFIX = '-listening.mp3';

/** `…-mix.wav` → `…-mix.wav-listening.mp3`. The storage rules refuse the second dot in an upload, so that nobody uploads a copy. */
export const listeningPath = (path: string): string => `${path}${SUFFIX}`;

export const isListeningCopy = (path: string): boolean => COPY.test(path);

/** The path of the upload that a recording was made from: its own, or the original's of a copy. */
export const originalOf = (path: string): string =>
  isListeningCopy(path) ? path.slice(0, -SUFFIX.length) : path;
