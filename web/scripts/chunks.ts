/** Questions about the scripts of a build, answered from Vite's manifest. */
import type { Manifest, ManifestChunk } from 'vite';

/** The scripts that `entry` imports statically, itself included. Throws when the build does not know it, as after a rename. */
export function staticChunks(manifest: Manifest, entry: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build has no ${entry}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) staticChunks(manifest, imported, found);
  return found;
}

/** The scripts that `entry` needs or loads later, except those of `stops`. */
export function reachableChunks(
  manifest: Manifest,
  entry: string,
  stops: RegExp,
  found = new Map<string, ManifestChunk>(),
): Map<string, ManifestChunk> {
  const chunk = manifest[entry];
  if (!chunk || found.has(entry) || stops.test(entry)) return found;
  found.set(entry, chunk);
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) {
    reachableChunks(manifest, next, stops, found);
  }
  return found;
}

/**
 * Throws when scripts import each other in a cycle, because one would use a binding that is not initialized yet. The cause is
 * a module in a group of chunk-groups.ts that its imports do not allow.
 */
export function refuseCircles(manifest: Manifest): void {
  const done = new Set<string>();
  const visit = (key: string, trail: string[]) => {
    if (trail.includes(key)) {
      throw new Error(`Scripts import each other: ${[...trail.slice(trail.indexOf(key)), key].join(' → ')}`);
    }
    if (done.has(key)) return;
    for (const imported of manifest[key]?.imports ?? []) visit(imported, [...trail, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
}

/** Throws when a chunk of a group in chunk-groups.ts, which must not delay `entries`, is among their static imports, or when there are none. */
export function refuseStatic(manifest: Manifest, group: string, entries: readonly string[]): void {
  if (entries.length === 0) throw new Error(`The build has nothing that ${group} must not delay`);
  for (const entry of entries) {
    if ([...staticChunks(manifest, entry)].some((file) => file.includes(`/${group}-`))) {
      throw new Error(`${entry} imports ${group}, which must load later`);
    }
  }
}
