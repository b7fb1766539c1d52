import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

export interface LockedPackage {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The entries of package-lock.json by their path. */
export function lockedPackages(): Record<string, LockedPackage> {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return lock.packages;
}

/** Paths of the packages that these workspaces need at run time, directly or through others. */
export function shippedBy(...workspaces: string[]): Set<string> {
  const packages = lockedPackages();
  const seen = new Set<string>();
  const visit = (path: string): void => {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = resolveFrom(packages, path, name);
      // A peer that is not installed.
      if (found === null || seen.has(found)) continue;
      seen.add(found);
      const { link, resolved } = packages[found] ?? {};
      visit(link && resolved !== undefined ? resolved : found);
    }
  };
  workspaces.forEach(visit);
  return seen;
}

/** Returns the path at which Node resolves `name` from the package at `from`; null when there is none. */
function resolveFrom(packages: Record<string, LockedPackage>, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return null;
  }
}
