import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');

/** An absolute path inside the repository. */
export function repoPath(...parts: string[]): string {
  return join(ROOT, ...parts);
}

/** Where one copy of the local cloud keeps what belongs to it alone: logs and the functions' configuration. */
export function cloudPath(portOffset: number, ...parts: string[]): string {
  return repoPath('.local', 'clouds', String(portOffset), ...parts);
}
