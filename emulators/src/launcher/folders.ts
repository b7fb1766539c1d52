import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');

/** An absolute path inside the repository. */
export function repoPath(...parts: string[]): string {
  return join(ROOT, ...parts);
}

/** The folder of one copy of the local cloud, for its logs and its configuration of the functions. */
export function cloudPath(portOffset: number, ...parts: string[]): string {
  return repoPath('.local', 'clouds', String(portOffset), ...parts);
}
