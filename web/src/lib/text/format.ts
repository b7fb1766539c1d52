/** Seconds as `1:05`; anything that is not a time as `0:00`. */
export function formatTime(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `1:05`, `65` or `0:07.5` in seconds; null for anything else. */
export function parseTime(text: string): number | null {
  const found = /^(?:(\d{1,3}):)?(\d{1,4}(?:\.\d{1,3})?)$/.exec(text.trim());
  if (!found?.[2]) return null;
  const seconds = Number(found[2]);
  if (found[1] === undefined) return seconds;
  return seconds < 60 ? Number(found[1]) * 60 + seconds : null;
}

/** Bytes as `935 KB` or `84.2 MB`, in the units of the upload limits. */
export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
